import type { Integration } from '#domain/game/embedded-integrations.ts';
import { type AmountMinor, add, amountMinor, subtract, zero } from '#domain/money.ts';
import { sportsbooks, type WalletParty } from '#domain/wallet/wallet-parties.ts';
import type { GameSession } from '#platform/wallet/game-sessions.ts';

/** A round as the player sees it. Updated in the ledger's transaction; it decides nothing about money. */
export type RoundStatus = 'open' | 'won' | 'lost' | 'cancelled';
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
};
/** A round of a game. Stakes and wins of sportsbooks are stored as rounds too, and shown as bets. */
export type GameRound = Round & { readonly integration: Integration };
export const OF_GAMES = `integration NOT IN (${sportsbooks.map((name) => `'${name}'`)})`;
/** Times in epoch milliseconds, `to` not included. */
export type RoundQuery = {
  readonly from: number;
  readonly to: number;
  readonly producer: string | null;
  readonly page: number;
  readonly pageSize: number;
};

type Row = Omit<Round, 'bet' | 'win' | 'balanceBefore' | 'balanceAfter'> & {
  bet: number;
  win: number;
  balanceBefore: number;
  balanceAfter: number;
};
const columns =
  'id, reference, integration, session_id AS sessionId, game_id AS gameId, producer, bet, win, balance_before AS balanceBefore, balance_after AS balanceAfter, status, opened_at AS openedAt';
const read = (row: Row): Round => ({
  ...row,
  bet: amountMinor(row.bet),
  win: amountMinor(row.win),
  balanceBefore: amountMinor(row.balanceBefore),
  balanceAfter: amountMinor(row.balanceAfter),
});

export function findRound(sql: SqlStorage, integration: string, reference: string): Round | undefined {
  return sql
    .exec<Row>(`SELECT ${columns} FROM round WHERE integration = ? AND reference = ?`, integration, reference)
    .toArray()
    .map(read)[0];
}

/** A round of a game. */
export const roundWith = (sql: SqlStorage, id: number): GameRound | undefined =>
  (
    sql.exec<Row>(`SELECT ${columns} FROM round WHERE id = ? AND ${OF_GAMES}`, id).toArray().map(read) as GameRound[]
  )[0];

/** @throws when there is no such round: the ledger names only rounds that it opened. */
export function roundOf(sql: SqlStorage, id: number): Round {
  return read(sql.exec<Row>(`SELECT ${columns} FROM round WHERE id = ?`, id).one());
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
  return sql
    .exec<{ id: number }>(
      `INSERT INTO round (integration, reference, session_id, game_id, producer, bet, balance_before, balance_after, status, opened_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, 'open', ?9)
       ON CONFLICT (integration, reference) DO UPDATE SET bet = bet + excluded.bet, balance_after = excluded.balance_after, status = 'open'
       RETURNING id`,
      session.integration,
      reference,
      session.id,
      session.gameId,
      session.producer,
      stake,
      before,
      subtract(before, stake),
      at,
    )
    .one().id;
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
  sql.exec(
    'UPDATE round SET win = ?, balance_after = ?, status = ? WHERE id = ?',
    total,
    add(before, win),
    status,
    round.id,
  );
}

/** Removes a stake from the round; a round without any stake left is cancelled. */
export function unstakeRound(sql: SqlStorage, round: Round, stake: AmountMinor, before: AmountMinor): void {
  const bet = subtract(round.bet, stake);
  const status: RoundStatus = bet === zero ? 'cancelled' : round.status;
  sql.exec(
    'UPDATE round SET bet = ?, balance_after = ?, status = ? WHERE id = ?',
    bet,
    add(before, stake),
    status,
    round.id,
  );
}

/** Producers whose games the player has played, by name. */
export const listProducers = (sql: SqlStorage): string[] =>
  sql
    .exec<{ producer: string }>(`SELECT DISTINCT producer FROM round WHERE ${OF_GAMES} ORDER BY producer`)
    .toArray()
    .map(({ producer }) => producer);

export function listRounds(sql: SqlStorage, query: RoundQuery): { rounds: GameRound[]; count: number } {
  const where = `${OF_GAMES} AND opened_at >= ?1 AND opened_at < ?2 AND (?3 IS NULL OR producer = ?3)`;
  const { count } = sql
    .exec<{ count: number }>(`SELECT COUNT(*) AS count FROM round WHERE ${where}`, query.from, query.to, query.producer)
    .one();
  const rows = sql.exec<Row>(
    `SELECT ${columns} FROM round WHERE ${where} ORDER BY opened_at DESC, id DESC LIMIT ?4 OFFSET ?5`,
    query.from,
    query.to,
    query.producer,
    query.pageSize,
    (query.page - 1) * query.pageSize,
  );
  return { rounds: rows.toArray().map(read) as GameRound[], count };
}
