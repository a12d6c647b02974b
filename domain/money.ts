// Money is an integer of thousandths of the unit, in every currency. Threat: a float, an unnamed rounding, a number too
// large to be exact: all are refused.
import { formatNumber } from '#domain/numerals.ts';

declare const minor: unique symbol;
export type AmountMinor = number & { readonly [minor]: true };

export const MINOR_PER_UNIT = 1000;
const MINOR_PER_CENT = 10;
/** A million million units: far above any balance, far below where integers stop being exact. */
export const LARGEST = 1_000_000_000_000 * MINOR_PER_UNIT;

export const zero = 0 as AmountMinor;

/** @throws RangeError when the number is not a safe integer of minor units: a bug, never bad input. */
export function amountMinor(value: number): AmountMinor {
  if (!Number.isSafeInteger(value) || Math.abs(value) > LARGEST) throw new RangeError(`not an amount: ${value}`);
  return value as AmountMinor;
}

const DECIMAL = /^(-?)(\d{1,13})(?:\.(\d{1,30}))?$/;
/** Floating-point noise in a host's sum: 150.75500000000002 is 150.755. */
const NOISE = /\.\d{11,}$|e-/;

/** Reads a decimal such as "-0.001"; null for anything else. @param beyond refuse or floor digits past the third */
export function parseAmount(value: string | number, beyond: 'refuse' | 'floor' = 'refuse'): AmountMinor | null {
  const isNoisy = typeof value === 'number' && beyond === 'floor' && NOISE.test(String(value));
  const match = DECIMAL.exec(isNoisy ? value.toFixed(9) : String(value));
  if (!match) return null;
  const [, sign, units, fraction = ''] = match;
  const kept = fraction.slice(0, 3).padEnd(3, '0');
  const lost = /[1-9]/.test(fraction.slice(3));
  if (lost && beyond === 'refuse') return null;
  const size = Number(units) * MINOR_PER_UNIT + Number(kept);
  const total = sign ? -size - (lost ? 1 : 0) : size;
  if (Math.abs(total) > LARGEST) return null;
  return (total === 0 ? 0 : total) as AmountMinor;
}

/** The form that crosses the API: "1000.000", always three decimals. */
export function toDecimal(amount: AmountMinor): string {
  const size = Math.abs(amount);
  const units = Math.floor(size / MINOR_PER_UNIT);
  return `${amount < 0 ? '-' : ''}${units}.${String(size % MINOR_PER_UNIT).padStart(3, '0')}`;
}

/** Inverse; null stays null. */
export const negated = <A extends AmountMinor | null>(amount: A): A =>
  (amount === null ? null : amountMinor(-(amount as AmountMinor) || 0)) as A;
export const add = (a: AmountMinor, b: AmountMinor): AmountMinor => amountMinor(a + b);
export const subtract = (a: AmountMinor, b: AmountMinor): AmountMinor => amountMinor(a - b);

/**
 * To two decimals. Balances are floored (specification, point 5): never more than the player has. A minimum is rounded
 * up: never less than required.
 */
export type Rounding = 'floor' | 'ceil';

/** "1 248,75" in the reader's language. */
export function formatAmount(amount: AmountMinor, language: string, rounding: Rounding = 'floor'): string {
  return formatNumber(Math[rounding](amount / MINOR_PER_CENT) / 100, language, 2);
}

/** FNT is what some hosts call the rouble (specification, point 3). */
export const shownCurrency = (code: string | undefined): string =>
  code === 'FNT' ? 'RUB' : (code ?? DEFAULT_CURRENCY);
export const DEFAULT_CURRENCY = 'TND';
// The currencies that the specification knows (point 9), in the order they are offered, and how each is written: the
// rouble by its code, which FNT is shown as.
export const currencySigns: Readonly<Record<string, string>> = {
  TND: 'TND',
  EUR: '€',
  USD: '$',
  GBP: '£',
  RUB: 'RUB',
  UAH: '₴',
  TJS: 'SM',
  KGS: 'с',
  UZS: 'soʻm',
  AUD: 'A$',
  CNY: 'CN¥',
  TWD: 'NT$',
  KRW: '₩',
  ESD: 'ESD',
};
