import * as v from 'valibot';
import { IntegrationName } from '#contract/game/embedded-games.ts';
import { LiveTable, listLiveTables } from '#contract/game/live-tables.ts';
import {
  addFavourite,
  endFreeSpinSession,
  getFreeSpinSession,
  listFavourites,
  removeFavourite,
} from '#contract/game/slots.ts';
import { isIntegration, liveKindOf } from '#domain/game/embedded-integrations.ts';
import { type AmountMinor, toDecimal } from '#domain/money.ts';
import { ok } from '#domain/result.ts';
import { type Prepared, prepare } from '#platform/host/conditional.ts';
import type { Env } from '#platform/host/env.ts';
import { refuse } from '#platform/host/failure.ts';
import { playerOf } from '#platform/host/objects.ts';
import { findOfferedGame } from '#platform/lobby/games.ts';
import { catalogueSnapshot } from '#platform/lobby/snapshot.ts';
import { type Route, serveAnyone, serveUser } from '#platform/serving/serve.ts';

/** Our own integrations and no other. */
const Named = v.object({ ...addFavourite.body.entries, provider: IntegrationName });
const ofOurs = <C extends typeof addFavourite | typeof removeFavourite | typeof endFreeSpinSession>(call: C) => ({
  ...call,
  body: Named,
});

/** What a player keeps about games: favourites and granted spins. */
export const playerGameRoutes: readonly Route[] = [
  serveUser(listFavourites, async ({ env, caller }) => {
    const favourites = await playerOf(env, caller.userId).game.listFavourites();
    return ok({
      favourites: favourites.map(({ integration, gameId }) => ({ provider: integration, game_id: gameId })),
    });
  }),
  serveUser(ofOurs(addFavourite), async ({ env, caller, body }) => {
    if ((await findOfferedGame(env.DB, body.provider, body.game_id)) === null) return refuse('game_not_found');
    const added = await playerOf(env, caller.userId).game.addFavourite(body.provider, body.game_id);
    return added.ok ? ok({}) : refuse('bad_request');
  }),
  serveUser(ofOurs(removeFavourite), async ({ env, caller, body }) => {
    await playerOf(env, caller.userId).game.removeFavourite(body.provider, body.game_id);
    return ok({});
  }),
  serveUser(getFreeSpinSession, async ({ env, caller, query }) => {
    const { provider, game_id: gameId } = query;
    const isNamed = provider !== undefined && isIntegration(provider) && gameId !== undefined;
    const game = isNamed ? { integration: provider, gameId } : null;
    const state = await playerOf(env, caller.userId).game.freeSpins(game);
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
    await playerOf(env, caller.userId).game.endFreeSpins({ integration: body.provider, gameId: body.game_id });
    return ok({});
  }),
];

/**
 * Live tables as the lobby shows them: asked of the provider that runs them, and kept for a moment, because every player
 * in the lobby asks. Threat: a provider that is down, slow or talks nonsense must not take the lobby with it, so
 * whatever is not the agreed answer in time is an empty list.
 */
const KEPT_MS = 5_000;
const TIMEOUT_MS = 2_000;
type Answer = v.InferInput<typeof listLiveTables.answer>;

const kept = new WeakMap<D1Database, { readonly answer: Prepared; readonly askedAtMs: number }>();

async function liveTables(env: Env): Promise<Prepared> {
  const known = kept.get(env.DB);
  if (known && Date.now() - known.askedAtMs < KEPT_MS) return known.answer;
  const askedAtMs = Date.now();
  const answer = await prepare(await askProvider(env));
  kept.set(env.DB, { answer, askedAtMs });
  return answer;
}

/** The games that we offer and that are played at a shared table. */
async function offeredTables({ DB }: Env) {
  const { games } = await catalogueSnapshot(DB);
  return [...games.values()]
    .flat()
    .map(({ integration, gameId, gameType, name }) => ({
      provider: integration,
      game_id: gameId,
      game_type: gameType,
      name,
    }))
    .filter(({ provider, ...game }) => liveKindOf({ integration: provider, ...game }) !== null);
}

async function askProvider(env: Env): Promise<Answer> {
  try {
    const response = await fetch(`${env.SANDBOX_ORIGIN}/live/tables`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ tables: await offeredTables(env) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer: unknown = response.ok ? await response.json() : null;
    // Checked, and passed on as it came: what the contract sends, not what the site works with.
    return v.is(v.object({ tables: v.array(LiveTable) }), answer) ? answer : { tables: [] };
  } catch {
    return { tables: [] };
  }
}

export const liveRoutes: readonly Route[] = [serveAnyone(listLiveTables, async ({ env }) => ok(await liveTables(env)))];
