import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { featureOfPage } from '#routes';

const folder = join('src', 'content', 'promotions', 'en');

test('a promotion of a game is hidden if the host does not have the game', () => {
  const links = readdirSync(folder).flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/\/slots\/[\w-]+\/[\w-]+\/[\w/-]+/g)].map(([link]) => link),
  );
  expect(links).not.toEqual([]);
  expect(links.filter((link) => featureOfPage(link) !== 'houseGames')).toEqual([]);
});
