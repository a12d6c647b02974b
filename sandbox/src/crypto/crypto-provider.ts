import { depositCallback } from '#contract/cashier/payment-calls.ts';
import type { CryptoOrder, CryptoPayIn, CryptoReport } from '#contract/cashier/payment-provider.ts';
import type { CryptoCurrencyCode } from '#domain/cashier/coins.ts';
import { parseAmount } from '#domain/money.ts';
import { type OutboxEnv, ReportingProvider } from '#sandbox/payments/outbox.ts';

/** Amounts of coins are bigints of hundred-millionths, because they may have more digits than a number can hold. */

type Coin = {
  readonly network: string;
  /** The fixed price of one coin, in thousandths of a dinar. */
  readonly rate: bigint;
  readonly address: 'bc1q' | '0x' | 'T' | 'D' | 'ltc1q';
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
export const MIN_AMOUNT = 30_000n;

/**
 * Converts a price to hundred-millionths, rounded up.
 * @param price decimal, in dinars: "100.000".
 */
export function unitsFor(coin: CryptoCurrencyCode, price: string): bigint {
  const thousandths = BigInt(parseAmount(price, 'floor') ?? 0);
  const { rate } = coins[coin];
  return (thousandths * UNITS + rate - 1n) / rate;
}

/** "31.41690230", without trailing zeros. */
export function coinText(units: bigint): string {
  const fraction = String(units % UNITS)
    .padStart(DECIMALS, '0')
    .replace(/0+$/, '');
  return fraction === '' ? `${units / UNITS}` : `${units / UNITS}.${fraction}`;
}

function unitsOf(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole) * UNITS + BigInt(fraction.slice(0, DECIMALS).padEnd(DECIMALS, '0'));
}

const LENGTHS = { bc1q: 38, '0x': 40, T: 33, D: 33, ltc1q: 38 };

async function addressFor(coin: CryptoCurrencyCode, order: string): Promise<string> {
  const { address } = coins[coin];
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${coin} ${order}`));
  return address + Buffer.from(digest).toString('hex').slice(0, LENGTHS[address]);
}

export const CRYPTO_PROVIDER = 'provider';
export const chainEvents = ['exact', 'half', 'rest', 'double', 'block', 'expire', 'fail'] as const;
type ChainEvent = (typeof chainEvents)[number];

/** A row of the provider's table. */
export type PayInRow = Pick<CryptoReport, 'order_id' | 'pay_amount' | 'price_amount' | 'price_currency'> & {
  readonly id: string;
  readonly coin: CryptoCurrencyCode;
  readonly address: string;
  readonly paid: string;
  readonly confirmations: number;
  readonly status: CryptoReport['payment_status'];
  readonly valid_until: number;
};

const RATE_HOLDS_MS = 20 * 60_000;
const BLOCKS = 3;
const MAX_LISTED = 50;
const CALLBACK = depositCallback.path.replace('{slug}{var}', 'crypto');

const TABLE = `CREATE TABLE IF NOT EXISTS pay_in (
  id TEXT PRIMARY KEY, order_id TEXT NOT NULL UNIQUE, coin TEXT NOT NULL, address TEXT NOT NULL,
  pay_amount TEXT NOT NULL, paid TEXT NOT NULL DEFAULT '0', confirmations INTEGER NOT NULL DEFAULT 0,
  status TEXT NOT NULL DEFAULT 'waiting', price_amount TEXT NOT NULL, price_currency TEXT NOT NULL,
  valid_until INTEGER NOT NULL
) STRICT`;

export class CryptoProvider extends ReportingProvider {
  constructor(ctx: DurableObjectState, env: OutboxEnv) {
    super(ctx, env, TABLE);
  }

  #select(where: string, ...values: (string | number)[]): PayInRow[] {
    return this.sql.exec<PayInRow>(`SELECT * FROM pay_in ${where}`, ...values).toArray();
  }

  async open({ order_id, pay_currency, price_amount, price_currency }: CryptoOrder): Promise<CryptoPayIn> {
    const address = await addressFor(pay_currency, order_id);
    const amount = coinText(unitsFor(pay_currency, price_amount));
    this.sql.exec(
      `INSERT OR IGNORE INTO pay_in (id, order_id, coin, address, pay_amount, price_amount, price_currency, valid_until)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[crypto.randomUUID(), order_id, pay_currency, address, amount, price_amount, price_currency],
      Date.now() + RATE_HOLDS_MS,
    );
    const [stored] = this.#select('WHERE order_id = ?', order_id);
    await this.scheduleAlarm();
    return payInOf(stored as PayInRow);
  }

  async list(): Promise<PayInRow[]> {
    return this.#select('ORDER BY valid_until DESC LIMIT ?', MAX_LISTED);
  }

  async applyEvent(id: string, event: ChainEvent): Promise<void> {
    for (const payIn of this.#select('WHERE id = ?', id)) this.#apply(payIn, event);
    await this.alarm();
  }

  #apply(payIn: PayInRow, event: ChainEvent): void {
    const next = transition(payIn, event);
    if (next === null) return;
    const { id, paid, confirmations, status } = { ...payIn, ...next };
    const changed = 'UPDATE pay_in SET paid = ?, confirmations = ?, status = ? WHERE id = ?';
    this.sql.exec(changed, paid, confirmations, status, id);
    const body: Omit<CryptoReport, 'sent_at'> = {
      event_id: crypto.randomUUID(),
      payment_id: id,
      order_id: payIn.order_id,
      payment_status: status,
      pay_currency: payIn.coin,
      pay_amount: payIn.pay_amount,
      actually_paid: paid,
      confirmations,
      price_amount: payIn.price_amount,
      price_currency: payIn.price_currency,
    };
    this.report({ path: CALLBACK, signer: 'crypto', body }, Date.now());
  }

  protected override settleDue(now: number): void {
    for (const payIn of this.#select("WHERE status = 'waiting' AND valid_until <= ?", now))
      this.#apply(payIn, 'expire');
  }

  protected override nextDue(): number | null {
    const waiting = `SELECT MIN(valid_until) AS at FROM pay_in WHERE status = 'waiting'`;
    return this.sql.exec<{ at: number | null }>(waiting).one().at;
  }
}

