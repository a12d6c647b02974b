// Threat: mails lost while the mail service is down, and an address flooded by somebody else. So orders are stored and
// retried, and an address gets at most three mails of a kind per quarter of an hour. Accepted: a second delivery with the
// same id, which the service drops.
import { logFault } from '#domain/request-log.ts';
import { exists, insertRow, oneOf, rowsOf, run } from '#platform/host/sql.ts';
import { SqlObject } from '#platform/host/sql-object.ts';
import { type LetterEnv, sendLetter } from '#platform/mail/letters.ts';
import type { MailOrder } from '#platform/mail/send-mail.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** The pauses between attempts; the last one repeats. */
export const PAUSES_MS = [5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS] as const;
/** Undelivered mails are dropped after this time. */
const GIVEN_UP_AFTER_MS = 3 * 24 * HOUR_MS;
export const MAX_PER_WINDOW = 3;
export const WINDOW_MS = 15 * MINUTE_MS;

type Row = { id: string; mail_order: string; kind: string; ordered_at: number; due_at: number; tries: number };

export class MailOutbox extends SqlObject<LetterEnv> {
  protected makeTables(): void {
    run(this.sql)`
      CREATE TABLE IF NOT EXISTS waiting (
        id TEXT PRIMARY KEY, kind TEXT NOT NULL, mail_order TEXT NOT NULL,
        ordered_at INTEGER NOT NULL, due_at INTEGER NOT NULL, tries INTEGER NOT NULL DEFAULT 0
      ) STRICT;
      CREATE TABLE IF NOT EXISTS sent (kind TEXT NOT NULL, at INTEGER NOT NULL) STRICT;`;
  }

  /** Idempotent while an equal order is waiting. */
  async post(order: MailOrder): Promise<void> {
    // Tables are gone after `deleteAll`, while the object may still be in memory.
    this.makeTables();
    const text = JSON.stringify(order);
    const isWaiting = exists(this.sql)`SELECT 1 FROM waiting WHERE mail_order = ${text}`;
    if (isWaiting) return;
    const now = Date.now();
    insertRow(this.sql, 'waiting', {
      id: crypto.randomUUID(),
      kind: order.kind,
      mail_order: text,
      ordered_at: now,
      due_at: now,
    });
    await this.schedule(now);
  }

  override async alarm(): Promise<void> {
    const now = Date.now();
    run(this.sql)`DELETE FROM sent WHERE at <= ${now - WINDOW_MS}`;
    const due = rowsOf<Row>(this.sql)`SELECT * FROM waiting WHERE due_at <= ${now} ORDER BY ordered_at`;
    for (const row of due) await this.attempt(row);
    await this.schedule(Date.now());
  }

  /** The earliest time of the next mail of this kind, possibly in the past. */
  private nextTurn(kind: string): number {
    const before = rowsOf<{ at: number }>(this.sql)`
      SELECT at FROM sent WHERE kind = ${kind} ORDER BY at DESC LIMIT ${MAX_PER_WINDOW}`;
    return before.length === MAX_PER_WINDOW ? (before.at(-1)?.at ?? 0) + WINDOW_MS : 0;
  }

  private async attempt({ id, kind, mail_order, ordered_at, tries }: Row): Promise<void> {
    const turn = this.nextTurn(kind);
    if (turn > Date.now()) {
      run(this.sql)`UPDATE waiting SET due_at = ${turn} WHERE id = ${id}`;
      return;
    }
    // An error while writing one letter must not block the others.
    const outcome = await sendLetter(this.env, id, JSON.parse(mail_order) as MailOrder).catch((error: unknown) => {
      logFault(`a mail of the kind ${kind} was not written`, error);
      return 'undelivered' as const;
    });
    const now = Date.now();
    if (outcome === 'delivered') run(this.sql)`INSERT INTO sent (kind, at) VALUES (${kind}, ${now})`;
    if (outcome === 'undelivered' && now < ordered_at + GIVEN_UP_AFTER_MS) {
      const pause = PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? HOUR_MS;
      run(this.sql)`UPDATE waiting SET tries = tries + 1, due_at = ${now + pause} WHERE id = ${id}`;
      return;
    }
    if (outcome === 'undelivered') logFault(`a mail of the kind ${kind} is given up`);
    run(this.sql)`DELETE FROM waiting WHERE id = ${id}`;
  }

  /** Schedules the next attempt, or deletes everything once the address is idle. */
  private async schedule(now: number): Promise<void> {
    const { next } = oneOf<{ next: number | null }>(this.sql)`SELECT MIN(due_at) AS next FROM waiting`;
    const { last } = oneOf<{ last: number | null }>(this.sql)`SELECT MAX(at) AS last FROM sent`;
    if (next !== null) await this.ctx.storage.setAlarm(Math.max(next, now));
    else if (last !== null) await this.ctx.storage.setAlarm(last + WINDOW_MS);
    else await this.ctx.storage.deleteAll();
  }
}
