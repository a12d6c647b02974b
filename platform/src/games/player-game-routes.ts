import { listSlotsHistory } from '#contract/rounds.ts';
import { addFavourite, getFreeSpinSession, listFavourites, removeFavourite } from '#contract/slots.ts';
import { toDecimal } from '#domain/money.ts';
import { ok } from '#domain/result.ts';
import { findOfferedGame } from '#platform/catalogue/games.ts';
import { readRoundQuery, roundItem } from '#platform/games/slots-history.ts';
import { playerOf } from '#platform/player/player-of.ts';
import { refuse } from '#platform/serving/failure.ts';
import { type Route, serveUser } from '#platform/serving/serve.ts';

/** What a player keeps about games: favourites, free spins, rounds played. */
export const playerGameRoutes: readonly Route[] = [
  serveUser(listFavourites, async ({ env, caller }) => {
    const favourites = await playerOf(env, caller.userId).listFavourites();
    return ok({
      favourites: favourites.map(({ integration, gameId }) => ({ provider: integration, game_id: gameId })),
    });
  }),
  serveUser(addFavourite, async ({ env, caller, body }) => {
    if ((await findOfferedGame(env.DB, body.provider, body.game_id)) === null) return refuse('game_not_found');
    const added = await playerOf(env, caller.userId).addFavourite(body.provider, body.game_id);
    return added.ok ? ok({}) : refuse('bad_request');
  }),
  serveUser(removeFavourite, async ({ env, caller, body }) => {
    await playerOf(env, caller.userId).removeFavourite(body.provider, body.game_id);
    return ok({});
  }),
  serveUser(getFreeSpinSession, async ({ env, caller }) => {
    const state = await playerOf(env, caller.userId).freeSpins();
    if (state === null) return ok(null);
    const prize = { amount: toDecimal(state.prize), currency: state.currency };
    return ok({
      provider: state.integration,
      game_id: state.gameId,
      session_end: state.isOver,
      freespin_left: state.left,
      prize,
    });
  }),
  serveUser(listSlotsHistory, async ({ env, caller, query }) => {
    const asked = readRoundQuery(query);
    if (!asked.ok) return asked;
    const player = playerOf(env, caller.userId);
    const [{ rounds, count }, { currency }] = await Promise.all([player.listRounds(asked.value), player.balances()]);
    return ok({ count, items: rounds.map((round) => roundItem(round, currency)) });
  }),
];
