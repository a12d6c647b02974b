/**
 * The daily reconciliation: every player's ledger is proved from its first entry and compared with what D1, the jackpots,
 * the records of bonuses and the providers say of the same day (docs/decisions/148-reconciliation.md). A difference of one
 * thousandth is an alarm. Threat: money that is lost or made by a fault, a file edited or restored in part, and nobody
 * knows. So it runs by itself, one player whose object cannot be read keeps no other from being looked at, and a run goes
 * on where the one before it stopped.
 */
import { raiseAlarm } from '#platform/alarms/alarms.ts';
import type { Env } from '#platform/env.ts';
import { JACKPOT_POOL, type JackpotPool } from '#platform/jackpots/jackpot-pool.ts';
import type { LedgerFigures } from '#platform/player/ledger-figures.ts';
import { dayAfter, dayOf, startOf } from '#platform/player/market-calendar.ts';
import { playerOf } from '#platform/player/player-of.ts';
import { findingsOf, type PlayerRow } from '#platform/reconciliation/check-player.ts';
import { compareReports } from '#platform/reconciliation/provider-reports.ts';

/** Of one run, which asks each of their objects once: a run of a Worker may ask so many. */
const PLAYERS_A_RUN = 200;

type Run = { readonly day: string; readonly visited_to: string };

/** One run, of so many players at most. @returns whether every day until yesterday is reconciled: then there is nothing to do before tomorrow. */
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

/** Whoever does not believe the last day's outcome has it found anew. */
export async function beginAgain(db: D1Database): Promise<void> {
  await db
    .prepare(
      `UPDATE reconciliation SET visited_to = '', finished_at = NULL WHERE day = (SELECT MAX(day) FROM reconciliation)`,
    )
    .run();
}

/** The day that is not finished, or else the one after the last: yesterday when there was none before. */
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

/** The jackpots are asked first: what they have paid by then is in the ledger that is read after it. */
async function visit(env: Env, day: string, players: readonly PlayerRow[], at: number): Promise<void> {
  const [from, until] = [startOf(day), startOf(dayAfter(day))];
  const jackpots = await ofJackpots(env, at, (pool) => pool.ofPlayers(players.map(({ id }) => id)));
  const payments = await paymentsOf(env.DB, players);
  for (const player of players) {
    const known = jackpots && (jackpots[player.id] ?? { staked: null, falls: [] });
    const before = player.closedDay === null ? null : startOf(dayAfter(player.closedDay));
    try {
      const question = { from, until, before, jackpotStaked: known?.staked ?? null };
      const figures: LedgerFigures = await playerOf(env, player.id).ledgerFigures(question);
      for (const finding of findingsOf(player, payments.get(player.id) ?? [], known, figures, until))
        await raiseAlarm(env.DB, { ...finding, subject: player.id, at });
      await close(env.DB, player.id, day, figures);
    } catch (cause) {
      console.error('a ledger could not be read', cause instanceof Error ? cause.name : typeof cause);
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

/** @returns null where the jackpots cannot be read, which is an alarm: everything else is compared all the same. */
async function ofJackpots<T>(
  env: Env,
  at: number,
  ask: (pool: DurableObjectStub<JackpotPool>) => Promise<T>,
): Promise<T | null> {
  try {
    return await ask(env.JACKPOT.getByName(JACKPOT_POOL));
  } catch (cause) {
    console.error('the jackpots could not be read', cause instanceof Error ? cause.name : typeof cause);
    await raiseAlarm(env.DB, { kind: 'jackpots-unreadable', subject: JACKPOT_POOL, detail: {}, at });
    return null;
  }
}

/** A provider is asked only of days that began after we began to compare: what was before it cannot know of. */
async function compareHouse(env: Env, day: string, at: number): Promise<void> {
  for (const { tier, difference } of (await ofJackpots(env, at, (pool) => pool.differences())) ?? [])
    await raiseAlarm(env.DB, { kind: 'jackpot-pool', subject: tier, detail: { difference }, at });
  const first = await env.DB.prepare('SELECT MIN(started_at) AS at FROM reconciliation').first<{ at: number }>();
  const [from, until] = [startOf(day), startOf(dayAfter(day))];
  if (from >= (first?.at ?? 0)) await compareReports(env, { day, from, until }, at);
}
