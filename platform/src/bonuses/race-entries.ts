// A player's races, in their own object: what counts is read from the ledger's rounds each time it is asked for, so that a stake
// that was rolled back counts nothing. Threat: tries beyond those of others. So a round takes its place among the first ones by its
// first stake, and what is added to it later lowers its result; rounds of other stakes or games, and free spins, take none.
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

/** A race for players of one currency. `games`: as `gameOf` names them. */
export type RaceTerms = {
  readonly race: string;
  readonly endsAt: number;
  readonly rounds: number;
  readonly stake: AmountMinor;
  readonly games: readonly string[];
};
/** `best`: in hundredths of the stake, of the rounds that are settled; `reachedAt`: when its round began. */
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
export const gameOf = (integration: string, gameId: string): string => `${integration}/${gameId}`;
/** Results reach the table of a race within it: one message for the rounds of this time. */
export const REPORT_DELAY_MS = 60_000;
const COUNTS_AFTER_MS = durationMs(rules.closesAfter);
/** After its end: a minute more than what counts needs to be told, also where an employee ended the race and no player knows. */
export const CLOSES_AFTER_MS = COUNTS_AFTER_MS + 2 * REPORT_DELAY_MS;
const KEPT_MS = durationMs(rules.keptFor);

/** Nobody is asked to play on whose limits are nearly used, or do not allow the rounds. @returns null when they may enter. */
export function whyNoEntry(sql: SqlStorage, { rounds, stake }: RaceTerms, at: number): NoEntry | null {
  const exclusionReason = exclusionReasonAt(sql, at);
  if (exclusionReason !== null) return exclusionReason;
  const isNear = limitUses(sql, at).some(
    ({ kind, used, size, left }) =>
      used * 100 >= size * rules.nearLimit.count || ((kind === 'wager' || kind === 'loss') && left < rounds * stake),
  );
  return isNear ? 'limit_near' : playRefusal(sql, at);
}

/** Call it inside `transactionSync`. Idempotent. @param name as others see it. */
export function enter(sql: SqlStorage, terms: RaceTerms, name: string, at: number): Result<null, NoEntry> {
  const { race, endsAt, rounds, stake, games } = terms;
  if (exists(sql)`SELECT 1 FROM race_entry WHERE race = ${race}`) return ok(null);
  const refusal = whyNoEntry(sql, terms, at);
  if (refusal !== null) return err(refusal);
  const after_round = numberOf(sql)`SELECT COALESCE(MAX(id), 0) AS number FROM round`;
  const times = { entered_at: at, ends_at: endsAt, due_at: at };
  insertRow(sql, 'race_entry', { race, name, ...times, after_round, rounds, stake, games: JSON.stringify(games) });
  return ok(null);
}

const rowOf = (sql: SqlStorage, race: string): Row | undefined =>
  firstOf<Row>(sql)`SELECT ${columns} FROM race_entry WHERE race = ${race}`;

