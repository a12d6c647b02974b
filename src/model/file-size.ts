import { numeralsOf } from '#domain/locales.ts';

const MEGABYTE = 1_000_000;
const KILOBYTE = 1000;

/** "1,2 Mo", "640 kB". */
export function formatFileSize(bytes: number, locale: string): string {
  const isLarge = bytes >= MEGABYTE;
  const format = new Intl.NumberFormat(numeralsOf(locale), {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  });
  return format.format(Math.max(bytes / (isLarge ? MEGABYTE : KILOBYTE), 1)).replaceAll('\u202f', '\u00a0');
}
