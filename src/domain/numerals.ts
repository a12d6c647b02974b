/** Arabic keeps Latin digits, so that columns stay even. U+202F becomes U+00A0: the Latin face has no narrow space. */
export const NUMERALS: Readonly<Record<string, string>> = { fr: 'fr-FR', en: 'en-GB', ar: 'ar-TN-u-nu-latn' };
const formats = new Map<string, Intl.NumberFormat>();

export function formatNumber(value: number, locale: string, decimals: number): string {
  const key = `${locale}${decimals}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(NUMERALS[locale], {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    formats.set(key, format);
  }
  return format.format(value).replaceAll('\u202f', '\u00a0');
}