function standingOf(sql: SqlStorage, row: Row): Standing {
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

/** @returns null without an entry. @param endsAt as it is now: an employee may have ended it. */
export function entryOf(sql: SqlStorage, race: string, endsAt: number): Entry | null {
  const row = rowOf(sql, race);
  if (row === undefined) return null;
  const prize = row.prize === null ? null : amountMinor(row.prize);
  const known = { race, enteredAt: row.enteredAt, prize };
  return { ...known, ...standingOf(sql, { ...row, endsAt: Math.min(row.endsAt, endsAt) }) };
}

/** A round that changed. `reference`: its integration's. */
export type ChangedRound = { readonly integration: string; readonly gameId: string; readonly reference: string };

/**
 * Call it after a round of a game was settled or rolled back. Once all rounds of an entry are settled, only one that is paid again
 * can change its result. @returns when the race is told of it; null when none has to be.
 */
export function noteRound(
  sql: SqlStorage,
  { integration, gameId, reference }: ChangedRound,
  at: number,
): number | null {
  const isPaidAgain = part`EXISTS (
    SELECT 1 FROM round r JOIN ledger_transaction e ON e.round_id = r.id AND e.kind = 'credit'
    WHERE r.integration = ${integration} AND r.reference = ${reference} LIMIT 1 OFFSET 1)`;
  const open = part`final_result IS NULL AND ends_at > ${at - COUNTS_AFTER_MS}
    AND ${gameOf(integration, gameId)} IN (SELECT value FROM json_each(games)) AND (is_over = 0 OR ${isPaidAgain})`;
  if (!exists(sql)`SELECT 1 FROM race_entry WHERE ${open}`) return null;
  run(sql)`UPDATE race_entry SET due_at = ${at + REPORT_DELAY_MS} WHERE due_at IS NULL AND ${open}`;
  return nextReportAt(sql);
}

export const nextReportAt = (sql: SqlStorage): number | null =>
  oneOf<{ due: number | null }>(sql)`SELECT MIN(due_at) AS due FROM race_entry WHERE due_at IS NOT NULL`.due;

/**
 * `version`: when it is told, so that what a restored ledger says is newer than what was told before. `endsAt`: when the race was
 * to end as the player entered.
 */
export type Report = Omit<Standing, 'settled'> & {
  readonly playerId: string;
  readonly name: string;
  readonly currency: string;
  readonly version: number;
  readonly endsAt: number;
};
export type DueReport = { readonly race: string; readonly report: Report };

function reportOf(sql: SqlStorage, row: Row, at: number): Report {
  const { playerId, currency } = holderOf(sql);
  const { settled: _, ...standing } = standingOf(sql, row);
  return { ...standing, playerId, currency, name: row.name, endsAt: row.endsAt, version: at };
}

/** What races are told now. Each is due again until it was. Call it inside `transactionSync`. */
export function takeReportsDue(sql: SqlStorage, at: number): DueReport[] {
  const due = rowsOf<Row>(sql)`SELECT ${columns} FROM race_entry WHERE due_at <= ${at} LIMIT 20`;
  if (due.length > 0) run(sql)`UPDATE race_entry SET due_at = ${at + REPORT_DELAY_MS} WHERE due_at <= ${at}`;
  return due.map((row) => ({ race: row.race, report: reportOf(sql, row, at) }));
}

/** The race knows it. What happened since is told next; nothing is, once all rounds are settled. */
export function markReported(sql: SqlStorage, { race, report }: DueReport): void {
  const row = rowOf(sql, race);
  if (row === undefined) return;
  const { played, settled, best } = standingOf(sql, row);
  if (played !== report.played || best !== report.best) return;
  run(sql)`UPDATE race_entry SET due_at = NULL, is_over = ${settled >= row.rounds ? 1 : 0} WHERE race = ${race}`;
}

/**
 * What a player comes in with: it stays, whatever is settled later. Call it inside `transactionSync`. Idempotent.
 * @throws where the object is not restored yet: the race asks again.
 */
export function closeEntry(sql: SqlStorage, race: string, endsAt: number): Standing | null {
  holderOf(sql);
  const row = rowOf(sql, race);
  if (row === undefined) return null;
  const standing = standingOf(sql, { ...row, endsAt: Math.min(row.endsAt, endsAt) });
  run(sql)`UPDATE race_entry SET final_result = ${JSON.stringify(standing)}, due_at = NULL WHERE race = ${race}`;
  return standing;
}

/** The player's for good: the first prize of a race counts. Call it inside `transactionSync`. Idempotent. */
export function award(sql: SqlStorage, race: string, amount: AmountMinor, at: number): void {
  run(sql)`UPDATE race_entry SET prize = ${amount} WHERE race = ${race} AND prize IS NULL`;
  bookPrizes(sql, at);
}

/** When a prize can be booked: not during a break, nor while the account is held or closed. Null when there is none. */
export function nextPrizeAt(sql: SqlStorage, at: number): number | null {
  if (!exists(sql)`SELECT 1 FROM race_entry WHERE prize IS NOT NULL AND paid_at IS NULL`) return null;
  if (isAccountHeld(sql) || holderOf(sql).isBanned) return null;
  const excluded = excludedUntil(sql, at);
  return excluded === NEVER ? null : (excluded ?? at);
}

/** Call it inside `transactionSync`. Each is booked once, by the id of its race. */
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

/** After a restore: the race may know what happened since, or less, and have handed over a prize that is gone. */
export function tellAgain(sql: SqlStorage, at: number): void {
  const kept = part`ends_at > ${at - KEPT_MS}`;
  if (exists(sql)`SELECT 1 FROM race_entry WHERE ${kept}`) run(sql)`UPDATE race_entry SET due_at = ${at} WHERE ${kept}`;
}
