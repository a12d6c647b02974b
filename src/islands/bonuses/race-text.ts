import { formatNumber } from '#domain/numerals.ts';

/** "14.5×": kept together and from left to right, in any language. */
export const resultText = (best: number, locale: string): string =>
  `\u2066${formatNumber(best, locale, 2).replace(/[.,٫]?[0٠]+$/, '')}\u00d7\u2069`;
