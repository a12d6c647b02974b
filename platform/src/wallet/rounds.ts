import type { Integration } from '#domain/game/embedded-integrations.ts';
import { type AmountMinor, add, amountMinor, subtract, zero } from '#domain/money.ts';
import { sportsbooks, type WalletParty } from '#domain/wallet/wallet-parties.ts';
import { checkAmounts, firstOf, numberOf, oneOf, type Part, part, raw, rowsOf, run } from '#platform/host/sql.ts';
import { openRounds } from '#platform/ledger/bonus-play.ts';
import { lastTransactionId } from '#platform/ledger/ledger.ts';
import type { GameSession } from '#platform/wallet/game-sessions.ts';

/** A round as the player sees it. Updated in the ledger's transaction; it decides nothing about money. */
type RoundStatus = 'open' | 'won' | 'lost' | 'cancelled';
export type Round = {
  readonly id: number;
  readonly reference: string;
  readonly integration: WalletParty;
  readonly sessionId: string;
  readonly gameId: string;
  readonly producer: string;
  readonly bet: AmountMinor;
  readonly win: AmountMinor;
  readonly balanceBefore: AmountMinor;
  readonly balanceAfter: AmountMinor;
  readonly status: RoundStatus;
  readonly openedAt: number;
  /** No ledger transaction of the round is before this one; 0 when that is not known. */
  readonly firstTransaction: number;
};
/** A round of a game. Stakes and wins of sportsbooks are stored as rounds too, and shown as bets. */
export type GameRound = Round & { readonly integration: Integration };
export const OF_GAMES = raw(`integration NOT IN (${sportsbooks.map((name) => `'${name}'`)})`);
/** Times in epoch milliseconds, `to` not included. */
export type RoundQuery = {
  readonly from: number;
  readonly to: number;
  readonly producer: string | null;
  readonly page: number;
  readonly pageSize: number;
};

const columns = part`id, reference, integration, session_id AS sessionId, game_id AS gameId, producer, bet, win,
  balance_before AS balanceBefore, balance_after AS balanceAfter, status, opened_at AS openedAt,
  first_transaction AS firstTransaction`;
const read = (row: Round): Round => checkAmounts(row, 'bet', 'win', 'balanceBefore', 'balanceAfter');

const first = (sql: SqlStorage, where: Part): Round | undefined =>
  rowsOf<Round>(sql)`SELECT ${columns} FROM round WHERE ${where}`.map(read)[0];

export const findRound = (sql: SqlStorage, integration: string, reference: string): Round | undefined =>
  first(sql, part`integration = ${integration} AND reference = ${reference}`);

const roundWith = (sql: SqlStorage, id: number): GameRound | undefined =>
  first(sql, part`id = ${id} AND ${OF_GAMES}`) as GameRound | undefined;

/** @throws when there is no such round: the ledger names only rounds that it opened. */
export function roundOf(sql: SqlStorage, id: number): Round {
  return read(oneOf<Round>(sql)`SELECT ${columns} FROM round WHERE id = ${id}`);
}

/** Opens the round with its first stake, or adds another stake to it. @returns the round's id. */
export function stakeInRound(
  sql: SqlStorage,
  session: GameSession,
  reference: string,
  stake: AmountMinor,
  before: AmountMinor,
  at: number,
): number {
  return oneOf<{ id: number }>(sql)`
    INSERT INTO round (integration, reference, session_id, game_id, producer, bet, balance_before, balance_after,
      status, opened_at, first_transaction)
    VALUES (${session.integration}, ${reference}, ${session.id}, ${session.gameId}, ${session.producer}, ${stake},
      ${before}, ${subtract(before, stake)}, 'open', ${at}, ${lastTransactionId(sql) + 1})
    ON CONFLICT (integration, reference) DO UPDATE SET bet = bet + excluded.bet,
      balance_after = excluded.balance_after, status = 'open' RETURNING id`.id;
}

export function payRound(
  sql: SqlStorage,
  round: Round,
  win: AmountMinor,
  isClosed: boolean,
  before: AmountMinor,
): void {
  const total = add(round.win, win);
  const status: RoundStatus = !isClosed ? 'open' : total > 0 ? 'won' : 'lost';
  run(sql)`
    UPDATE round SET win = ${total}, balance_after = ${add(before, win)}, status = ${status} WHERE id = ${round.id}`;
}

