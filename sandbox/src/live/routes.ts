import { Hono } from 'hono';
import * as v from 'valibot';
import { IntegrationName } from '#contract/game/embedded-games.ts';
import type { LiveTable } from '#contract/game/live-tables.ts';
import { shortText } from '#contract/values.ts';
import { findLiveKind } from '#domain/game/embedded-integrations.ts';
import type { Env } from '#sandbox/env.ts';
import { readBody } from '#sandbox/games/protocol.ts';
import { liveRules, recentResults, tableName } from '#sandbox/live/live-rules.ts';
import { PRESENCE, type TablePresence } from '#sandbox/live/presence.ts';
import { momentAt, nextClosing } from '#sandbox/live/schedule.ts';

const MAX_TABLES = 500;
const FeedRequest = v.object({
  tables: v.pipe(
    v.array(v.object({ provider: IntegrationName, game_id: shortText, game_type: shortText, name: shortText })),
    v.maxLength(MAX_TABLES),
  ),
});
type LiveGame = v.InferOutput<typeof FeedRequest>['tables'][number];

function tableFeed(
  game: LiveGame,
  presence: TablePresence | undefined,
  now: number,
  secret: string,
): v.InferInput<typeof LiveTable> | null {
  const { provider, game_id } = game;
  const kind = findLiveKind({ integration: provider, ...game });
  if (kind === null) return null;
  const rules = liveRules[kind];
  const table = tableName(provider, game_id);
  const next = nextClosing(table, rules.schedule, momentAt(table, rules.schedule, now));
  return {
    provider,
    game_id,
    kind,
    players: presence?.players ?? 0,
    seats: rules.places - (presence?.taken ?? 0),
    next_at: new Date(next).toISOString(),
    results: [...recentResults(rules, table, now, secret)],
  };
}

const MAX_LIST_LENGTH = 150_000;

export const liveRoutes = new Hono<{ Bindings: Env }>()
  /** Public: only results that are due. */
  .post('/live/tables', async ({ env, req, json }) => {
    const request = await readBody(req.raw, FeedRequest, MAX_LIST_LENGTH);
    if (!request) return json({ code: 'bad_request' }, 400);
    const presence = await env.PRESENCE.getByName(PRESENCE).list();
    const now = Date.now();
    const tables = request.tables.flatMap(
      (game) => tableFeed(game, presence[tableName(game.provider, game.game_id)], now, env.CHANCE_SECRET) ?? [],
    );
    return json({ tables }, 200, { 'cache-control': 'no-store' });
  })
  /** In a browser only pages of our origin may watch. */
  .get('/live/:integration/:gameId/socket', async ({ env, req, body }) => {
    const { origin } = new URL(req.url);
    if (req.header('upgrade')?.toLowerCase() !== 'websocket') return body(null, 426);
    if ((req.header('origin') ?? origin) !== origin) return body(null, 403);
    const { integration, gameId } = req.param();
    return env.LIVE.getByName(tableName(integration, gameId)).fetch(req.raw);
  });
