// Sums of play for each day of the market's calendar, against which limits are checked: the table `play_day`, plus the
// latest ledger transactions. So the check of a stake neither reads a month of postings nor writes a row.
import { MARKET_OFFSET_MS } from '#domain/market.ts';
import type { AmountMinor } from '#domain/money.ts';
import { sportsbooks } from '#domain/wallet/wallet-parties.ts';
import { checkAmounts, exists, firstOf, numberOf, oneOf, part, raw, run } from '#platform/host/sql.ts';
import { dayOf } from '#platform/ledger/market-calendar.ts';
import { jackpotKind } from '#platform/ledger/postings.ts';

/** A longer gap between two stakes does not count as time played. */
const MAX_PAUSE_MS = 5 * 60 * 1000;

export type Played = {
  readonly deposited: AmountMinor;
  readonly staked: AmountMinor;
  readonly returned: AmountMinor;
  readonly playedMs: number;
};

/** Prefixes of the external ids of bets, which may be settled on a later day than they are placed. */
export const betSources = ['ticket', ...sportsbooks];
const SOURCES = raw(betSources.map((source) => `'${source}'`).join(', '));
export const IS_BET = part`substr(external_id, 1, instr(external_id, ':') - 1) IN (${SOURCES})`;

/** Ledger transactions that `play_day` does not include yet. */
const uncounted = part`FROM ledger_transaction WHERE counts_later = 1 AND id > (SELECT counted_until FROM holder)`;

// A stake and its rollback each count on the day they happen. A settled bet counts even when it lost and has no postings.
const sumsOfUncounted = part`
  SELECT date((at + ${MARKET_OFFSET_MS}) / 1000, 'unixepoch') AS day,
    COALESCE(SUM(cash) FILTER (WHERE kind = 'deposit'), 0) AS deposited,
    COALESCE(SUM(counterparty_amount) FILTER (WHERE kind IN ('debit', 'rollback')), 0) AS staked,
    COALESCE(SUM(IIF(kind = ${jackpotKind}, cash, -counterparty_amount)) FILTER (WHERE kind IN ('credit', ${jackpotKind})), 0)
      AS returned,
    COALESCE(SUM(played_ms), 0) AS played_ms, COALESCE(MAX(at) FILTER (WHERE played_ms IS NOT NULL), 0) AS played_until,
    COALESCE(SUM(kind = 'credit' AND ${IS_BET}), 0) AS bets_settled
  ${uncounted} GROUP BY day HAVING deposited <> 0 OR staked <> 0 OR returned <> 0 OR played_until <> 0 OR bets_settled <> 0`;

const COLUMNS = part`day, deposited, staked, returned, played_ms, played_until, bets_settled`;
/** Sums by day; a day may have two rows. */
export const playDays = part`(SELECT ${COLUMNS} FROM play_day UNION ALL ${sumsOfUncounted})`;

/** One write of `play_day` for this many ledger transactions; until then queries sum them. */
const BATCH = 32;

/** Call it after a ledger transaction. It marks open rounds too, so that `openRounds` scans few rows. */
export function updatePlayDays(sql: SqlStorage, transactionId: number, batch = BATCH): void {
  const isDue = exists(sql)`SELECT 1 FROM holder WHERE counted_until <= ${transactionId - batch}`;
  if (!isDue) return;
  run(sql)`
    INSERT INTO play_day (${COLUMNS}) SELECT * FROM (${sumsOfUncounted}) WHERE true
    ON CONFLICT (day) DO UPDATE SET deposited = deposited + excluded.deposited, staked = staked + excluded.staked,
      returned = returned + excluded.returned, played_ms = played_ms + excluded.played_ms,
      played_until = MAX(played_until, excluded.played_until), bets_settled = bets_settled + excluded.bets_settled`;
  run(sql)`UPDATE round SET is_left_open = 1 WHERE status = 'open' AND id > (SELECT rounds_until FROM holder)`;
  run(sql)`
    UPDATE holder SET counted_until = ${transactionId}, rounds_until = (SELECT COALESCE(MAX(id), 0) FROM round)`;
}

export const lastStakeAt = (sql: SqlStorage): number =>
  numberOf(sql)`SELECT COALESCE(MAX(played_until), 0) AS number FROM ${playDays}`;

/** The time since the previous stake, unless it was a pause. */
export function playedSinceStake(sql: SqlStorage, at: number): number {
  const since = at - lastStakeAt(sql);
  return since > 0 && since <= MAX_PAUSE_MS ? since : 0;
}

/** Counts time played without a ledger transaction: a free spin of the wheel. */
export const addPlayTime = (sql: SqlStorage, at: number): void =>
  run(sql)`
    INSERT INTO play_day (day, played_ms, played_until) VALUES (${dayOf(at)}, ${playedSinceStake(sql, at)}, ${at})
    ON CONFLICT (day) DO UPDATE SET played_ms = played_ms + excluded.played_ms, played_until = excluded.played_until`;

/** Sums of play from a day on, inclusive. */
export function playedSince(sql: SqlStorage, firstDay: string): Played {
  const sums = oneOf<Played>(sql)`SELECT COALESCE(SUM(deposited), 0) AS deposited, COALESCE(SUM(staked), 0) AS staked,
         COALESCE(SUM(returned), 0) AS returned, COALESCE(SUM(played_ms), 0) AS playedMs
       FROM ${playDays} WHERE day >= ${firstDay}`;
  return checkAmounts(sums, 'deposited', 'staked', 'returned');
}

export function totalPlayed(sql: SqlStorage): (Played & { readonly firstDay: string }) | null {
  const first = firstOf<{ day: string }>(sql)`SELECT day FROM ${playDays} WHERE played_until > 0 ORDER BY day LIMIT 1`;
  return first === undefined ? null : { ...playedSince(sql, ''), firstDay: first.day };
}
