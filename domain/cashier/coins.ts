// Amounts of coins: exact decimals of up to 18 places, which no number holds. Threat: a coin's worth of rounding, in
// either direction. They are compared and shared out as whole numbers of 10^-18, and money of it is rounded down.
import { type AmountMinor, amountMinor, LARGEST } from '#domain/money.ts';

const PLACES = 18;
/** Wallets show and take eight places of most coins. */
const SHOWN_PLACES = 8;

/** @param text digits, a point, at most 18 digits. */
function units(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.slice(0, PLACES).padEnd(PLACES, '0'));
}

export function compareCoins(one: string, other: string): number {
  const difference = units(one) - units(other);
  return difference < 0n ? -1 : Number(difference > 0n);
}

/** What `paid` of the coins that an amount costs is worth of it, rounded down; never more than the largest amount. */
export function worthOf(amount: AmountMinor, paid: string, due: string): AmountMinor {
  const worth = (BigInt(amount) * units(paid)) / units(due);
  return amountMinor(worth > LARGEST ? LARGEST : Number(worth));
}

/** What is missing of what is due; null when nothing is. */
export function missingCoins(due: string, paid: string): string | null {
  const missing = units(due) - units(paid);
  if (missing <= 0n) return null;
  const digits = missing.toString().padStart(PLACES + 1, '0');
  const fraction = digits.slice(-PLACES).replace(/0+$/, '');
  return fraction === '' ? digits.slice(0, -PLACES) : `${digits.slice(0, -PLACES)}.${fraction}`;
}

/** What an amount costs when another costs `coins`, rounded up to eight places. */
export function coinsFor(amount: AmountMinor, coins: string, costs: AmountMinor): string {
  const step = 10n ** BigInt(PLACES - SHOWN_PLACES);
  const due = (units(coins) * BigInt(amount) + BigInt(costs) - 1n) / BigInt(costs);
  const shown = ((due + step - 1n) / step).toString().padStart(SHOWN_PLACES + 1, '0');
  const fraction = shown.slice(-SHOWN_PLACES).replace(/0+$/, '');
  return fraction === '' ? shown.slice(0, -SHOWN_PLACES) : `${shown.slice(0, -SHOWN_PLACES)}.${fraction}`;
}

export const cryptoCurrencies = [
  'btc',
  'eth',
  'usdttrc20',
  'usdterc20',
  'busdbsc',
  'bnbbsc',
  'doge',
  'trx',
  'ltc',
] as const;
/** "USDT-TRC20" and "usdttrc20" are one coin. */
export const coinCode = (written: string): string => written.toLowerCase().replace(/[^a-z0-9]/g, '');
export type CryptoCurrencyCode = (typeof cryptoCurrencies)[number];
