/**
 * The coins of the crypto provider, and what each is worth. Amounts of coins are whole numbers of hundred-millionths, in
 * integers that have no end: they have more digits than a number can hold.
 */
import type { CryptoCurrencyCode } from '#domain/cashier/coins.ts';
import { parseAmount } from '#domain/money.ts';

type Coin = {
  readonly network: string;
  /** Thousandths of a dinar for one coin: rates that stand still, for a provider to try a house with. */
  readonly rate: bigint;
  readonly address: 'bc1q' | '0x' | 'T' | 'D' | 'ltc1q';
  /** The transfer must carry a memo. */
  readonly hasMemo?: true;
};

export const coins: Readonly<Record<CryptoCurrencyCode, Coin>> = {
  btc: { network: 'Bitcoin', rate: 285_000_000n, address: 'bc1q' },
  eth: { network: 'Ethereum', rate: 9_800_000n, address: '0x' },
  usdttrc20: { network: 'TRC20', rate: 3_183n, address: 'T' },
  usdterc20: { network: 'ERC20', rate: 3_183n, address: '0x' },
  busdbsc: { network: 'BSC', rate: 3_180n, address: '0x' },
  bnbbsc: { network: 'BSC', rate: 1_900_000n, address: '0x', hasMemo: true },
  doge: { network: 'Dogecoin', rate: 620n, address: 'D' },
  trx: { network: 'TRON', rate: 480n, address: 'T' },
  ltc: { network: 'Litecoin', rate: 290_000n, address: 'ltc1q' },
};

const UNITS = 100_000_000n;
const DECIMALS = 8;
/** The least that is taken, in thousandths of a dinar. */
export const LEAST = 30_000n;

/** So many hundred-millionths pay a price, rounded up. @param price decimal in dinars: "100.000". */
export function unitsFor(coin: CryptoCurrencyCode, price: string): bigint {
  const thousandths = BigInt(parseAmount(price, 'floor') ?? 0);
  const { rate } = coins[coin];
  return (thousandths * UNITS + rate - 1n) / rate;
}

/** "31.41690230", without zeros at the end. */
export function coinText(units: bigint): string {
  const fraction = String(units % UNITS)
    .padStart(DECIMALS, '0')
    .replace(/0+$/, '');
  return fraction === '' ? `${units / UNITS}` : `${units / UNITS}.${fraction}`;
}

export function unitsOf(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole) * UNITS + BigInt(fraction.slice(0, DECIMALS).padEnd(DECIMALS, '0'));
}

const LENGTHS = { bc1q: 38, '0x': 40, T: 33, D: 33, ltc1q: 38 };

/** An address that nobody has, always the same for an order. */
export async function addressFor(coin: CryptoCurrencyCode, order: string): Promise<string> {
  const { address } = coins[coin];
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${coin} ${order}`));
  return address + Buffer.from(digest).toString('hex').slice(0, LENGTHS[address]);
}
