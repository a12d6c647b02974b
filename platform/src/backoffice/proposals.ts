// Actions that wait for a second employee, in the house's database. Threat: an approval that is applied twice, or never. So
// an approval claims a proposal, and an unfinished claim can be repeated, because the approved calls are idempotent.
import dayjs from 'dayjs';
import { audit, durationMs, secondPerson } from '#domain/house-rules.ts';
import { deleteBatch, part, rowsIn, statementOf } from '#platform/host/sql.ts';

export type Proposal = {
  readonly id: string;
  /** The call's name. */
  readonly call: string;
  readonly subject: string | null;
  readonly askedBy: string;
  readonly askedAt: number;
  readonly expiresAt: number;
  /** JSON, like `body` and `judged`, which has the cost and the limits that it was compared with. */
  readonly params: string;
  readonly body: string;
  readonly judged: string;
  readonly state: 'waiting' | 'approved' | 'applied' | 'refused' | 'void';
  readonly decidedBy: string | null;
};
export type NewProposal = Omit<Proposal, 'askedAt' | 'expiresAt' | 'state' | 'decidedBy'>;

const WAITS_MS = durationMs(secondPerson.waits);
const MAX_LISTED = 200;
const columns = part`id, call, subject, asked_by AS askedBy, asked_at AS askedAt, expires_at AS expiresAt, params, body,
  judged, state, decided_by AS decidedBy`;
/** An unfinished approval counts as interrupted after this, which is longer than any call takes. */
const BROKEN_OFF_MS = 60_000;
const waits = (at: number) => part`expires_at > ${at}
  AND (state = 'waiting' OR (state = 'approved' AND decided_at <= ${at - BROKEN_OFF_MS}))`;

/** @param isOnly allows one waiting proposal per call and subject. @returns false when another one waits. */
export async function addProposal(db: D1Database, added: NewProposal, at: number, isOnly: boolean): Promise<boolean> {
  const { id, call, subject, askedBy, params, body, judged } = added;
  const isTaken = isOnly
    ? part`EXISTS (SELECT 1 FROM proposals WHERE call = ${call} AND subject IS ${subject} AND ${waits(at)})`
    : part`0`;
  const [, row] = await db.batch([
    statementOf(db)`
      INSERT INTO proposals (id, call, subject, asked_by, asked_at, expires_at, params, body, judged)
      SELECT ${id}, ${call}, ${subject}, ${askedBy}, ${at}, ${at + WAITS_MS}, ${params}, ${body}, ${judged}
      WHERE NOT ${isTaken} ON CONFLICT DO NOTHING`,
    statementOf(db)`SELECT 1 FROM proposals WHERE id = ${id}`,
  ]);
  return row?.results.length === 1;
}

export const findProposal = (db: D1Database, id: string): Promise<Proposal | null> =>
  statementOf(db)`SELECT ${columns} FROM proposals WHERE id = ${id}`.first<Proposal>();

/** The oldest waiting proposal of a call and subject. */
export const findWaiting = (
  db: D1Database,
  { call, subject }: { readonly call: string; readonly subject: string | null },
  at: number,
): Promise<Proposal | null> =>
  statementOf(db)`
    SELECT ${columns} FROM proposals WHERE subject = ${subject} AND call = ${call} AND ${waits(at)}
    ORDER BY asked_at LIMIT 1`.first<Proposal>();

/** Oldest first. */
export const listWaiting = (db: D1Database, at: number): Promise<Proposal[]> =>
  rowsIn<Proposal>(db)`SELECT ${columns} FROM proposals WHERE ${waits(at)} ORDER BY asked_at, id LIMIT ${MAX_LISTED}`;

/** @returns whether the proposal was still waiting: only one of concurrent decisions succeeds. */
export async function claimProposal(
  db: D1Database,
  { id, state, staffId }: { readonly id: string; readonly state: 'approved' | 'refused'; readonly staffId: string },
  at: number,
): Promise<boolean> {
  const { meta } = await statementOf(db)`
    UPDATE proposals SET state = ${state}, decided_at = ${at}, decided_by = ${staffId}
    WHERE id = ${id} AND ${waits(at)}`.run();
  return meta.changes === 1;
}

export async function endProposal(db: D1Database, id: string, state: 'waiting' | 'applied' | 'void'): Promise<void> {
  await statementOf(db)`UPDATE proposals SET state = ${state} WHERE id = ${id}`.run();
}

/** Deletes a batch of expired proposals after the retention of the audit trail. */
export async function forgetProposals({ DB }: { readonly DB: D1Database }, nowMs: number): Promise<void> {
  const until = dayjs(nowMs).subtract(audit.keptFor.count, 'month').valueOf();
  await deleteBatch(DB, 'proposals', 'id', 'expires_at', until).run();
}