type Change = Partial<Pick<PayInRow, 'paid' | 'confirmations' | 'status'>>;

/** @returns null when the event no longer applies. */
function transition({ pay_amount, paid, confirmations, status }: PayInRow, event: ChainEvent): Change | null {
  const due = unitsOf(pay_amount);
  const has = unitsOf(paid);
  const received = (units: bigint): Change => ({
    paid: coinText(has + units),
    confirmations: 0,
    status: has + units < due ? 'partially_paid' : 'confirming',
  });
  if (status === 'finished' || status === 'failed') return null;
  switch (event) {
    case 'exact':
    case 'half':
    case 'double':
      return has === 0n ? received({ exact: due, half: due / 2n, double: due * 2n }[event]) : null;
    case 'rest':
      return has > 0n && has < due ? received(due - has) : null;
    case 'block': {
      if (has < due) return null;
      const blocks = confirmations + 1;
      return {
        confirmations: blocks,
        status: blocks >= BLOCKS ? 'finished' : blocks === 1 ? 'confirming' : 'confirmed',
      };
    }
    case 'expire':
      return status === 'waiting' ? { status: 'expired' } : null;
    case 'fail':
      return { status: 'failed' };
  }
}

const payInOf = (row: PayInRow): CryptoPayIn => ({
  payment_id: row.id,
  order_id: row.order_id,
  payment_status: row.status,
  pay_currency: row.coin,
  pay_address: row.address,
  pay_amount: row.pay_amount,
  payin_extra_id: coins[row.coin].hasMemo ? String(Number.parseInt(row.address.slice(-7), 16)) : null,
  network: coins[row.coin].network,
  price_amount: row.price_amount,
  price_currency: row.price_currency,
  valid_until: new Date(row.valid_until).toISOString(),
  expiration_estimate_date: new Date(row.valid_until).toISOString(),
});
