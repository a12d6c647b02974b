/**
 * The addresses that the crypto provider opened, what came in, and how many blocks have confirmed it. One object for
 * everybody: it is a provider to try a house with, and a chain whose next block comes when somebody says so.
 */
import { DurableObject } from 'cloudflare:workers';
import { depositCallback } from '#contract/cashier/payment-calls.ts';
import type { CryptoOrder, CryptoPayIn, CryptoReport } from '#contract/cashier/payment-provider.ts';
import type { CryptoCurrencyCode } from '#domain/cashier/coins.ts';
import { addressFor, coins, coinText, unitsFor, unitsOf } from '#sandbox/crypto/coins.ts';
import { addReport, createOutbox, nextDue, type OutboxEnv, sendDue } from '#sandbox/payments/outbox.ts';

export const CRYPTO_PROVIDER = 'coin-till';
/** What somebody with a wallet may do, and what the chain does. */
export const chainEvents = ['exact', 'half', 'rest', 'double', 'block', 'expire', 'fail'] as const;
export type ChainEvent = (typeof chainEvents)[number];

export type KnownPayIn = {
  readonly id: string;
  readonly order_id: string;
  readonly coin: CryptoCurrencyCode;
  readonly address: string;
  readonly pay_amount: string;
  readonly paid: string;
  readonly confirmations: number;
  readonly status: CryptoReport['payment_status'];
  readonly price_amount: string;
  readonly price_currency: string;
  /** Epoch milliseconds. */
  readonly valid_until: number;
};

const RATE_HOLDS_MS = 20 * 60_000;
const BLOCKS = 3;
const MOST_LISTED = 50;
const COLUMNS =
  'id, order_id, coin, address, pay_amount, paid, confirmations, status, price_amount, price_currency, valid_until';
const CALLBACK = depositCallback.path.replace('{slug}{var}', 'crypto');

export class CryptoProvider extends DurableObject<OutboxEnv> {
  private readonly sql = this.ctx.storage.sql;

  constructor(ctx: DurableObjectState, env: OutboxEnv) {
    super(ctx, env);
    this.sql.exec(`CREATE TABLE IF NOT EXISTS pay_in (
      id TEXT PRIMARY KEY, order_id TEXT NOT NULL UNIQUE, coin TEXT NOT NULL, address TEXT NOT NULL,
      pay_amount TEXT NOT NULL, paid TEXT NOT NULL DEFAULT '0', confirmations INTEGER NOT NULL DEFAULT 0,
      status TEXT NOT NULL DEFAULT 'waiting', price_amount TEXT NOT NULL, price_currency TEXT NOT NULL,
      valid_until INTEGER NOT NULL
    ) STRICT`);
    createOutbox(this.sql);
  }

  /** The same order again answers the same address. */
  async open({ order_id, pay_currency, price_amount, price_currency }: CryptoOrder): Promise<CryptoPayIn> {
    const address = await addressFor(pay_currency, order_id);
    const amount = coinText(unitsFor(pay_currency, price_amount));
    this.sql.exec(
      `INSERT OR IGNORE INTO pay_in (id, order_id, coin, address, pay_amount, price_amount, price_currency, valid_until)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[crypto.randomUUID(), order_id, pay_currency, address, amount, price_amount, price_currency],
      Date.now() + RATE_HOLDS_MS,
    );
    const kept = this.sql.exec<KnownPayIn>(`SELECT ${COLUMNS} FROM pay_in WHERE order_id = ?`, order_id).one();
    await this.wake();
    return payInOf(kept);
  }

  async list(): Promise<KnownPayIn[]> {
    return this.sql
      .exec<KnownPayIn>(`SELECT ${COLUMNS} FROM pay_in ORDER BY valid_until DESC LIMIT ?`, MOST_LISTED)
      .toArray();
  }

  async happen(id: string, event: ChainEvent): Promise<void> {
    const [payIn] = this.sql.exec<KnownPayIn>(`SELECT ${COLUMNS} FROM pay_in WHERE id = ?`, id).toArray();
    if (payIn) this.become(payIn, event);
    await this.alarm();
  }

  private become(payIn: KnownPayIn, event: ChainEvent): void {
    const next = after(payIn, event);
    if (next === null) return;
    const { id, paid, confirmations, status } = { ...payIn, ...next };
    this.sql.exec(
      'UPDATE pay_in SET paid = ?, confirmations = ?, status = ? WHERE id = ?',
      ...[paid, confirmations, status, id],
    );
    const report: Omit<CryptoReport, 'sent_at'> = {
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
    addReport(this.sql, { path: CALLBACK, signer: 'crypto', body: JSON.stringify(report) }, Date.now());
  }

  override async alarm(): Promise<void> {
    const over = `SELECT ${COLUMNS} FROM pay_in WHERE status = 'waiting' AND valid_until <= ?`;
    for (const payIn of this.sql.exec<KnownPayIn>(over, Date.now()).toArray()) this.become(payIn, 'expire');
    await sendDue(this.sql, this.env, Date.now());
    await this.wake();
  }

  private async wake(): Promise<void> {
    const waiting = `SELECT MIN(valid_until) AS at FROM pay_in WHERE status = 'waiting'`;
    const ends = this.sql.exec<{ at: number | null }>(waiting).one().at;
    const due = [nextDue(this.sql), ends].filter((at) => at !== null);
    if (due.length > 0) await this.ctx.storage.setAlarm(Math.min(...due));
  }
}

type Change = Partial<Pick<KnownPayIn, 'paid' | 'confirmations' | 'status'>>;

/** @returns null for what cannot happen to it any more. */
function after({ pay_amount, paid, confirmations, status }: KnownPayIn, event: ChainEvent): Change | null {
  const wanted = unitsOf(pay_amount);
  const has = unitsOf(paid);
  const came = (units: bigint): Change => ({
    paid: coinText(has + units),
    confirmations: 0,
    status: has + units < wanted ? 'partially_paid' : 'confirming',
  });
  if (status === 'finished' || status === 'failed') return null;
  switch (event) {
    case 'exact':
      return has === 0n ? came(wanted) : null;
    case 'half':
      return has === 0n ? came(wanted / 2n) : null;
    case 'rest':
      return has > 0n && has < wanted ? came(wanted - has) : null;
    case 'double':
      return has === 0n ? came(wanted * 2n) : null;
    case 'block':
      if (has < wanted) return null;
      return confirmations + 1 >= BLOCKS
        ? { confirmations: confirmations + 1, status: 'finished' }
        : { confirmations: confirmations + 1, status: confirmations === 0 ? 'confirming' : 'confirmed' };
    case 'expire':
      return status === 'waiting' ? { status: 'expired' } : null;
    case 'fail':
      return { status: 'failed' };
  }
}

const payInOf = (known: KnownPayIn): CryptoPayIn => ({
  payment_id: known.id,
  order_id: known.order_id,
  payment_status: known.status,
  pay_currency: known.coin,
  pay_address: known.address,
  pay_amount: known.pay_amount,
  payin_extra_id: coins[known.coin].hasMemo ? String(Number.parseInt(known.address.slice(-7), 16)) : null,
  network: coins[known.coin].network,
  price_amount: known.price_amount,
  price_currency: known.price_currency,
  valid_until: new Date(known.valid_until).toISOString(),
  expiration_estimate_date: new Date(known.valid_until).toISOString(),
});
