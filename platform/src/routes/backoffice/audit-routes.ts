// Threat: see `contract/backoffice/staff-audit.ts`.
import { type AuditEntry, listAudit } from '#contract/backoffice/staff-audit.ts';
import { ok } from '#domain/result.ts';
import { findUserByName, peopleOf } from '#platform/auth/users.ts';
import { type AuditRow, readAudit } from '#platform/backoffice/audit.ts';
import { isoTime } from '#platform/host/iso-time.ts';
import { dayAfter, startOf } from '#platform/ledger/market-calendar.ts';
import { serveStaff } from '#platform/routes/backoffice/serve-staff.ts';
import type { Route } from '#platform/serving/serve.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const detailOf = ({ detail }: AuditRow): AuditEntry['detail'] =>
  Object.fromEntries(Object.entries(JSON.parse(detail)).map(([name, value]) => [name, textOf(value)]));

/** A username becomes its id; anything else is taken for one. */
async function idOf(db: D1Database, named: string | undefined): Promise<string | null> {
  return named === undefined ? null : ((await findUserByName(db, named))?.id ?? named);
}

export const auditRoute: Route = serveStaff(listAudit, async ({ env, query }) => {
  const { area = null, day, before = null } = query;
  const [staffId, subject] = await Promise.all([idOf(env.DB, query.staff), idOf(env.DB, query.subject)]);
  const from = day === undefined ? null : startOf(day);
  const to = day === undefined ? null : startOf(dayAfter(day));
  const { rows, next } = await readAudit(env.DB, { staffId, area, subject, from, to, before });
  const people = await peopleOf(
    env.DB,
    rows.flatMap((row) => [row.staffId, row.subject ?? '']),
  );
  const entries = rows.map((row) => {
    const person = people.get(row.subject ?? '');
    return {
      id: row.id,
      at: isoTime(row.at),
      staff: people.get(row.staffId)?.username ?? row.staffId,
      area: row.area,
      action: row.action,
      subject: row.subject,
      person: person ? { username: person.username, is_player: person.role === 'P' } : null,
      detail: detailOf(row),
      outcome: row.outcome,
    };
  });
  return ok({ entries, next });
});
