import type { Integration } from '#domain/game/embedded-integrations.ts';
import { type AmountMinor, add, amountMinor, subtract, zero } from '#domain/money.ts';
import { sportsbooks, type WalletParty } from '#domain/wallet/wallet-parties.ts';
import { checkAmounts, firstOf, numberOf, oneOf, type Part, part, raw, rowsOf, run } from '#platform/host/sql.ts';
import { openRounds } from '#platform/ledger/bonus-play.ts';
import { lastTransactionId } from '#platform/ledger/ledger.ts';
import type { GameSession } from '#platform/wallet/game-sessions.ts';

type RoundStatus = 'open' | 'won' | 'lost' | 'cancelled';
/** A round as the player sees it, updated together with the ledger. No decision about money depends on it. */
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
  /** A lower bound of the round's ledger transactions, for their query; 0 when unknown. */
  readonly firstTransaction: number;
};
/** A round of a game. Bets of other sportsbooks are stored as rounds too, but shown as bets. */
export type GameRound = Round & { readonly integration: Integration };
export const IS_GAME = raw(`integration NOT IN (${sportsbooks.map((name) => `'${name}'`)})`);
/** Times in epoch milliseconds; `to` is exclusive. */
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

const findGameRound = (sql: SqlStorage, id: number): GameRound | undefined =>
  first(sql, part`id = ${id} AND ${IS_GAME}`) as GameRound | undefined;

/** @throws when there is no such round, which is a bug: the ledger references only rounds that it opened. */
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
  rowsOf<{ producer: string }>(sql)`SELECT DISTINCT producer FROM round WHERE ${IS_GAME} ORDER BY producer`.map(
    ({ producer }) => producer,
  );

export function listRounds(sql: SqlStorage, query: RoundQuery): { rounds: GameRound[]; count: number } {
  const { from, to, producer, page, pageSize } = query;
  const where = part`${IS_GAME} AND opened_at >= ${from} AND opened_at < ${to}
    AND (${producer} IS NULL OR producer = ${producer})`;
  const rows = rowsOf<Round>(sql)`
    SELECT ${columns} FROM round WHERE ${where}
    ORDER BY opened_at DESC, id DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`;
  return {
    rounds: rows.map(read) as GameRound[],
    count: numberOf(sql)`SELECT COUNT(*) AS number FROM round WHERE ${where}`,
  };
}

/** A ledger transaction of a round. The amount is the change of the player's balance: negative for stakes. */
type RoundEntry = {
  readonly kind: 'debit' | 'credit' | 'rollback';
  readonly at: number;
  readonly amount: AmountMinor;
  readonly balanceAfter: AmountMinor;
  readonly reference: string;
};
export type RoundDetails = GameRound & { readonly isFreeSpin: boolean; readonly transactions: readonly RoundEntry[] };

export function roundDetails(sql: SqlStorage, id: number): RoundDetails | null {
  const round = findGameRound(sql, id);
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

const MAX_RECENT_GAMES = 20;
/** Rounds to scan besides open ones: about an evening of play, which keeps the query cheap. */
const MAX_ROUNDS = 1000;

/** Games of the newest rounds, last played first. In SQLite the bare column `bet` is taken from the row of MAX(id). */
export function recentGames(sql: SqlStorage): RecentGame[] {
  return rowsOf<RecentRow>(sql)`WITH recent AS (
         SELECT * FROM (SELECT * FROM round WHERE ${IS_GAME} ORDER BY id DESC LIMIT ${MAX_ROUNDS})
         UNION SELECT * FROM round WHERE id IN ${openRounds} AND ${IS_GAME}),
       played AS (
         SELECT integration, game_id, MAX(opened_at) AS played_at, SUM(status = 'open') AS open_rounds
         FROM recent WHERE status <> 'cancelled' GROUP BY integration, game_id),
       staked AS (
         SELECT integration, game_id, bet, MAX(id) FROM recent WHERE bet > 0 GROUP BY integration, game_id)
       SELECT played.integration, played.game_id AS gameId, COALESCE(bet, 0) AS lastBet, played_at AS playedAt,
         open_rounds AS openRounds
       FROM played LEFT JOIN staked USING (integration, game_id) ORDER BY played_at DESC LIMIT ${MAX_RECENT_GAMES}`.map(
    ({ lastBet, openRounds, ...row }) => ({
      ...row,
      lastBet: amountMinor(lastBet),
      hasOpenRound: openRounds > 0,
    }),
  );
}
