// Every ledger is audited and compared with D1, the jackpots and providers' reports of the day
// (docs/decisions/148-reconciliation.md). Threat: money lost or made unnoticed. A player who cannot be read does not
// block the others, and a run resumes.

import { signedPost } from '#contract/signature.ts';
import { DayReport, dayReportPath } from '#contract/wallet/wallet.ts';
import { integrations } from '#domain/game/embedded-integrations.ts';
import { DEFAULT_CURRENCY } from '#domain/money.ts';
import { logFault } from '#domain/request-log.ts';
import { sportsbooks, type WalletParty, walletSecretName } from '#domain/wallet/wallet-parties.ts';
import { raiseAlarm } from '#platform/backoffice/alarms.ts';
import type { PlayerJackpots } from '#platform/bonuses/jackpot-pool.ts';
import { fetchFromProvider, providerOrigin } from '#platform/cashier/provider-client.ts';
import type { Env } from '#platform/host/env.ts';
import { isoTime } from '#platform/host/iso-time.ts';
import { JACKPOT_POOL, jackpotPool, playerOf } from '#platform/host/objects.ts';
import type { LedgerFigures, Sums } from '#platform/ledger/audit.ts';
import { dayAfter, dayOf, startOf } from '#platform/ledger/market-calendar.ts';

/** Batch size of one run: it calls each player's object once, and Workers limit the subrequests of a run. */
const PLAYERS_A_RUN = 200;

type Run = { readonly day: string; readonly visited_to: string };

/** Runs one batch. @param most the batch size. @returns whether every day until yesterday is reconciled, so that nothing is left before tomorrow. */
export async function reconcile(env: Env, nowMs: number, most = PLAYERS_A_RUN): Promise<boolean> {
  const run = await nextRun(env.DB, nowMs);
  if (run === null) return true;
  const players = await playersAfter(env.DB, run, most);
  await visit(env, run.day, players, nowMs);
  const last = players.at(-1);
  if (last !== undefined && players.length === most) {
    await env.DB.prepare('UPDATE reconciliation SET visited_to = ? WHERE day = ?').bind(last.id, run.day).run();
    return false;
  }
  await compareHouse(env, run.day, nowMs);
  await env.DB.prepare('UPDATE reconciliation SET finished_at = ? WHERE day = ?').bind(nowMs, run.day).run();
  return (await nextRun(env.DB, nowMs)) === null;
}

export async function beginAgain(db: D1Database): Promise<void> {
  await db
    .prepare(
      `UPDATE reconciliation SET visited_to = '', finished_at = NULL WHERE day = (SELECT MAX(day) FROM reconciliation)`,
    )
    .run();
}

/** The unfinished day, or else the day after the last one; yesterday on the first run. */
async function nextRun(db: D1Database, nowMs: number): Promise<Run | null> {
  const last = await db
    .prepare('SELECT day, visited_to, finished_at FROM reconciliation ORDER BY day DESC LIMIT 1')
    .first<Run & { finished_at: number | null }>();
  if (last?.finished_at === null) return last;
  const yesterday = dayAfter(dayOf(nowMs), -1);
  const day = last ? dayAfter(last.day) : yesterday;
  if (day > yesterday) return null;
  await db
    .prepare('INSERT INTO reconciliation (day, started_at) VALUES (?, ?) ON CONFLICT DO NOTHING')
    .bind(day, nowMs)
    .run();
  return { day, visited_to: '' };
}

async function playersAfter(db: D1Database, { visited_to }: Run, most: number): Promise<PlayerRow[]> {
  const { results } = await db
    .prepare(
      `SELECT u.id, u.currency, c.closing, c.day AS closedDay FROM users u
       LEFT JOIN ledger_closing c ON c.player_id = u.id
       WHERE u.role = 'P' AND u.id > ? ORDER BY u.id LIMIT ?`,
    )
    .bind(visited_to, most)
    .all<PlayerRow>();
  return results;
}

async function paymentsOf(db: D1Database, players: readonly PlayerRow[]): Promise<Map<string, string[]>> {
  const { results } = await db
    .prepare('SELECT user_id, id FROM payments WHERE user_id IN (SELECT value FROM json_each(?))')
    .bind(JSON.stringify(players.map(({ id }) => id)))
    .all<{ user_id: string; id: string }>();
  const payments = new Map(players.map(({ id }) => [id, [] as string[]]));
  for (const { user_id, id } of results) payments.get(user_id)?.push(id);
  return payments;
}

