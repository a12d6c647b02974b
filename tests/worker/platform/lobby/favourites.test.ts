import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { playerOf } from '#platform/host/objects.ts';
import { MAX_FAVOURITES } from '#platform/player/game.ts';
import { callAs, fillCatalogue } from '../house-calls.ts';
import { playerAtPlay } from '../player-at-play.ts';

const path = '/api/users/favouritegames/';
const pharaoh = { provider: 'orion', game_id: 'moonlit-pharaoh' };
const favourites = async () => (await callAs('p1', 'GET', path)).body.favourites;

beforeEach(async () => {
  await fillCatalogue();
  await playerAtPlay();
});

test('a favourite that is added twice is listed once, and removed twice is gone', async () => {
  for (const _ of [1, 2]) expect(await callAs('p1', 'POST', path, pharaoh)).toMatchObject({ status: 200 });
  expect(await favourites()).toEqual([pharaoh]);
  for (const _ of [1, 2]) expect(await callAs('p1', 'DELETE', path, pharaoh)).toMatchObject({ status: 200 });
  expect(await favourites()).toEqual([]);
});

test('games of two integrations with one id are two favourites', async () => {
  const player = playerOf(env, 'p1');
  await player.game.addFavourite('orion', 'twin');
  await player.game.addFavourite('vega', 'twin');
  await player.game.removeFavourite('orion', 'twin');
  expect(await favourites()).toEqual([{ provider: 'vega', game_id: 'twin' }]);
});

test('a player sees nobody else’s favourites', async () => {
  await playerOf(env, 'p2').account.open('p2', 'TND');
  await callAs('p2', 'POST', path, pharaoh);
  expect(await favourites()).toEqual([]);
});

test.each([
  ['a game that is not offered', { ...pharaoh, game_id: 'excluded' }, 404, { code: 'game_not_found' }],
  ['an unknown provider', { ...pharaoh, provider: 'sirius' }, 400, { provider: [{ code: 'unknown' }] }],
  ['no game', { provider: 'orion' }, 400, { game_id: [{ code: 'required' }] }],
])('%s cannot be a favourite', async (_, asked, status, body) => {
  expect(await callAs('p1', 'POST', path, asked)).toEqual({ status, body });
  expect(await favourites()).toEqual([]);
});

test('a visitor has no favourites', async () => {
  expect(await callAs(null, 'GET', path)).toMatchObject({ status: 401 });
  expect(await callAs(null, 'POST', path, pharaoh)).toMatchObject({ status: 401 });
});

test('the number of favourites is limited', async () => {
  await runInDurableObject(playerOf(env, 'p1').object, (object) => {
    for (let n = 0; n < MAX_FAVOURITES; n++) object.parts.game.addFavourite('orion', `game-${n}`);
  });
  expect(await callAs('p1', 'POST', path, pharaoh)).toEqual({ status: 400, body: { code: 'bad_request' } });
});
