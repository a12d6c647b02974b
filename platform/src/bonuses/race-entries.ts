// A player's races, in the player's object. Results are computed from the ledger's rounds on each read, so that a rollback
// also removes a result. Threat: a player with more tries than others. So only the first rounds count whose first stake is
// the race's; a stake added to a round later lowers its result. Other stakes, other games and free spins do not count.
import { raceResult } from '#domain/bonuses/races.ts';
import { durationMs, races as rules } from '#domain/house-rules.ts';
import { type AmountMinor, amountMinor } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { postBonus } from '#platform/bonuses/bonus-posting.ts';
import { exists, firstOf, insertRow, numberOf, oneOf, part, rowsOf, run } from '#platform/host/sql.ts';
import { holderOf, isAccountHeld } from '#platform/ledger/holder.ts';
import { excludedUntil, NEVER } from '#platform/safer-gambling/exclusions.ts';
import { limitUses } from '#platform/safer-gambling/limits.ts';
import { exclusionReasonAt, type PlayRefusal, playRefusal } from '#platform/safer-gambling/play-rules.ts';

/** A race's terms in the player's currency. `games`: keys as made by `raceGameKey`. */
export type RaceTerms = {
  readonly race: string;
  readonly endsAt: number;
  readonly rounds: number;
  readonly stake: AmountMinor;
  readonly games: readonly string[];
};
/** `best`: the best settled round, in hundredths of its stake; `reachedAt`: the start of that round. */
export type Standing = {
  readonly played: number;
  readonly settled: number;
  readonly best: number | null;
  readonly reachedAt: number | null;
};
export type Entry = Standing & {
  readonly race: string;
  readonly enteredAt: number;
  readonly prize: AmountMinor | null;
};
export type NoEntry = PlayRefusal | 'limit_near';

type Row = Omit<RaceTerms, 'games'> & {
  readonly name: string;
  readonly enteredAt: number;
  readonly afterRound: number;
  readonly games: string;
  readonly finalResult: string | null;
  readonly prize: number | null;
};
const columns = part`race, name, entered_at AS enteredAt, after_round AS afterRound, ends_at AS endsAt, rounds, stake, games,
  final_result AS finalResult, prize`;
export const raceGameKey = (integration: string, gameId: string): string => `${integration}/${gameId}`;
/** Results reach the standings within this time, so that many rounds make one message. */
export const REPORT_DELAY_MS = 60_000;
const COUNTS_AFTER_MS = durationMs(rules.closesAfter);
/** The delay from the end of a race to its closing: results that still count have time for two reports. */
export const CLOSES_AFTER_MS = COUNTS_AFTER_MS + 2 * REPORT_DELAY_MS;
const KEPT_MS = durationMs(rules.keptFor);

/** A race must not urge a player to play up to their limits. @returns null when the player may enter. */
export function entryRefusal(sql: SqlStorage, { rounds, stake }: RaceTerms, at: number): NoEntry | null {
  const exclusionReason = exclusionReasonAt(sql, at);
  if (exclusionReason !== null) return exclusionReason;
  const isNear = limitUses(sql, at).some(
    ({ kind, used, size, left }) =>
      used * 100 >= size * rules.nearLimit.count || ((kind === 'wager' || kind === 'loss') && left < rounds * stake),
  );
  return isNear ? 'limit_near' : playRefusal(sql, at);
}

/** Call it inside `transactionSync`. Idempotent. @param name the public, masked one. */
export function enter(sql: SqlStorage, terms: RaceTerms, name: string, at: number): Result<null, NoEntry> {
  const { race, endsAt, rounds, stake, games } = terms;
  if (exists(sql)`SELECT 1 FROM race_entry WHERE race = ${race}`) return ok(null);
  const refusal = entryRefusal(sql, terms, at);
  if (refusal !== null) return err(refusal);
  const after_round = numberOf(sql)`SELECT COALESCE(MAX(id), 0) AS number FROM round`;
  const times = { entered_at: at, ends_at: endsAt, due_at: at };
  insertRow(sql, 'race_entry', { race, name, ...times, after_round, rounds, stake, games: JSON.stringify(games) });
  return ok(null);
}