/** Reads the jackpots first: every payment they list is then in the ledger that is read afterwards. */
async function visit(env: Env, day: string, players: readonly PlayerRow[], at: number): Promise<void> {
  const [from, until] = [startOf(day), startOf(dayAfter(day))];
  const jackpots = await readJackpots(env, at, (pool) => pool.ofPlayers(players.map(({ id }) => id)));
  const payments = await paymentsOf(env.DB, players);
  for (const player of players) {
    const known = jackpots && (jackpots[player.id] ?? { staked: null, falls: [] });
    const before = player.closedDay === null ? null : startOf(dayAfter(player.closedDay));
    try {
      const query = { from, until, before, jackpotStaked: known?.staked ?? null };
      const figures: LedgerFigures = await playerOf(env, player.id).ledger.figures(query);
      for (const finding of findingsOf(player, payments.get(player.id) ?? [], known, figures, until))
        await raiseAlarm(env.DB, { ...finding, subject: player.id, at });
      await close(env.DB, player.id, day, figures);
    } catch (cause) {
      logFault('a ledger could not be read', cause);
      await raiseAlarm(env.DB, { kind: 'ledger-unreadable', subject: player.id, detail: { day }, at });
    }
  }
}

const close = (db: D1Database, playerId: string, day: string, { currency, closing, turnover }: LedgerFigures) =>
  db
    .prepare(
      `INSERT INTO ledger_closing (player_id, day, currency, closing, turnover) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (player_id) DO UPDATE
       SET day = excluded.day, currency = excluded.currency, closing = excluded.closing, turnover = excluded.turnover`,
    )
    .bind(playerId, day, currency, JSON.stringify(closing), JSON.stringify(turnover))
    .run();

/** @returns null when the jackpots cannot be read, which raises an alarm: everything else is still compared. */
async function readJackpots<T>(
  env: Env,
  at: number,
  read: (pool: ReturnType<typeof jackpotPool>) => Promise<T>,
): Promise<T | null> {
  try {
    return await read(jackpotPool(env));
  } catch (cause) {
    logFault('the jackpots could not be read', cause);
    await raiseAlarm(env.DB, { kind: 'jackpots-unreadable', subject: JACKPOT_POOL, detail: {}, at });
    return null;
  }
}

/** Requests providers' reports only for days after reconciliation was first run: providers have no earlier records. */
async function compareHouse(env: Env, day: string, at: number): Promise<void> {
  for (const { tier, difference } of (await readJackpots(env, at, (pool) => pool.differences())) ?? [])
    await raiseAlarm(env.DB, { kind: 'jackpot-pool', subject: tier, detail: { difference }, at });
  const first = await env.DB.prepare('SELECT MIN(started_at) AS at FROM reconciliation').first<{ at: number }>();
  const [from, until] = [startOf(day), startOf(dayAfter(day))];
  if (from >= (first?.at ?? 0)) await compareReports(env, { day, from, until }, at);
}

type PlayerRow = {
  readonly id: string;
  readonly currency: string;
  readonly closedDay: string | null;
  readonly closing: string | null;
};
type Finding = { readonly kind: string; readonly detail: Parameters<typeof raiseAlarm>[1]['detail'] };

/** @param jackpots null when they cannot be read @param until jackpots that were paid later may be missing. */
function findingsOf(
  player: PlayerRow,
  payments: readonly string[],
  jackpots: PlayerJackpots | null,
  figures: LedgerFigures,
  until: number,
): Finding[] {
  const found: Finding[] = [];
  const { total, brokenTransactions: broken, strayEntries, reservedMatches } = figures.audit;
  if (total !== 0 || broken.length > 0 || strayEntries > 0 || !reservedMatches)
    found.push({
      kind: 'ledger',
      detail: {
        total,
        brokenEffects: broken.length,
        first: broken[0] ?? null,
        strayEntries,
        reservedMatches,
      },
    });
  const changed = player.closing === null ? {} : differences(JSON.parse(player.closing), figures.closedBefore ?? {});
  if (Object.keys(changed).length > 0) found.push({ kind: 'ledger-past', detail: changed });
  if (player.currency !== figures.currency)
    found.push({ kind: 'account', detail: { listed: player.currency, ledger: figures.currency } });
  const listed = figures.payments.filter(({ isListed }) => isListed).map(({ id }) => id);
  const [unlisted, unknown] = [
    without(listed, payments),
    without(
      payments,
      figures.payments.map(({ id }) => id),
    ),
  ];
  if (unlisted.length + unknown.length > 0)
    found.push({ kind: 'payments', detail: { unlisted: unlisted.join(' '), unknown: unknown.join(' ') } });
  const jackpotFaults = jackpots ? jackpotDifferences(jackpots, figures, until) : [];
  if (jackpotFaults.length > 0 || !figures.jackpotStakedMatches)
    found.push({
      kind: 'jackpot',
      detail: { falls: jackpotFaults.join(' '), stakedMatches: figures.jackpotStakedMatches },
    });
  const fundDifferences = differences({}, figures.bonusDifferences);
  if (Object.keys(fundDifferences).length > 0) found.push({ kind: 'bonus-fund', detail: fundDifferences });
  return found;
}

