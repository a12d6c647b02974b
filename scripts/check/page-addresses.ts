// Addresses to weigh and to photograph: what the build wrote, and for each page that is made on demand one that exists.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Route patterns of pages made on demand, each with an address a guest can open. `{game}` is a game of the seed. */
const samples: Record<string, string> = {
  '/slots/casino': '/slots/casino',
  '/slots/all': '/slots/all',
  '/slots/live-casino': '/slots/live-casino',
  '/virtual-games': '/virtual-games',
  '/slots/[gameType]': '/slots/popular',
  '/slots/[section]/[id]': '/slots/category/popular',
};

export async function addressesOf(_siteOrigin: string, prerendered: string[]): Promise<string[]> {
  const onDemand = onDemandRoutes().map((route) => {
    const sample = samples[route];
    if (!sample) throw new Error(`no sample address for ${route}: add one in scripts/check/page-addresses.ts`);
    return sample;
  });
  return [...new Set([...prerendered, ...onDemand])];
}

function onDemandRoutes(): string[] {
  const folder = join('src', 'pages');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (name) =>
        name.endsWith('.astro') && /export const prerender = false/.test(readFileSync(join(folder, name), 'utf8')),
    )
    .map((name) => `/${name.replace(/\.astro$/, '').replace(/(^|\/)index$/, '')}`);
}
