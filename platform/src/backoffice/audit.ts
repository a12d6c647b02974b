// The audit trail of the whole house. An action is written down before it is done, so none is done without a trace.
// Threat: personal data that outlives its player. So identities and free texts are left out.
import dayjs from 'dayjs';
import type { Call } from '#contract/call.ts';
import { audit } from '#domain/house-rules.ts';

const personal = ['first_name', 'last_name', 'date_of_birth', 'country', 'text', 'holder'];
const LONGEST = 2_000;

type Asked = {
  readonly staffId: string;
  readonly call: Call;
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
};
export type AuditRow = {
  readonly id: number;
  readonly at: number;
  readonly staffId: string;
  readonly area: string;
  readonly action: string;
  readonly subject: string | null;
  readonly detail: string;
  readonly outcome: string;
};

function detailOf({ id: _, ...params }: Asked['params'], body: unknown): string {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  const told = fields.filter(([name]) => !personal.includes(name));
  const detail = JSON.stringify({ ...params, ...Object.fromEntries(told) });
  return detail.length <= LONGEST ? detail : JSON.stringify({ ...params, fields: told.map(([name]) => name) });
}

/** @returns the entry's id. */
export async function beginAction(db: D1Database, { staffId, call, params, body }: Asked, at: number): Promise<number> {
  const row = await db
    .prepare('INSERT INTO audit (at, staff_id, area, action, subject, detail) VALUES (?, ?, ?, ?, ?, ?) RETURNING id')
    .bind(at, staffId, call.area ?? '', call.name, params.id ?? null, detailOf(params, body))
    .first<{ id: number }>();
  return row?.id ?? 0;
}

/** Of an operator's command, which has no employee. @returns the entry's id. */
export async function beginCommand(
  db: D1Database,
  { action, subject, detail }: { readonly action: string; readonly subject: string; readonly detail: object },
  at: number,
): Promise<number> {
  const row = await db
    .prepare('INSERT INTO audit (at, staff_id, area, action, subject, detail) VALUES (?, ?, ?, ?, ?, ?) RETURNING id')
    .bind(at, `npm run ${action}`, 'settings', action, subject, JSON.stringify(detail))
    .first<{ id: number }>();
  return row?.id ?? 0;
}

/** @param outcome 'done', or the code of the refusal. */
export const endAction = (db: D1Database, id: number, outcome: string): Promise<unknown> =>
  db.prepare('UPDATE audit SET outcome = ? WHERE id = ?').bind(outcome, id).run();

/** Null for whatever it is; times in epoch milliseconds, `to` not included. */
type AuditFilter = {
  readonly staffId: string | null;
  readonly area: string | null;
  readonly subject: string | null;
  readonly from: number | null;
  readonly to: number | null;
  /** The id of the last entry that was shown. */
  readonly before: number | null;
};

const PAGE_SIZE = 50;

/** Newest first. @returns `next`: what the page after it is before, or null. */
export async function readAudit(
  db: D1Database,
  { staffId, area, subject, from, to, before }: AuditFilter,
): Promise<{ readonly rows: readonly AuditRow[]; readonly next: number | null }> {
  const conditions = (
    [
      ['staff_id = ?', staffId],
      ['area = ?', area],
      ['subject = ?', subject],
      ['at >= ?', from],
      ['at < ?', to],
      ['id < ?', before],
    ] as const
  ).filter(([, value]) => value !== null);
  const { results } = await db
    .prepare(
      `SELECT id, at, staff_id AS staffId, area, action, subject, detail, outcome FROM audit
       WHERE ${['1', ...conditions.map(([condition]) => condition)].join(' AND ')} ORDER BY id DESC LIMIT ${PAGE_SIZE + 1}`,
    )
    .bind(...conditions.map(([, value]) => value))
    .all<AuditRow>();
  const rows = results.slice(0, PAGE_SIZE);
  return { rows, next: results.length > PAGE_SIZE ? (rows.at(-1)?.id ?? null) : null };
}

const MOST_FORGOTTEN = 10_000;

/** What is older than the privacy policy says. A part of it, as often as needed. */
export async function forgetAudit({ DB }: { readonly DB: D1Database }, nowMs: number): Promise<void> {
  const until = dayjs(nowMs).subtract(audit.keptFor.count, 'month').valueOf();
  await DB.prepare('DELETE FROM audit WHERE id IN (SELECT id FROM audit WHERE at <= ? ORDER BY at LIMIT ?)')
    .bind(until, MOST_FORGOTTEN)
    .run();
}