const without = (some: readonly string[], others: readonly string[]): string[] => {
  const known = new Set(others);
  return some.filter((one) => !known.has(one));
};

/** The differences of sums, in minor units; equal sums are left out. */
export function differences(expected: Sums, actual: Sums): Sums {
  const names = new Set([...Object.keys(expected), ...Object.keys(actual)]);
  return Object.fromEntries(
    [...names].map((name) => [name, (actual[name] ?? 0) - (expected[name] ?? 0)] as const).filter(([, by]) => by !== 0),
  );
}

/** Jackpots paid but missing in the ledger, and jackpot payments in the ledger that were never won. */
function jackpotDifferences({ falls }: PlayerJackpots, { jackpots }: LedgerFigures, until: number): string[] {
  const amountOf = new Map(falls.map(({ id, amount }) => [id, amount]));
  const paid = new Map(jackpots.map(({ id, amount }) => [id, amount]));
  return [
    ...falls.filter(({ id, amount, isPaid }) => isPaid && paid.get(id) !== amount),
    ...jackpots.filter(({ id, amount, at }) => at < until && amountOf.get(id) !== amount),
  ].map(({ id }) => id);
}

// Compares our ledgers of a day with each provider's report. Threat: a stake or a win that only one side has, unnoticed
// until the invoice. A missing report raises an alarm too.
const PAYMENTS = 'payments' as const;
type ReportedDay = { readonly day: string; readonly from: number; readonly until: number };
type Turnover = { readonly taken: number; readonly paid: number };
const none: Turnover = { taken: 0, paid: 0 };

export async function compareReports(env: Env, period: ReportedDay, at: number): Promise<void> {
  const ours = await turnoverOf(env.DB, period.day);
  for (const provider of [...integrations, ...sportsbooks, PAYMENTS]) {
    const report = await fetchReport(env, provider, period);
    if (report === null) {
      const detail = { provider, day: period.day };
      await raiseAlarm(env.DB, { kind: 'report-missing', subject: `${provider} ${period.day}`, detail, at });
      continue;
    }
    const theirs = new Map(report.totals.map(({ currency, taken, paid }) => [currency, { taken, paid }]));
    const known = ours.get(provider) ?? new Map<string, Turnover>();
    for (const currency of new Set([...theirs.keys(), ...known.keys(), DEFAULT_CURRENCY])) {
      const [our, their] = [known.get(currency) ?? none, theirs.get(currency) ?? none];
      if (our.taken === their.taken && our.paid === their.paid) continue;
      const detail = { ourTaken: our.taken, theirTaken: their.taken, ourPaid: our.paid, theirPaid: their.paid };
      await raiseAlarm(env.DB, { kind: 'report', subject: `${provider} ${period.day} ${currency}`, detail, at });
    }
  }
}

async function fetchReport(env: Env, provider: WalletParty | typeof PAYMENTS, { from, until }: ReportedDay) {
  const asked = { from: isoTime(from), until: isoTime(until), timestamp: isoTime(Date.now()) };
  const [origin, secret] =
    provider === PAYMENTS
      ? [providerOrigin(env), env.PAYMENT_SECRET]
      : [env.SANDBOX_ORIGIN, env[walletSecretName(provider)]];
  const address = `${origin}${dayReportPath(provider)}`;
  return fetchFromProvider(address, DayReport, await signedPost(secret, address, asked));
}

/** By provider and currency, over all players. */
async function turnoverOf(db: D1Database, day: string): Promise<Map<string, Map<string, Turnover>>> {
  const { results } = await db
    .prepare(
      `SELECT currency, key, SUM(value) AS sum FROM ledger_closing, json_each(turnover) WHERE day = ?
       GROUP BY currency, key`,
    )
    .bind(day)
    .all<{ currency: string; key: `${string}:${keyof Turnover}`; sum: number }>();
  const turnovers = new Map<string, Map<string, Turnover>>();
  for (const { currency, key, sum } of results) {
    const [provider = '', what = ''] = key.split(':');
    const of = turnovers.get(provider) ?? new Map<string, Turnover>();
    turnovers.set(provider, of.set(currency, { ...(of.get(currency) ?? none), [what]: sum }));
  }
  return turnovers;
}