const findRow = (sql: SqlStorage, race: string): Row | undefined =>
  firstOf<Row>(sql)`SELECT ${columns} FROM race_entry WHERE race = ${race}`;

function computeStanding(sql: SqlStorage, row: Row): Standing {
  if (row.finalResult !== null) return JSON.parse(row.finalResult) as Standing;
  const rounds = rowsOf<{ bet: number; win: number; status: string; openedAt: number }>(sql)`
    SELECT r.bet, r.win, r.status, r.opened_at AS openedAt FROM round r JOIN ledger_transaction first ON first.id = r.first_transaction
    WHERE r.id > ${row.afterRound} AND r.opened_at < ${row.endsAt} AND r.status <> 'cancelled'
      AND r.integration || '/' || r.game_id IN (SELECT value FROM json_each(${row.games}))
      AND first.counterparty_amount = ${row.stake} ORDER BY r.id LIMIT ${row.rounds}`;
  const settled = rounds.filter(({ status }) => status !== 'open');
  let best: number | null = null;
  let reachedAt: number | null = null;
  for (const { bet, win, openedAt } of settled) {
    const result = raceResult(win, bet);
    if (best === null || result > best) [best, reachedAt] = [result, openedAt];
  }
  return { played: rounds.length, settled: settled.length, best, reachedAt };
}

/** @returns null without an entry. @param endsAt the current end, which an employee may have moved forward. */
export function findEntry(sql: SqlStorage, race: string, endsAt: number): Entry | null {
  const row = findRow(sql, race);
  if (row === undefined) return null;
  const prize = row.prize === null ? null : amountMinor(row.prize);
  const known = { race, enteredAt: row.enteredAt, prize };
  return { ...known, ...computeStanding(sql, { ...row, endsAt: Math.min(row.endsAt, endsAt) }) };
}

/** A round that changed. `reference`: the integration's id of it. */
export type ChangedRound = { readonly integration: string; readonly gameId: string; readonly reference: string };

/**
 * Call it after a round was settled or rolled back. Once all rounds of an entry are settled, only a second payout of one of
 * them can change its result. @returns when the next report is due; null when none is.
 */
export function onRoundChanged(
  sql: SqlStorage,
  { integration, gameId, reference }: ChangedRound,
  at: number,
): number | null {
  const isPaidAgain = part`EXISTS (
    SELECT 1 FROM round r JOIN ledger_transaction e ON e.round_id = r.id AND e.kind = 'credit'
    WHERE r.integration = ${integration} AND r.reference = ${reference} LIMIT 1 OFFSET 1)`;
  const open = part`final_result IS NULL AND ends_at > ${at - COUNTS_AFTER_MS}
    AND ${raceGameKey(integration, gameId)} IN (SELECT value FROM json_each(games)) AND (is_over = 0 OR ${isPaidAgain})`;
  if (!exists(sql)`SELECT 1 FROM race_entry WHERE ${open}`) return null;
  run(sql)`UPDATE race_entry SET due_at = ${at + REPORT_DELAY_MS} WHERE due_at IS NULL AND ${open}`;
  return nextReportAt(sql);
}

export const nextReportAt = (sql: SqlStorage): number | null =>
  oneOf<{ due: number | null }>(sql)`SELECT MIN(due_at) AS due FROM race_entry WHERE due_at IS NOT NULL`.due;

/**
 * `version`: the time of the report, so that a restored ledger's report supersedes earlier ones. `endsAt`: the end of the
 * race as known at the entry.
 */
export type Report = Omit<Standing, 'settled'> & {
  readonly playerId: string;
  readonly name: string;
  readonly currency: string;
  readonly version: number;
  readonly endsAt: number;
};
export type DueReport = { readonly race: string; readonly report: Report };

