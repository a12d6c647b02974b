import { getSettings, listCurrencies } from '#contract/settings.ts';
import { ok } from '#domain/result.ts';
import { type Route, serveAnyone } from '#platform/serving/serve.ts';
import { readCurrencies, readSettings } from '#platform/settings/settings.ts';

export const settingsRoutes: readonly Route[] = [
  serveAnyone(getSettings, async ({ env }) => ok(await readSettings(env.DB)), { conditional: true }),
  serveAnyone(
    listCurrencies,
    async ({ env }) => {
      const known = await readCurrencies(env.DB);
      return ok({ currencies: known.map(({ code, symbol }) => ({ code, symbol })) });
    },
    { conditional: true },
  ),
];
