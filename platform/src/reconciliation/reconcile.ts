// The daily reconciliation audits every ledger and compares it with D1, the jackpots and the providers' daily reports
// (docs/decisions/reconciliation.md). Threat: money is lost or created unnoticed. Runs resume, and a player who cannot be read
// does not block the others.

import { signedPost } from '#contract/signature.ts';
import { DayReport, dayReportPath } from '#contract/wallet/wallet.ts';
import { integrations } from '#domain/game/embedded-integrations.ts';
import { DEFAULT_CURRENCY } from '#domain/money.ts';
import { logFault } from '#domain/request-log.ts';
import { sportsbooks, type WalletParty, walletSecretName } from '#domain/wallet/wallet-parties.ts';
import { raiseAlarm } from '#platform/backoffice/alarms.ts';
import type { PlayerJackpots } from '#platform/bonuses/jackpot-pool.ts';
import type { IndexedPayment } from '#platform/cashier/payment-index.ts';
import { providerOrigin } from '#platform/cashier/provider-client.ts';
import type { Env } from '#platform/host/env.ts';
import { isoTime } from '#platform/host/iso-time.ts';
import { mapConcurrently } from '#platform/host/map-concurrently.ts';
import { playerOf } from '#platform/host/objects.ts';
import { rowsIn, statementOf } from '#platform/host/sql.ts';
import { fetchJsonOrNull } from '#platform/host/third-party.ts';
import type { LedgerFigures, Sums } from '#platform/ledger/audit.ts';
import { dayAfter, dayOf, startOf } from '#platform/ledger/market-calendar.ts';
import { endBatch, type PlayerFigures, type Run } from '#platform/reconciliation/figures.ts';
import { jackpotDifferences, jackpotsOf, readJackpots } from '#platform/reconciliation/jackpots.ts';

const PLAYERS_A_BATCH = 200;
const CONCURRENCY = 20;
/** A million players in a day's 228 runs. Each player is one of the ten thousand subrequests of a run. */
const BATCHES_A_RUN = 25;

/** @returns whether every day until yesterday is reconciled */
export async function reconcileMany(env: Env, nowMs: number): Promise<boolean> {
  for (let batch = 0; batch < BATCHES_A_RUN; batch += 1) if (await reconcile(env, nowMs)) return true;
  return false;
}

/** Runs one batch. @param most the batch size @returns whether every day until yesterday is reconciled */
export async function reconcile(env: Env, nowMs: number, most = PLAYERS_A_BATCH): Promise<boolean> {
  const run = await nextRun(env.DB, nowMs);
  if (run === null) return true;
  const players = await playersAfter(env.DB, run, most);
  const read = await visit(env, run, players, nowMs);
  if (!(await endBatch(env.DB, run, read)) || players.length === most) return false;
  await compareHouse(env, run.day, nowMs);
  await statementOf(env.DB)`UPDATE reconciliation SET finished_at = ${nowMs} WHERE day = ${run.day}`.run();
  return (await nextRun(env.DB, nowMs)) === null;
}

/** The unfinished day, or else the day after the last one; yesterday on the first run. */
async function nextRun(db: D1Database, nowMs: number): Promise<Run | null> {
  const last = await statementOf(db)`
    SELECT day, visited_to, figures_from, finished_at FROM reconciliation ORDER BY day DESC LIMIT 1`.first<
    Run & { finished_at: number | null }
  >();
  if (last?.finished_at === null) return last;
  const yesterday = dayAfter(dayOf(nowMs), -1);
  const day = last ? dayAfter(last.day) : yesterday;
  if (day > yesterday) return null;
  // The first run includes all earlier days.
  await statementOf(db)`
    INSERT INTO reconciliation (day, started_at, figures_from)
    VALUES (${day}, ${nowMs}, ${last ? day : '1970-01-01'}) ON CONFLICT DO NOTHING`.run();
  return statementOf(db)`SELECT day, visited_to, figures_from FROM reconciliation WHERE day = ${day}`.first<Run>();
}

async function playersAfter(db: D1Database, { visited_to }: Run, most: number): Promise<PlayerRow[]> {
  return rowsIn<PlayerRow>(db)`
    SELECT u.id, u.currency, c.closing, c.day AS closedDay FROM users u
    LEFT JOIN ledger_closing c ON c.player_id = u.id
    WHERE u.role = 'P' AND u.id > ${visited_to} ORDER BY u.id LIMIT ${most}`;
}

async function paymentsOf(db: D1Database, players: readonly PlayerRow[]): Promise<Map<string, string[]>> {
  const results = await rowsIn<{ user_id: string; id: string }>(db)`
    SELECT user_id, id FROM payments
    WHERE user_id IN (SELECT value FROM json_each(${JSON.stringify(players.map(({ id }) => id))}))`;
  const payments = new Map(players.map(({ id }) => [id, [] as string[]]));
  for (const { user_id, id } of results) payments.get(user_id)?.push(id);
  return payments;
}

/** Reads the jackpots before the ledgers, so that every payment that they list is in a ledger. */
async function visit(env: Env, run: Run, players: readonly PlayerRow[], at: number): Promise<PlayerFigures[]> {
  const jackpots = await readJackpots(env, at, () =>
    jackpotsOf(
      env,
      players.map(({ id }) => id),
    ),
  );
  const payments = await paymentsOf(env.DB, players);
  return mapConcurrently(players, CONCURRENCY, (player) => {
    const known = jackpots && (jackpots[player.id] ?? { staked: null, wins: [] });
    return visitPlayer(env, run, { player, payments: payments.get(player.id) ?? [], jackpots: known }, at);
  });
}

