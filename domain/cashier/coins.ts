// Amounts of coins: exact decimals of up to 18 places, which a number cannot hold. Threat: rounding errors, in either
// direction. So they are compared and divided as integers of 10^-18, and money computed from them is rounded down.
import { type AmountMinor, amountMinor, LARGEST } from '#domain/money.ts';

const PLACES = 18;
/** Wallets show and accept eight places of most coins. */
const SHOWN_PLACES = 8;

/** The decimal of a number of units in its last place. */
function toDecimalText(units: bigint, places: number): string {
  const digits = units.toString().padStart(places + 1, '0');
  const fraction = digits.slice(-places).replace(/0+$/, '');
  return digits.slice(0, -places) + (fraction && `.${fraction}`);
}

/** @param text digits, a point, at most 18 digits. */
function units(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.slice(0, PLACES).padEnd(PLACES, '0'));
}

export function compareCoins(one: string, other: string): number {
  const difference = units(one) - units(other);
  return difference < 0n ? -1 : Number(difference > 0n);
}

/** The value of `paid` coins when `due` coins pay `amount`, rounded down; never above the largest amount. */
export function coinValue(amount: AmountMinor, paid: string, due: string): AmountMinor {
  const worth = (BigInt(amount) * units(paid)) / units(due);
  return amountMinor(worth > LARGEST ? LARGEST : Number(worth));
}

/** The coins still due; null when nothing is. */
export function missingCoins(due: string, paid: string): string | null {
  const missing = units(due) - units(paid);
  return missing > 0n ? toDecimalText(missing, PLACES) : null;
}

/** The coins that an amount takes when `costs` takes `coins`, rounded up to eight places. */
export function coinsFor(amount: AmountMinor, coins: string, costs: AmountMinor): string {
  const step = 10n ** BigInt(PLACES - SHOWN_PLACES);
  const due = (units(coins) * BigInt(amount) + BigInt(costs) - 1n) / BigInt(costs);
  return toDecimalText((due + step - 1n) / step, SHOWN_PLACES);
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
