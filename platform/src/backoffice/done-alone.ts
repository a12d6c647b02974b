// Daily limits for actions that an employee may take without a second one. Threat: many small gifts, or several accounts of
// one person. So sums are per person over all players, and one statement checks and writes them.
import type { AmountMinor } from '#domain/money.ts';
import { statementOf } from '#platform/host/sql.ts';
import { dayAfter, dayOf } from '#platform/ledger/market-calendar.ts';

export type Allowance = {
  readonly kind: 'gift' | 'race' | 'payout' | 'returned_payout';
  /** What has its own limit, such as a player; null for none. */
  readonly subject: string | null;
  readonly worth: AmountMinor;
  readonly ofSubject: AmountMinor;
  readonly aDay: AmountMinor;
};
type Request = { readonly id: string; readonly personId: string; readonly request: string };

/** The request that already used this id, or null. */
export async function requestDoneAlone(db: D1Database, id: string): Promise<string | null> {
  const row = await statementOf(db)`SELECT request FROM done_alone WHERE id = ${id}`.first<{ request: string }>();
  return row?.request ?? null;
}

/** Counts the amount if the day's limits allow it. @returns whether they do. */
export async function takeAllowance(
  db: D1Database,
  { kind, subject, worth, ofSubject, aDay }: Allowance,
  { id, personId, request }: Request,
  at: number,
): Promise<boolean> {
  const day = dayOf(at);
  const { meta } = await statementOf(db)`
    INSERT INTO done_alone (id, person_id, kind, subject, day, amount, request)
    SELECT ${id}, ${personId}, ${kind}, ${subject}, ${day}, ${worth}, ${request}
    WHERE ${worth} + (SELECT COALESCE(SUM(amount), 0) FROM done_alone
        WHERE person_id = ${personId} AND kind = ${kind} AND day = ${day}) <= ${aDay}
      AND ${worth} + (SELECT COALESCE(SUM(amount), 0) FROM done_alone
        WHERE person_id = ${personId} AND kind = ${kind} AND day = ${day} AND subject IS ${subject}) <= ${ofSubject}
    ON CONFLICT DO NOTHING`.run();
  return meta.changes === 1;
}

const KEPT_DAYS = 30;

export async function forgetDoneAlone({ DB }: { readonly DB: D1Database }, nowMs: number): Promise<void> {
  await statementOf(DB)`DELETE FROM done_alone WHERE day < ${dayAfter(dayOf(nowMs), -KEPT_DAYS)}`.run();
}
