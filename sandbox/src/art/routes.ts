/**
 * Serves pictures of games for a catalogue's `image` and `image_desktop`. Threat: an SVG that runs or loads something;
 * its texts are escaped and its policy forbids both. Accepted risk: the route is public, and caches keep a picture for
 * a day.
 */
import { Hono } from 'hono';
import { isIntegration } from '#domain/game/embedded-integrations.ts';
import { drawPicture, type Parts } from '#sandbox/art/picture.ts';
import type { Env } from '#sandbox/env.ts';
import { factsOf } from '#sandbox/games/wallet.ts';

const headers = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
  'content-security-policy': "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};

async function dataAddress(assets: Fetcher, path: string, type: string): Promise<string> {
  const response = await assets.fetch(new Request(`https://assets.internal${path}`));
  if (!response.ok) throw new Error(`${path} is not among the assets: ${response.status}`);
  return `data:${type};base64,${Buffer.from(await response.arrayBuffer()).toString('base64')}`;
}

const partsOf = (assets: Fetcher): Parts => ({
  hero: (name) => dataAddress(assets, `/art/heroes/${name}.webp`, 'image/webp'),
  motif: (name) => dataAddress(assets, `/art/motifs/${name}.svg`, 'image/svg+xml'),
  titleFace: () => dataAddress(assets, '/fonts/titan-one-latin-400-normal.woff2', 'font/woff2'),
});

export const artRoutes = new Hono<{ Bindings: Env }>().get(
  '/art/:integration/:file{[A-Za-z0-9_-]+\\.svg}',
  async ({ env, req, body, json }) => {
    const integration = req.param('integration');
    if (!isIntegration(integration)) return json({ code: 'not_found' }, 404);
    const facts = await factsOf(env, integration, req.param('file').slice(0, -'.svg'.length));
    if (!facts.ok)
      return facts.error === 'game_not_found' ? json({ code: facts.error }, 404) : json({ code: 'unknown' }, 503);
    const picture = await drawPicture(facts.value.name, facts.value.producer, partsOf(env.ASSETS));
    return body(picture, 200, headers);
  },
);
