import * as v from 'valibot';
import { IntegrationName } from '#contract/game/embedded-games.ts';
import {
  addFavourite,
  endFreeSpinSession,
  getFreeSpinSession,
  listFavourites,
  removeFavourite,
} from '#contract/game/slots.ts';
import { isIntegration } from '#domain/game/embedded-integrations.ts';
import { type AmountMinor, toDecimal } from '#domain/money.ts';
import { ok } from '#domain/result.ts';
import { refuse } from '#platform/host/failure.ts';
import { findOfferedGame } from '#platform/lobby/games.ts';
import { playerOf } from '#platform/player/player-of.ts';
import { type Route, serveUser } from '#platform/serving/serve.ts';

/** Our own integrations and no other. */
const Named = v.object({ ...addFavourite.body.entries, provider: IntegrationName });
const ofOurs = <C extends typeof addFavourite | typeof removeFavourite | typeof endFreeSpinSession>(call: C) => ({
  ...call,
  body: Named,
});

/** What a player keeps about games: favourites and granted spins. */
export const playerGameRoutes: readonly Route[] = [
  serveUser(listFavourites, async ({ env, caller }) => {
    const favourites = await playerOf(env, caller.userId).listFavourites();
    return ok({
      favourites: favourites.map(({ integration, gameId }) => ({ provider: integration, game_id: gameId })),
    });
  }),
  serveUser(ofOurs(addFavourite), async ({ env, caller, body }) => {
    if ((await findOfferedGame(env.DB, body.provider, body.game_id)) === null) return refuse('game_not_found');
    const added = await playerOf(env, caller.userId).addFavourite(body.provider, body.game_id);
    return added.ok ? ok({}) : refuse('bad_request');
  }),
  serveUser(ofOurs(removeFavourite), async ({ env, caller, body }) => {
    await playerOf(env, caller.userId).removeFavourite(body.provider, body.game_id);
    return ok({});
  }),
  serveUser(getFreeSpinSession, async ({ env, caller, query }) => {
    const { provider, game_id: gameId } = query;
    const isNamed = provider !== undefined && isIntegration(provider) && gameId !== undefined;
    const game = isNamed ? { integration: provider, gameId } : null;
    const state = await playerOf(env, caller.userId).freeSpins(game);
    if (state === null) return ok(null);
    const money = (amount: AmountMinor) => ({ amount: toDecimal(amount), currency: state.currency });
    return ok({
      provider: state.integration,
      game_id: state.gameId,
      session_end: state.isOver,
      freespin_left: state.left,
      prize: money(state.prize),
      granted: state.granted,
      stake: money(state.stake),
      expires_at: new Date(state.expiresAt).toISOString(),
    });
  }),
  serveUser(ofOurs(endFreeSpinSession), async ({ env, caller, body }) => {
    await playerOf(env, caller.userId).endFreeSpins({ integration: body.provider, gameId: body.game_id });
    return ok({});
  }),
];