type Visit = {
  readonly player: PlayerRow;
  readonly payments: readonly string[];
  readonly jackpots: PlayerJackpots | null;
};

async function visitPlayer(
  env: Env,
  { day, figures_from }: Run,
  { player, payments, jackpots }: Visit,
  at: number,
): Promise<PlayerFigures> {
  const until = startOf(dayAfter(day));
  try {
    const figures: Figures = await playerOf(env, player.id).ledger.figures({
      from: startOf(day),
      until,
      before: player.closedDay === null ? null : startOf(dayAfter(player.closedDay)),
      jackpotStaked: jackpots?.staked ?? null,
      figuresFrom: startOf(figures_from),
    });
    for (const finding of findingsOf(player, payments, jackpots, figures, until))
      await raiseAlarm(env.DB, { ...finding, subject: player.id, at });
    return { playerId: player.id, figures };
  } catch (cause) {
    logFault('a ledger could not be read', cause);
    await raiseAlarm(env.DB, { kind: 'ledger-unreadable', subject: player.id, detail: { day }, at });
    return { playerId: player.id, figures: null };
  }
}

/** Requests providers' reports only for days since the first reconciliation: providers have no earlier records. */
async function compareHouse(env: Env, day: string, at: number): Promise<void> {
  for (const { subject, difference } of (await readJackpots(env, at, () => jackpotDifferences(env))) ?? [])
    await raiseAlarm(env.DB, { kind: 'jackpot-pool', subject, detail: { difference }, at });
  const first = await statementOf(env.DB)`SELECT MIN(started_at) AS at FROM reconciliation`.first<{ at: number }>();
  const [from, until] = [startOf(day), startOf(dayAfter(day))];
  if (from >= (first?.at ?? 0)) await compareReports(env, { day, from, until }, at);
}

type PlayerRow = {
  readonly id: string;
  readonly currency: string;
  readonly closedDay: string | null;
  readonly closing: string | null;
};
type Figures = LedgerFigures & { readonly payments: readonly IndexedPayment[] };
type Finding = { readonly kind: string; readonly detail: Parameters<typeof raiseAlarm>[1]['detail'] };

/** @param jackpots null if they cannot be read @param until jackpots paid later are ignored */
function findingsOf(
  player: PlayerRow,
  payments: readonly string[],
  jackpots: PlayerJackpots | null,
  figures: Figures,
  until: number,
): Finding[] {
  const found: Finding[] = [];
  const { total, brokenTransactions: broken, heldMatches } = figures.audit;
  if (total !== 0 || broken.length > 0 || !heldMatches)
    found.push({
      kind: 'ledger',
      detail: {
        total,
        brokenTransactions: broken.length,
        first: broken[0] ?? null,
        heldMatches,
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
  const jackpotFaults = jackpots ? jackpotMismatches(jackpots, figures, until) : [];
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

/** @returns the non-zero differences, in minor units */
export function differences(expected: Sums, actual: Sums): Sums {
  const names = new Set([...Object.keys(expected), ...Object.keys(actual)]);
  return Object.fromEntries(
    [...names].map((name) => [name, (actual[name] ?? 0) - (expected[name] ?? 0)] as const).filter(([, by]) => by !== 0),
  );
}

/** Jackpots that are missing in the ledger, and jackpot payments in the ledger that were never won. */
function jackpotMismatches({ wins }: PlayerJackpots, { jackpots }: LedgerFigures, until: number): string[] {
  const amountOf = new Map(wins.map(({ id, amount }) => [id, amount]));
  const paid = new Map(jackpots.map(({ id, amount }) => [id, amount]));
  return [
    ...wins.filter(({ id, amount, isPaid }) => isPaid && paid.get(id) !== amount),
    ...jackpots.filter(({ id, amount, at }) => at < until && amountOf.get(id) !== amount),
  ].map(({ id }) => id);
}

// Compares our ledgers of a day with each provider's report. Threat: only one side has a stake or a win, unnoticed until the
// invoice. A missing report raises an alarm, too.
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
  const request = { from: isoTime(from), until: isoTime(until), timestamp: isoTime(Date.now()) };
  const [origin, secret] =
    provider === PAYMENTS
      ? [providerOrigin(env), env.PAYMENT_SECRET]
      : [env.SANDBOX_ORIGIN, env[walletSecretName(provider)]];
  const address = `${origin}${dayReportPath(provider)}`;
  return fetchJsonOrNull(address, DayReport, await signedPost(secret, address, request));
}

/** The turnover of all players, by provider and currency. */
async function turnoverOf(db: D1Database, day: string): Promise<Map<string, Map<string, Turnover>>> {
  const results = await rowsIn<{ currency: string; key: `${string}:${keyof Turnover}`; sum: number }>(db)`
    SELECT currency, key, SUM(value) AS sum FROM ledger_closing, json_each(turnover) WHERE day = ${day}
    GROUP BY currency, key`;
  const turnovers = new Map<string, Map<string, Turnover>>();
  for (const { currency, key, sum } of results) {
    const [provider = '', what = ''] = key.split(':');
    const byCurrency = turnovers.get(provider) ?? new Map<string, Turnover>();
    turnovers.set(provider, byCurrency.set(currency, { ...(byCurrency.get(currency) ?? none), [what]: sum }));
  }
  return turnovers;
}
