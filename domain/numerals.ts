import { numeralsOf } from '#domain/locales.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** "1 248,5". U+202F becomes U+00A0: the Latin font lacks the narrow space. */
export function formatNumber(value: number, locale: string, decimals: number): string {
  const key = `${locale}${decimals}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(numeralsOf(locale), {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    formats.set(key, format);
  }
  return format.format(value).replaceAll('\u202f', '\u00a0');
}