/** Removes a stake from the round; a round without any stake left is cancelled. */
export function unstakeRound(sql: SqlStorage, round: Round, stake: AmountMinor, before: AmountMinor): void {
  const bet = subtract(round.bet, stake);
  const status: RoundStatus = bet === zero ? 'cancelled' : round.status;
  run(sql)`
    UPDATE round SET bet = ${bet}, balance_after = ${add(before, stake)}, status = ${status} WHERE id = ${round.id}`;
}

export const listProducers = (sql: SqlStorage): string[] =>
  rowsOf<{ producer: string }>(sql)`SELECT DISTINCT producer FROM round WHERE ${OF_GAMES} ORDER BY producer`.map(
    ({ producer }) => producer,
  );

export function listRounds(sql: SqlStorage, query: RoundQuery): { rounds: GameRound[]; count: number } {
  const { from, to, producer, page, pageSize } = query;
  const where = part`${OF_GAMES} AND opened_at >= ${from} AND opened_at < ${to}
    AND (${producer} IS NULL OR producer = ${producer})`;
  const rows = rowsOf<Round>(sql)`
    SELECT ${columns} FROM round WHERE ${where}
    ORDER BY opened_at DESC, id DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`;
  return {
    rounds: rows.map(read) as GameRound[],
    count: numberOf(sql)`SELECT COUNT(*) AS number FROM round WHERE ${where}`,
  };
}

/** A ledger transaction of a round; the amount is the change of the player's balance, negative for stakes. */
type RoundEntry = {
  readonly kind: 'debit' | 'credit' | 'rollback';
  readonly at: number;
  readonly amount: AmountMinor;
  readonly balanceAfter: AmountMinor;
  readonly reference: string;
};
export type RoundDetails = GameRound & { readonly isFreeSpin: boolean; readonly transactions: readonly RoundEntry[] };

export function roundDetails(sql: SqlStorage, id: number): RoundDetails | null {
  const round = roundWith(sql, id);
  if (round === undefined) return null;
  const transactions = rowsOf<RoundEntry>(sql)`
    SELECT kind, at, cash_after + bonus_after AS balanceAfter,
      substr(external_id, length(${round.integration}) + 2) AS reference,
      cash + bonus AS amount
    FROM ledger_transaction WHERE id >= ${round.firstTransaction} AND round_id = ${id} ORDER BY id`.map((row) =>
    checkAmounts(row, 'amount', 'balanceAfter'),
  );
  const session = firstOf<{ granted: number }>(sql)`
    SELECT free_spins_id IS NOT NULL AS granted FROM game_session WHERE id = ${round.sessionId}`;
  return { ...round, isFreeSpin: session?.granted === 1, transactions };
}

type RecentGame = {
  readonly integration: Integration;
  readonly gameId: string;
  readonly lastBet: AmountMinor;
  readonly playedAt: number;
  readonly hasOpenRound: boolean;
};
type RecentRow = { integration: Integration; gameId: string; lastBet: number; playedAt: number; openRounds: number };

const MOST = 20;
/** How many rounds it reads, besides open ones: an evening's worth, so that the query stays cheap. */
const ROUNDS = 1000;

/** Games of the newest rounds, last played first. In SQLite the bare column `bet` is taken from the row of MAX(id). */
export function recentGames(sql: SqlStorage): RecentGame[] {
  return rowsOf<RecentRow>(sql)`WITH recent AS (
         SELECT * FROM (SELECT * FROM round WHERE ${OF_GAMES} ORDER BY id DESC LIMIT ${ROUNDS})
         UNION SELECT * FROM round WHERE id IN ${openRounds} AND ${OF_GAMES}),
       played AS (
         SELECT integration, game_id, MAX(opened_at) AS played_at, SUM(status = 'open') AS open_rounds
         FROM recent WHERE status <> 'cancelled' GROUP BY integration, game_id),
       staked AS (
         SELECT integration, game_id, bet, MAX(id) FROM recent WHERE bet > 0 GROUP BY integration, game_id)
       SELECT played.integration, played.game_id AS gameId, COALESCE(bet, 0) AS lastBet, played_at AS playedAt,
         open_rounds AS openRounds
       FROM played LEFT JOIN staked USING (integration, game_id) ORDER BY played_at DESC LIMIT ${MOST}`.map(
    ({ lastBet, openRounds, ...row }) => ({
      ...row,
      lastBet: amountMinor(lastBet),
      hasOpenRound: openRounds > 0,
    }),
  );
}
