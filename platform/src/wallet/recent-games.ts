import type { Integration } from '#domain/game/embedded-integrations.ts';
import { type AmountMinor, amountMinor } from '#domain/money.ts';
import { OF_GAMES } from '#platform/wallet/rounds.ts';

export type RecentGame = {
  readonly integration: Integration;
  readonly gameId: string;
  readonly lastBet: AmountMinor;
  readonly playedAt: number;
  readonly hasOpenRound: boolean;
};
type Row = { integration: Integration; gameId: string; lastBet: number; playedAt: number; openRounds: number };

const MOST = 20;
/** How many rounds it reads, besides open ones: an evening's worth, so that the query stays cheap. */
const ROUNDS = 1000;

/** Games of the newest rounds, last played first. In SQLite the bare column `bet` is taken from the row of MAX(id). */
export function recentGames(sql: SqlStorage): RecentGame[] {
  return sql
    .exec<Row>(
      `WITH recent AS (
         SELECT * FROM (SELECT * FROM round WHERE ${OF_GAMES} ORDER BY id DESC LIMIT ?1)
         UNION SELECT * FROM round WHERE status = 'open' AND ${OF_GAMES}),
       played AS (
         SELECT integration, game_id, MAX(opened_at) AS played_at, SUM(status = 'open') AS open_rounds
         FROM recent WHERE status <> 'cancelled' GROUP BY integration, game_id),
       staked AS (
         SELECT integration, game_id, bet, MAX(id) FROM recent WHERE bet > 0 GROUP BY integration, game_id)
       SELECT played.integration, played.game_id AS gameId, COALESCE(bet, 0) AS lastBet, played_at AS playedAt,
         open_rounds AS openRounds
       FROM played LEFT JOIN staked USING (integration, game_id) ORDER BY played_at DESC LIMIT ?2`,
      ROUNDS,
      MOST,
    )
    .toArray()
    .map(({ lastBet, openRounds, ...row }) => ({
      ...row,
      lastBet: amountMinor(lastBet),
      hasOpenRound: openRounds > 0,
    }));
}