function buildReport(sql: SqlStorage, row: Row, at: number): Report {
  const { playerId, currency } = holderOf(sql);
  const { settled: _, ...standing } = computeStanding(sql, row);
  return { ...standing, playerId, currency, name: row.name, endsAt: row.endsAt, version: at };
}

/** Pending reports, retried until acknowledged. Call it inside `transactionSync`. */
export function takeDueReports(sql: SqlStorage, at: number): DueReport[] {
  const due = rowsOf<Row>(sql)`SELECT ${columns} FROM race_entry WHERE due_at <= ${at} LIMIT 20`;
  if (due.length > 0) run(sql)`UPDATE race_entry SET due_at = ${at + REPORT_DELAY_MS} WHERE due_at <= ${at}`;
  return due.map((row) => ({ race: row.race, report: buildReport(sql, row, at) }));
}

/** Records an acknowledged report. An entry whose result has changed meanwhile stays due. */
export function markReported(sql: SqlStorage, { race, report }: DueReport): void {
  const row = findRow(sql, race);
  if (row === undefined) return;
  const { played, settled, best } = computeStanding(sql, row);
  if (played !== report.played || best !== report.best) return;
  run(sql)`UPDATE race_entry SET due_at = NULL, is_over = ${settled >= row.rounds ? 1 : 0} WHERE race = ${race}`;
}

/**
 * Freezes the player's final result; later settlements do not change it. Call it inside `transactionSync`. Idempotent.
 * @throws when the object is not restored yet, so that the race retries.
 */
export function closeEntry(sql: SqlStorage, race: string, endsAt: number): Standing | null {
  holderOf(sql);
  const row = findRow(sql, race);
  if (row === undefined) return null;
  const standing = computeStanding(sql, { ...row, endsAt: Math.min(row.endsAt, endsAt) });
  run(sql)`UPDATE race_entry SET final_result = ${JSON.stringify(standing)}, due_at = NULL WHERE race = ${race}`;
  return standing;
}

/** Stores and books a prize; only the first prize of a race counts. Call it inside `transactionSync`. Idempotent. */
export function award(sql: SqlStorage, race: string, amount: AmountMinor, at: number): void {
  run(sql)`UPDATE race_entry SET prize = ${amount} WHERE race = ${race} AND prize IS NULL`;
  bookPrizes(sql, at);
}

/** The earliest time to book a prize; null when none waits, or the account is held, banned or excluded for good. */
export function nextPrizeAt(sql: SqlStorage, at: number): number | null {
  if (!exists(sql)`SELECT 1 FROM race_entry WHERE prize IS NOT NULL AND paid_at IS NULL`) return null;
  if (isAccountHeld(sql) || holderOf(sql).isBanned) return null;
  const excluded = excludedUntil(sql, at);
  return excluded === NEVER ? null : (excluded ?? at);
}

/** Call it inside `transactionSync`. Idempotent by the race's id. */
export function bookPrizes(sql: SqlStorage, at: number): void {
  const due = nextPrizeAt(sql, at);
  if (due === null || due > at) return;
  for (const { race, prize } of rowsOf<{ race: string; prize: number }>(sql)`
    SELECT race, prize FROM race_entry WHERE prize IS NOT NULL AND paid_at IS NULL`) {
    const booked = postBonus(sql, { externalId: `race:${race}`, type: 'RacePrize', amount: amountMinor(prize) }, at);
    if (!booked.ok) throw new Error(booked.error);
    run(sql)`UPDATE race_entry SET paid_at = ${at} WHERE race = ${race}`;
  }
}

/** After a restore, reports every entry again: the race may have other results, or a prize that this object has lost. */
export function reportAgain(sql: SqlStorage, at: number): void {
  const kept = part`ends_at > ${at - KEPT_MS}`;
  if (exists(sql)`SELECT 1 FROM race_entry WHERE ${kept}`) run(sql)`UPDATE race_entry SET due_at = ${at} WHERE ${kept}`;
}
