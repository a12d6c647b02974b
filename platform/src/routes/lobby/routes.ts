import { listGames } from '#contract/game/embedded-games.ts';
import { listProducers } from '#contract/lobby/games.ts';
import { getSettings, listCurrencies } from '#contract/settings.ts';
import { integrations } from '#domain/game/embedded-integrations.ts';
import { ok } from '#domain/result.ts';
import { readReplica } from '#platform/host/replica.ts';
import { rowsIn } from '#platform/host/sql.ts';
import { catalogueSnapshot, gamePage } from '#platform/lobby/snapshot.ts';
import { type Route, serveAnyone, serveConditional } from '#platform/serving/serve.ts';
import { isClosed } from '#platform/settings/services.ts';
import { cachedSettings, readCurrencies } from '#platform/settings/settings.ts';

async function offeredProducers(db: D1Database) {
  const rows = await rowsIn<{ name: string; isActive: 0 | 1 }>(db)`
    SELECT name, is_active AS isActive FROM producers WHERE is_allowed = 1 ORDER BY name`;
  const { games } = await catalogueSnapshot(db);
  const byProducer = new Map<string, Set<string>>();
  for (const { producer, integration } of [...games.values()].flat()) {
    byProducer.set(producer, (byProducer.get(producer) ?? new Set()).add(integration));
  }
  return rows.map(({ name, isActive }) => ({
    name,
    active: isActive === 1,
    integrations: [...(byProducer.get(name) ?? [])].sort(),
  }));
}

export const catalogueRoutes: readonly Route[] = [
  ...integrations.map((name) =>
    serveAnyone(listGames[name], async ({ env, query }) => ok(await gamePage(env, name, query.page, query.page_size))),
  ),
  serveConditional(listProducers, async ({ env }) => ok({ producers: await offeredProducers(readReplica(env.DB)) })),
];

export const settingsRoutes: readonly Route[] = [
  serveConditional(getSettings, async ({ env }) => {
    const [settings, isExchangeClosed] = await Promise.all([cachedSettings(env.DB), isClosed(env.DB, 'exchange')]);
    if (!isExchangeClosed) return ok(settings);
    return ok({ ...settings, bonuses: { ...settings.bonuses, transferBonusBalanceToBalanceOn: false } });
  }),
  serveConditional(listCurrencies, async ({ env }) => {
    const known = await readCurrencies(env.DB);
    return ok({ currencies: known.map(({ code, symbol }) => ({ code, symbol })) });
  }),
];
