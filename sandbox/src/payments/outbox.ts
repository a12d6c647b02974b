/**
 * Reports on their way to the operator. Threat: a report that is lost leaves a player without their money, so each is kept
 * until it is answered 2xx and sent again, later each time, for a day; the operator tells repetitions by the event's id.
 */
import * as v from 'valibot';
import { cryptoSignatureHeader, type PaymentReport, ReportTaken } from '#contract/cashier/payment-provider.ts';
import { signatureHeader, signRequest, signSorted, sortedJson } from '#contract/signature.ts';
import { parseAmount } from '#domain/money.ts';
import type { WalletEnv } from '#sandbox/games/wallet.ts';

export type OutboxEnv = Pick<WalletEnv, 'OPERATOR' | 'WALLET_ORIGIN' | 'DAY_BOOK'> & {
  /** Signs what the payment provider and the operator tell each other; the other one, what the crypto provider does. */
  readonly PAYMENT_SECRET: string;
  readonly CRYPTO_SECRET: string;
};
export type Report = {
  readonly path: string;
  readonly signer: 'payment' | 'crypto';
  /** JSON of everything but `sent_at`, which each try has of its own. */
  readonly body: string;
};
type Row = Report & { readonly number: number; readonly attempts: number };

const TIMEOUT_MS = 8_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 3_600_000;
/** With the pauses above: a day and a little. */
const MOST_ATTEMPTS = 36;

export function createOutbox(sql: SqlStorage): void {
  sql.exec(`CREATE TABLE IF NOT EXISTS report (
    number INTEGER PRIMARY KEY, path TEXT NOT NULL, signer TEXT NOT NULL, body TEXT NOT NULL,
    due INTEGER NOT NULL, attempts INTEGER NOT NULL DEFAULT 0
  ) STRICT`);
}

export function addReport(sql: SqlStorage, { path, signer, body }: Report, due: number): void {
  sql.exec('INSERT INTO report (path, signer, body, due) VALUES (?, ?, ?, ?)', path, signer, body, due);
}

/** @returns when the next one is due, in epoch milliseconds; null when none waits. */
export const nextDue = (sql: SqlStorage): number | null =>
  sql.exec<{ due: number | null }>('SELECT MIN(due) AS due FROM report').one().due;

/** Sends what is due, the oldest first. */
export async function sendDue(sql: SqlStorage, env: OutboxEnv, now: number): Promise<void> {
  const due = sql
    .exec<Row>('SELECT number, path, signer, body, attempts FROM report WHERE due <= ? ORDER BY due, number', now)
    .toArray();
  for (const row of due) {
    const isHeard = await send(env, row);
    if (isHeard || row.attempts >= MOST_ATTEMPTS) sql.exec('DELETE FROM report WHERE number = ?', row.number);
    else {
      const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** row.attempts, LONGEST_PAUSE_MS);
      sql.exec('UPDATE report SET attempts = attempts + 1, due = ? WHERE number = ?', now + pauseMs, row.number);
    }
  }
}

async function send(env: OutboxEnv, { path, signer, body: kept }: Report): Promise<boolean> {
  const body = sortedJson({ ...JSON.parse(kept), sent_at: new Date().toISOString() });
  const address = `${env.WALLET_ORIGIN || 'https://operator.internal'}${path}`;
  const signature: Record<string, string> =
    signer === 'payment'
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
    else await enter(env, { path, signer, body: kept }, v.parse(ReportTaken, await answer.json()));
    return answer.ok;
  } catch {
    return false;
  }
}

/** What was paid is in the payment provider's book for its report of the day. */
async function enter(env: OutboxEnv, { path, signer, body }: Report, { booked_at }: ReportTaken): Promise<void> {
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
