import { listLiveTables } from '#contract/live-tables.ts';
import { ok } from '#domain/result.ts';
import { liveTables } from '#platform/live/live-tables.ts';
import { type Route, serveAnyone } from '#platform/serving/serve.ts';

export const liveRoutes: readonly Route[] = [serveAnyone(listLiveTables, async ({ env }) => ok(await liveTables(env)))];
