// A price is decimal odds in hundredths: 185 is 1.85. Every feed and ticket uses decimal odds; the other five formats
// are for display only.
import { formatNumber } from '#domain/numerals.ts';

declare const hundredths: unique symbol;
export type Price = number & { readonly [hundredths]: true };

const LOWEST = 101;
const HIGHEST = 100_000;

/** @throws RangeError outside 1.01 to 1000: a bug. Input is read with `parsePrice`. */
export function price(value: number): Price {
  if (!Number.isInteger(value) || value < LOWEST || value > HIGHEST) throw new RangeError(`not a price: ${value}`);
  return value as Price;
}

/** "1.85" to 185. @returns null for anything but decimal odds of at most two decimals, from 1.01 to 1000. */
export function parsePrice(text: string): Price | null {
  const match = /^(\d{1,4})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return null;
  const value = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return value >= LOWEST && value <= HIGHEST ? (value as Price) : null;
}

export const priceText = (of: Price): string => `${Math.floor(of / 100)}.${`${of % 100}`.padStart(2, '0')}`;

export const oddsFormats = ['decimal', 'fractional', 'american', 'hongkong', 'malay', 'indo'] as const;
export type OddsFormat = (typeof oddsFormats)[number];
/** The key in browser storage of the visitor's odds format, as JSON. */
export const ODDS_FORMAT_KEY = 'zellige-odds';

// The fractions that bookmakers write, some of them unreduced (4/6, 6/4). A price between two of them becomes the
// simplest fraction that equals it in hundredths.
const LADDER =
  '1/100 1/50 1/33 1/25 1/20 1/16 1/14 1/12 1/11 1/10 1/9 1/8 1/7 1/6 2/11 1/5 2/9 1/4 2/7 3/10 1/3 4/11 2/5 4/9 1/2 8/15 4/7 8/13 4/6 8/11 4/5 5/6 10/11 1/1 11/10 6/5 5/4 11/8 7/5 6/4 8/5 13/8 7/4 9/5 15/8 2/1 11/5 9/4 12/5 5/2 13/5 11/4 14/5 3/1 10/3 7/2 4/1 9/2 5/1 11/2 6/1 13/2 7/1 15/2 8/1 17/2';

/** Rounds a quotient of positive integers to the nearest hundredth, half away from zero. */
const nearest = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));

const ladder = new Map<number, string>();
for (const fraction of LADDER.split(' ')) {
  const [won = 0, staked = 1] = fraction.split('/').map(Number);
  const profit = nearest(won * 100, staked);
  if (!ladder.has(profit)) ladder.set(profit, fraction);
}

function fractional(profit: number): string {
  const known = ladder.get(profit);
  if (known !== undefined) return known;
  for (let staked = 1; ; staked += 1) {
    const won = nearest(profit * staked, 100);
    // Terminates at a denominator of a hundred, where every price is exact.
    if (nearest(won * 100, staked) === profit) return `${won}/${staked}`;
  }
}

const won = (profit: number, locale: string): string => formatNumber(profit / 100, locale, 2);

/** The stake that wins a unit, as a negative; with a third decimal below a tenth, so that it never shows as zero. */
const staked = (profit: number, locale: string): string =>
  `−${profit > 1000 ? formatNumber(nearest(100_000, profit) / 1000, locale, 3) : formatNumber(nearest(10_000, profit) / 100, locale, 2)}`;

/** A price in a format, for display: 185 is "1,85", "17/20", "−118", "0,85", "0,85", "−1,18". */
export function oddsText(of: Price, format: OddsFormat, locale: string): string {
  const profit = of - 100;
  switch (format) {
    case 'decimal':
      return formatNumber(of / 100, locale, 2);
    case 'fractional':
      return fractional(profit);
    case 'american':
      return profit >= 100 ? `+${profit}` : `−${nearest(10_000, profit)}`;
    case 'hongkong':
      return won(profit, locale);
    case 'malay':
      return profit <= 100 ? won(profit, locale) : staked(profit, locale);
    case 'indo':
      return profit >= 100 ? won(profit, locale) : staked(profit, locale);
  }
}
