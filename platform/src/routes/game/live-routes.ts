import * as v from 'valibot';
import { LiveTable, listLiveTables } from '#contract/game/live-tables.ts';
import { liveKindOf } from '#domain/game/embedded-integrations.ts';
import { ok } from '#domain/result.ts';
import { type Prepared, prepare } from '#platform/host/conditional.ts';
import type { Env } from '#platform/host/env.ts';
import { catalogueSnapshot } from '#platform/lobby/snapshot.ts';
import { type Route, serveAnyone } from '#platform/serving/serve.ts';

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
