/**
 * Reports to the operator. Threat: a lost report leaves a player without money. So each is stored and retried for a day
 * until it gets a 2xx response; the operator detects repetitions by the event's id.
 */
import { DurableObject } from 'cloudflare:workers';
import * as v from 'valibot';
import { cryptoSignatureHeader, type PaymentReport, ReportAnswer } from '#contract/cashier/payment-provider.ts';
import { signatureHeader, signRequest, signSorted, sortedJson } from '#contract/signature.ts';
import { parseAmount } from '#domain/money.ts';
import type { WalletEnv } from '#sandbox/games/wallet.ts';

export type OutboxEnv = Pick<WalletEnv, 'OPERATOR' | 'WALLET_ORIGIN' | 'DAY_BOOK'> & {
  /** The payment provider signs with the first secret, the crypto provider with the second. */
  readonly PAYMENT_SECRET: string;
  readonly CRYPTO_SECRET: string;
};
type Report = {
  readonly path: string;
  readonly signer: 'payment' | 'crypto';
  /** JSON without `sent_at`, which each attempt adds. */
  readonly body: string;
};
type Row = Report & { readonly number: number; readonly attempts: number };

const TIMEOUT_MS = 8_000;
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 3_600_000;
/** With the pauses above: slightly more than a day. */
const MAX_ATTEMPTS = 36;

export abstract class ReportingProvider extends DurableObject<OutboxEnv> {
  protected readonly sql = this.ctx.storage.sql;

  constructor(ctx: DurableObjectState, env: OutboxEnv, table: string) {
    super(ctx, env);
    this.sql.exec(table);
    this.sql.exec(`CREATE TABLE IF NOT EXISTS report (
      number INTEGER PRIMARY KEY, path TEXT NOT NULL, signer TEXT NOT NULL, body TEXT NOT NULL,
      due INTEGER NOT NULL, attempts INTEGER NOT NULL DEFAULT 0
    ) STRICT`);
  }

  protected abstract settleDue(now: number): void;
  /** The next time at which the provider acts by itself, in epoch milliseconds; null for never. */
  protected abstract nextDue(): number | null;

  protected report({ path, signer, body }: Omit<Report, 'body'> & { body: object }, due: number): void {
    const text = JSON.stringify(body);
    this.sql.exec('INSERT INTO report (path, signer, body, due) VALUES (?, ?, ?, ?)', path, signer, text, due);
  }

  override async alarm(): Promise<void> {
    const now = Date.now();
    this.settleDue(now);
    await this.#sendDue(now + 1);
    await this.scheduleAlarm();
  }

  protected async scheduleAlarm(): Promise<void> {
    const reports = this.sql.exec<{ due: number | null }>('SELECT MIN(due) AS due FROM report').one().due;
    const due = [reports, this.nextDue()].filter((at) => at !== null);
    if (due.length > 0) await this.ctx.storage.setAlarm(Math.min(...due));
  }

  async #sendDue(now: number): Promise<void> {
    const due = this.sql
      .exec<Row>('SELECT number, path, signer, body, attempts FROM report WHERE due <= ? ORDER BY due, number', now)
      .toArray();
    for (const row of due) {
      const isAcknowledged = await send(this.env, row);
      if (isAcknowledged || row.attempts >= MAX_ATTEMPTS)
        this.sql.exec('DELETE FROM report WHERE number = ?', row.number);
      else {
        const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** row.attempts, MAX_PAUSE_MS);
        const later = 'UPDATE report SET attempts = attempts + 1, due = ? WHERE number = ?';
        this.sql.exec(later, now + pauseMs, row.number);
      }
    }
  }
}

async function send(env: OutboxEnv, report: Report): Promise<boolean> {
  const body = sortedJson({ ...JSON.parse(report.body), sent_at: new Date().toISOString() });
  const address = `${env.WALLET_ORIGIN || 'https://operator.internal'}${report.path}`;
  const signature: Record<string, string> =
    report.signer === 'payment'
      ? { [signatureHeader]: await signRequest(env.PAYMENT_SECRET, { method: 'POST', address, body }) }
      : { [cryptoSignatureHeader]: await signSorted(env.CRYPTO_SECRET, body) };
  const request = new Request(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signature },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  try {
    const answer = await (env.WALLET_ORIGIN || !env.OPERATOR ? fetch(request) : env.OPERATOR.fetch(request));
    if (!answer.ok) await answer.body?.cancel();
    else await enter(env, report, v.parse(ReportAnswer, await answer.json()));
    return answer.ok;
  } catch {
    return false;
  }
}

async function enter(env: OutboxEnv, { path, signer, body }: Report, { booked_at }: ReportAnswer): Promise<void> {
  const { payment_id: id, status, amount, currency } = JSON.parse(body) as PaymentReport;
  if (signer !== 'payment' || status !== 'paid') return;
  await env.DAY_BOOK.getByName('payments').write({
    id,
    kind: path.includes('/deposit/') ? 'taken' : 'paid',
    amount: parseAmount(amount) ?? 0,
    currency,
    bookedAt: Date.parse(booked_at ?? new Date().toISOString()),
  });
}
