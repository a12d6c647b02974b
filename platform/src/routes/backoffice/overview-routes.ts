/** What waits for an employee. Threat: see `contract/backoffice/staff-overview.ts`. */
import type * as v from 'valibot';
import { type Area, mayRead } from '#contract/backoffice/permissions.ts';
import { getOverview, type Waiting } from '#contract/backoffice/staff-overview.ts';
import { ok } from '#domain/result.ts';
import { lastReconciliation } from '#platform/backoffice/last-reconciliation.ts';
import { waitingGiftsOfAll } from '#platform/backoffice/waiting-gifts.ts';
import { countWaiting as countWaitingPayments } from '#platform/cashier/payment-index.ts';
import { isoTime } from '#platform/host/iso-time.ts';
import { countWaiting as countWaitingDocuments } from '#platform/kyc/documents.ts';
import { serveStaff } from '#platform/routes/backoffice/serve-staff.ts';
import type { Route } from '#platform/serving/serve.ts';

type Overview = v.InferInput<typeof getOverview.answer>;

async function waitingPayments(db: D1Database): Promise<Overview['payments']> {
  const counted = await countWaitingPayments(db);
  const waiting = (isMeant: (one: (typeof counted)[number]) => boolean): Waiting => {
    const meant = counted.filter(isMeant);
    return {
      count: meant.reduce((sum, { count }) => sum + count, 0),
      oldest: meant.length === 0 ? null : isoTime(Math.min(...meant.map(({ oldest }) => oldest))),
    };
  };
  // As in the lists of the contract: deposits are one list, whatever they wait for.
  return {
    deposits: waiting(({ kind }) => kind === 'deposit'),
    payouts: waiting(({ kind, waitsFor }) => kind === 'payout' && waitsFor === 'approval'),
    by_hand: waiting(({ kind, waitsFor }) => kind === 'payout' && waitsFor === 'hand'),
  };
}

async function waitingDocuments(db: D1Database): Promise<Overview['documents']> {
  const { count, oldest } = await countWaitingDocuments(db);
  return { count, oldest: oldest?.toISOString() ?? null };
}

const waitingGifts = async (db: D1Database): Promise<Overview['gifts']> =>
  (await waitingGiftsOfAll(db)).map(({ playerId, username, at }) => ({
    player_id: playerId,
    username,
    at: isoTime(at),
  }));

async function reconciled(db: D1Database): Promise<Overview['alarms']> {
  const run = await lastReconciliation(db);
  if (run === null) return { reconciliation: null };
  const { day, finishedAt, players, differences } = run;
  return { reconciliation: { day, finished_at: isoTime(finishedAt), players, differences } };
}

export const overviewRoute = serveStaff(getOverview, async ({ env: { DB }, caller }) => {
  const read = <T>(area: Area, of: (db: D1Database) => Promise<T>) => (mayRead(caller.role, area) ? of(DB) : null);
  const [payments, documents, gifts, alarms] = await Promise.all([
    read('payments', waitingPayments),
    read('documents', waitingDocuments),
    read('gifts', waitingGifts),
    read('alarms', reconciled),
  ]);
  return ok({ payments, documents, gifts, alarms });
}) satisfies Route;
