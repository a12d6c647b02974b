import { getRound, listRecentGames, listSlotsHistory } from '#contract/rounds.ts';
import { toDecimal } from '#domain/money.ts';
import { ok } from '#domain/result.ts';
import { gameNames } from '#platform/catalogue/game-names.ts';
import { readRoundQuery, roundAnswer, roundItem } from '#platform/games/slots-history.ts';
import { playerOf } from '#platform/player/player-of.ts';
import { refuse } from '#platform/serving/failure.ts';
import { type Route, serveUser } from '#platform/serving/serve.ts';

/** What a player played: rounds, one of them in detail, the games of the newest. */
export const roundRoutes: readonly Route[] = [
  serveUser(listSlotsHistory, async ({ env, caller, query }) => {
    const asked = readRoundQuery(query);
    if (!asked.ok) return asked;
    const { rounds, count, producers, currency } = await playerOf(env, caller.userId).listRounds(asked.value);
    const nameOf = await gameNames(env.DB, rounds);
    return ok({ count, items: rounds.map((round) => roundItem(round, currency, nameOf(round))), producers });
  }),
  serveUser(getRound, async ({ env, caller, params }) => {
    const id = /^[1-9]\d{0,14}$/.test(params.id ?? '') ? Number(params.id) : 0;
    const round = await playerOf(env, caller.userId).roundDetails(id);
    if (round === null) return refuse('not_found');
    return ok(roundAnswer(round, (await gameNames(env.DB, [round]))(round)));
  }),
  serveUser(listRecentGames, async ({ env, caller }) => {
    const { games, currency } = await playerOf(env, caller.userId).recentGames();
    return ok({
      games: games.map(({ integration, gameId, lastBet, playedAt, hasOpenRound }) => ({
        provider: integration,
        game_id: gameId,
        last_bet: toDecimal(lastBet),
        currency,
        played_at: new Date(playedAt).toISOString(),
        open_round: hasOpenRound,
      })),
    });
  }),
];
