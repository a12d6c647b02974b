// The overview of waiting work, and the audit. Threat: see `contract/backoffice`.

import type * as v from 'valibot';
import { type Area, mayRead } from '#contract/backoffice/permissions.ts';
import { type AuditEntry, listAudit } from '#contract/backoffice/staff-audit.ts';
import { getOverview, type Waiting } from '#contract/backoffice/staff-overview.ts';
import { ok } from '#domain/result.ts';
import { findPeople, findUserByName } from '#platform/auth/users.ts';
import { type AuditRow, readAudit } from '#platform/backoffice/audit.ts';
import { lastReconciliation } from '#platform/backoffice/last-reconciliation.ts';
import { countWaiting as countWaitingPayments } from '#platform/cashier/payment-index.ts';
import { isoTime } from '#platform/host/iso-time.ts';
import { countWaiting as countWaitingDocuments } from '#platform/kyc/documents.ts';
import { dayAfter, startOf } from '#platform/ledger/market-calendar.ts';
import { waitingFor } from '#platform/routes/backoffice/proposal-routes.ts';
import { serveStaff } from '#platform/routes/backoffice/serve-staff.ts';
import type { Caller } from '#platform/serving/caller.ts';
import type { Route } from '#platform/serving/serve.ts';

type Overview = v.InferInput<typeof getOverview.answer>;

async function waitingPayments(db: D1Database): Promise<Overview['payments']> {
  const counted = await countWaitingPayments(db);
  const waiting = (matches: (one: (typeof counted)[number]) => boolean): Waiting => {
    const matching = counted.filter(matches);
    return {
      count: matching.reduce((sum, { count }) => sum + count, 0),
      oldest: matching.length === 0 ? null : isoTime(Math.min(...matching.map(({ oldest }) => oldest))),
    };
  };
  // Like the contract's lists: deposits have one list, whatever they wait for.
  return {
    deposits: waiting(({ kind }) => kind === 'deposit'),
    payouts: waiting(({ kind, waitsFor }) => kind === 'payout' && waitsFor === 'approval'),
    by_hand: waiting(({ kind, waitsFor }) => kind === 'payout' && waitsFor === 'employee'),
  };
}

async function waitingDocuments(db: D1Database): Promise<Overview['documents']> {
  const { count, oldest } = await countWaitingDocuments(db);
  return { count, oldest: oldest?.toISOString() ?? null };
}

async function waitingProposals(db: D1Database, caller: Caller): Promise<Overview['proposals']> {
  const waiting = await waitingFor(db, caller);
  return { count: waiting.length, oldest: waiting[0] ? isoTime(waiting[0].askedAt) : null };
}

async function reconciled(db: D1Database): Promise<Overview['alarms']> {
  const run = await lastReconciliation(db);
  if (run === null) return { reconciliation: null };
  const { day, finishedAt, players, differences } = run;
  return { reconciliation: { day, finished_at: isoTime(finishedAt), players, differences } };
}

const overview = serveStaff(getOverview, async ({ env: { DB }, caller }) => {
  const read = <T>(area: Area, of: (db: D1Database) => Promise<T>) => (mayRead(caller.role, area) ? of(DB) : null);
  const [payments, documents, proposals, alarms] = await Promise.all([
    read('payments', waitingPayments),
    read('documents', waitingDocuments),
    read('proposals', (db) => waitingProposals(db, caller)),
    read('alarms', reconciled),
  ]);
  return ok({ payments, documents, proposals, alarms });
});

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const detailOf = ({ detail }: AuditRow): AuditEntry['detail'] =>
  Object.fromEntries(Object.entries(JSON.parse(detail)).map(([name, value]) => [name, textOf(value)]));

/** Resolves a username to its id; any other text counts as an id. */
async function idOf(db: D1Database, nameOrId: string | undefined): Promise<string | null> {
  return nameOrId === undefined ? null : ((await findUserByName(db, nameOrId))?.id ?? nameOrId);
}

const audit = serveStaff(listAudit, async ({ env, query }) => {
  const { area = null, day, before = null } = query;
  const [staffId, subject] = await Promise.all([idOf(env.DB, query.staff), idOf(env.DB, query.subject)]);
  const from = day === undefined ? null : startOf(day);
  const to = day === undefined ? null : startOf(dayAfter(day));
  const { rows, next } = await readAudit(env.DB, { staffId, area, subject, from, to, before });
  const people = await findPeople(
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

export const houseRoutes: readonly Route[] = [overview, audit];
