import original from 'astro/runtime/server/astro-island.prebuilt.js';
import { expect, test } from 'vitest';
import { islandScript, leanIsland, withoutUnused } from '../../../scripts/site/lean-island.ts';

test('the script of islands is shorter by what no page uses, and still a script', () => {
  expect(islandScript.length).toBeLessThan(original.length - 500);
  expect(() => new Function(islandScript)).not.toThrow();
  expect(islandScript).not.toMatch(/BigInt|Uint|RegExp\(t\)|\bE\.has/);
  // Lists, dates, maps, sets and infinity are read as before.
  for (const kind of ['0:t=>', '1:t=>', '3:t=>new Date(t)', '4:t=>new Map', '5:t=>new Set', '11:t=>Number'])
    expect(islandScript).toContain(kind);
});

test('a script that Astro writes otherwise stops the build instead of losing a part of it', () => {
  expect(() => withoutUnused(original.replace('BigInt', 'bigint'))).toThrow(/has changed/);
});

test('only the script of islands is replaced', () => {
  expect(leanIsland.transform('x', '/node_modules/astro/dist/runtime/server/astro-island.prebuilt.js')?.code).toBe(
    `export default ${JSON.stringify(islandScript)};`,
  );
  expect(leanIsland.transform('x', '/src/astro-island.ts')).toBeUndefined();
});
