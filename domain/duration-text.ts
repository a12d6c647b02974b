import type { Duration } from '#domain/house-rules.ts';
import { numeralsOf } from '#domain/locales.ts';

/** "5 minutes" in a language; figure and unit are never broken apart. */
export const durationText = ({ count, unit }: Duration, locale: string): string =>
  new Intl.NumberFormat(numeralsOf(locale), { style: 'unit', unit, unitDisplay: 'long' })
    .format(count)
    .replace(/[\s\u202f]/g, '\u00a0');
