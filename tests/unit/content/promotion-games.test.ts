import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { featureOfPage } from '#domain/features.ts';

const folder = join('src', 'content', 'promotions', 'en');

test('a promotion of a game goes from sight where another host has other games', () => {
  const links = readdirSync(folder).flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/\/slots\/[\w-]+\/[\w-]+\/[\w/-]+/g)].map(([link]) => link),
  );
  expect(links).not.toEqual([]);
  expect(links.filter((link) => featureOfPage(link) !== 'houseGames')).toEqual([]);
});
