// The audit trail of the whole house. Every action is recorded before it is performed. Threat: personal data that outlives
// its player. So identities and free texts are left out.
import dayjs from 'dayjs';
import type { Call } from '#contract/call.ts';
import { audit } from '#domain/house-rules.ts';
import { deleteBatch, type Part, part, rowsIn, statementOf } from '#platform/host/sql.ts';

const personal = ['first_name', 'last_name', 'date_of_birth', 'country', 'text', 'holder'];
const LONGEST = 2_000;

type ActionRequest = {
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

/** JSON without personal fields. */
export function auditDetail({ id: _, ...params }: ActionRequest['params'], body: unknown): string {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  const allowed = fields.filter(([name]) => !personal.includes(name));
  const detail = JSON.stringify({ ...params, ...Object.fromEntries(allowed) });
  return detail.length <= LONGEST ? detail : JSON.stringify({ ...params, fields: allowed.map(([name]) => name) });
}

/** @returns the entry's id. */
export async function beginAction(
  db: D1Database,
  { staffId, call, params, body }: ActionRequest,
  at: number,
): Promise<number> {
  const row = await statementOf(db)`
    INSERT INTO audit (at, staff_id, area, action, subject, detail)
    VALUES (${at}, ${staffId}, ${call.area ?? ''}, ${call.name}, ${params.id ?? null}, ${auditDetail(params, body)})
    RETURNING id`.first<{ id: number }>();
  return row?.id ?? 0;
}

/** Records an operator's command, which has no employee. @returns the entry's id. */
export async function beginCommand(
  db: D1Database,
  { action, subject, detail }: { readonly action: string; readonly subject: string; readonly detail: object },
  at: number,
): Promise<number> {
  const row = await statementOf(db)`
    INSERT INTO audit (at, staff_id, area, action, subject, detail)
    VALUES (${at}, ${`npm run ${action}`}, 'settings', ${action}, ${subject}, ${JSON.stringify(detail)})
    RETURNING id`.first<{ id: number }>();
  return row?.id ?? 0;
}

/** @param outcome 'done', 'waits', or the code of the refusal. @param noted fields added to the detail. */
export const endAction = (
  db: D1Database,
  id: number,
  outcome: string,
  noted: Readonly<Record<string, string>> = {},
): Promise<unknown> =>
  statementOf(db)`
    UPDATE audit SET outcome = ${outcome}, detail = json_patch(detail, ${JSON.stringify(noted)}) WHERE id = ${id}`.run();

/** Null: no filter. Times in epoch milliseconds, `to` exclusive. */
type AuditFilter = {
  readonly staffId: string | null;
  readonly area: string | null;
  readonly subject: string | null;
  readonly from: number | null;
  readonly to: number | null;
  /** The last id of the previous page. */
  readonly before: number | null;
};

const PAGE_SIZE = 50;

/** Newest first. @returns `next`: the `before` of the next page, or null. */
export async function readAudit(
  db: D1Database,
  { staffId, area, subject, from, to, before }: AuditFilter,
): Promise<{ readonly rows: readonly AuditRow[]; readonly next: number | null }> {
  const conditions = [
    staffId === null ? null : part`staff_id = ${staffId}`,
    area === null ? null : part`area = ${area}`,
    subject === null ? null : part`subject = ${subject}`,
    from === null ? null : part`at >= ${from}`,
    to === null ? null : part`at < ${to}`,
    before === null ? null : part`id < ${before}`,
  ];
  const where = conditions.reduce<Part>((all, one) => (one ? part`${all} AND ${one}` : all), part`1`);
  const results = await rowsIn<AuditRow>(db)`
    SELECT id, at, staff_id AS staffId, area, action, subject, detail, outcome FROM audit
    WHERE ${where} ORDER BY id DESC LIMIT ${PAGE_SIZE + 1}`;
  const rows = results.slice(0, PAGE_SIZE);
  return { rows, next: results.length > PAGE_SIZE ? (rows.at(-1)?.id ?? null) : null };
}

/** Deletes a batch of entries older than the privacy policy allows. */
export async function forgetAudit({ DB }: { readonly DB: D1Database }, nowMs: number): Promise<void> {
  const until = dayjs(nowMs).subtract(audit.keptFor.count, 'month').valueOf();
  await deleteBatch(DB, 'audit', 'id', 'at', until).run();
}
