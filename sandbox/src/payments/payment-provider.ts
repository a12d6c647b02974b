import { depositCallback, payoutCallback } from '#contract/cashier/payment-calls.ts';
import type { PaymentOrder, PaymentReport, PayoutOrder } from '#contract/cashier/payment-provider.ts';
import type { PaymentKind } from '#domain/cashier/payment-status.ts';
import { type OutboxEnv, ReportingProvider } from '#sandbox/payments/outbox.ts';

export const PAYMENT_PROVIDER = 'provider';

/** `at`: epoch milliseconds. */
export type PaymentRow = Readonly<Record<'id' | 'system' | 'amount' | 'currency', string>> & {
  readonly kind: PaymentKind;
  readonly destination: string | null;
  readonly status: 'open' | PaymentReport['status'];
  readonly at: number;
};
/** How reports arrive at the operator: once, twice, late, or in the wrong order. */
export const deliveries = ['once', 'twice', 'late', 'reversed'] as const;
type Delivery = (typeof deliveries)[number];

const LATE_MS = 10_000;
const SETTLED_AFTER_MS = 20_000;
const MAX_LISTED = 50;
const COLUMNS = 'id, kind, system, amount, currency, destination, status, at';
const finalStatuses: ReadonlySet<string> = new Set(['paid', 'failed', 'expired']);
const callbacks = { deposit: depositCallback, payout: payoutCallback };

const TABLE = `CREATE TABLE IF NOT EXISTS payment (
  id TEXT NOT NULL, kind TEXT NOT NULL, system TEXT NOT NULL, amount TEXT NOT NULL, currency TEXT NOT NULL,
  destination TEXT, status TEXT NOT NULL, at INTEGER NOT NULL, settles INTEGER, PRIMARY KEY (kind, id)
) STRICT`;
type NewPayment = Pick<PaymentRow, 'id' | 'kind' | 'system' | 'amount' | 'currency' | 'destination'>;

export class PaymentProvider extends ReportingProvider {
  constructor(ctx: DurableObjectState, env: OutboxEnv) {
    super(ctx, env, TABLE);
  }

  /** Opening a link again returns the existing payment in its state. */
  async openDeposit({ payment_id: id, system, amount, currency }: PaymentOrder): Promise<PaymentRow> {
    return this.#store({ id, kind: 'deposit', system, amount, currency, destination: null }, null);
  }

  /** Idempotent; the payout is paid automatically unless somebody decides before. */
  async receivePayout({ payment_id: id, system, amount, currency, destination }: PayoutOrder): Promise<PaymentRow> {
    const settles = Date.now() + SETTLED_AFTER_MS;
    const payout = this.#store({ id, kind: 'payout', system, amount, currency, destination }, settles);
    await this.scheduleAlarm();
    return payout;
  }

  #store({ id, kind, system, amount, currency, destination }: NewPayment, settles: number | null): PaymentRow {
    this.sql.exec(
      `INSERT OR IGNORE INTO payment (id, kind, system, amount, currency, destination, status, at, settles)
       VALUES (?, ?, ?, ?, ?, ?, 'open', ?, ?)`,
      ...[id, kind, system, amount, currency, destination, Date.now(), settles],
    );
    return this.#find(kind, id) as PaymentRow;
  }

  #find(kind: PaymentKind, id: string): PaymentRow | null {
    const found = `SELECT ${COLUMNS} FROM payment WHERE kind = ? AND id = ?`;
    return this.sql.exec<PaymentRow>(found, kind, id).toArray()[0] ?? null;
  }

  async list(kind: PaymentKind): Promise<PaymentRow[]> {
    const listed = `SELECT ${COLUMNS} FROM payment WHERE kind = ? ORDER BY at DESC, id LIMIT ?`;
    return this.sql.exec<PaymentRow>(listed, kind, MAX_LISTED).toArray();
  }

  /** Final states do not change. The report has been sent on return, if the operator responds. */
  async decide(kind: PaymentKind, id: string, status: PaymentReport['status'], delivery: Delivery): Promise<void> {
    const payment = this.#find(kind, id);
    if (payment === null || finalStatuses.has(payment.status) || payment.status === status) return;
    const now = Date.now();
    const settles = status === 'processing' ? now + SETTLED_AFTER_MS : null;
    this.#setStatus(payment, status, settles);
    const due = delivery === 'late' ? now + LATE_MS : now;
    this.#queueReports(payment, status, delivery === 'twice' ? [due, due] : [due]);
    // The earlier report comes last, as if it had been delayed.
    if (delivery === 'reversed') this.#queueReports(payment, 'processing', [now + 1]);
    await this.alarm();
  }

  #setStatus({ kind, id }: PaymentRow, status: PaymentReport['status'], settles: number | null): void {
    this.sql.exec('UPDATE payment SET status = ?, settles = ? WHERE kind = ? AND id = ?', status, settles, kind, id);
  }

  #queueReports(
    { id, kind, system, amount, currency }: PaymentRow,
    status: PaymentReport['status'],
    dues: number[],
  ): void {
    const path = callbacks[kind].path.replace('{slug}{var}', system);
    const body = { event_id: crypto.randomUUID(), payment_id: id, status, amount, currency };
    for (const due of dues) this.report({ path, signer: 'payment', body }, due);
  }

  protected override settleDue(now: number): void {
    const settled = `SELECT ${COLUMNS} FROM payment WHERE settles IS NOT NULL AND settles <= ?`;
    for (const payment of this.sql.exec<PaymentRow>(settled, now).toArray()) {
      this.#setStatus(payment, 'paid', null);
      this.#queueReports(payment, 'paid', [now]);
    }
  }

  protected override nextDue(): number | null {
    return this.sql.exec<{ at: number | null }>('SELECT MIN(settles) AS at FROM payment').one().at;
  }
}
