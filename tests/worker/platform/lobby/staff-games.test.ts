// The catalogue for employees: what they find, hide and move, and what players then see.
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import type { StaffGame } from '#contract/backoffice/staff-catalogue.ts';
import { callAs, fillCatalogue } from '../house-calls.ts';
import { playerAtPlay, stake, win } from '../player-at-play.ts';

const asStaff = (method: string, path: string, body?: unknown) =>
  callAs('somebody', method, `/api/staff/games/${path}`, body, { role: 'SO' });
const found = async (query = '') => (await asStaff('GET', query)).body.list as unknown as StaffGame[];
const ids = (games: readonly { game_id: string }[]) => games.map(({ game_id }) => game_id);
const listed = async (integration = 'orion') => {
  const path = { orion: 'v2/games/list', vega: 'v2/gamelist' }[integration];
  const { body } = await callAs(null, 'GET', `/api/integrations/${integration}/${path}/`);
  return ids(body.games as { game_id: string }[]);
};
const hide = (id: string, is_hidden = true) => asStaff('PUT', `${id}/visibility/`, { is_hidden });
const move = (id: string, rank: unknown) => asStaff('PUT', `${id}/rank/`, { rank });
const PHARAOH = 'orion/moonlit-pharaoh';

beforeEach(async () => {
  await fillCatalogue();
  // A separate one: this isolate may cache the lists of another file's house.
  await env.DB.prepare('INSERT INTO catalogue_version (id, version) VALUES (1, ?)').bind(Date.now()).run();
  await env.DB.batch(
    ['moonlit-pharaoh', 'without-demo', 'salt-road', 'red-kiln', 'virtual-derby', 'unwanted', 'excluded'].map(
      (id, index) => env.DB.prepare('UPDATE games SET popularity = ? WHERE game_id = ?').bind(index + 1, id),
    ),
  );
});

test('games are found by a part of their name or their producer’s, in any case, including hidden ones', async () => {
  expect(ids(await found('?text=PHARA'))).toEqual(['moonlit-pharaoh']);
  expect(ids(await found('?text=unwant'))).toEqual(['unwanted']);
  expect(ids(await found('?text=amber&integration=orion'))).toEqual(['moonlit-pharaoh', 'without-demo', 'excluded']);
  expect(ids(await found('?is_hidden=true'))).toEqual(['excluded']);
  expect(await found('?text=%25')).toEqual([]);
  expect((await asStaff('GET', `${PHARAOH}/`)).body).toMatchObject({ rank: 1, is_hidden: false, is_allowed: true });
  expect((await asStaff('GET', 'orion/unwanted/')).body).toMatchObject({ is_allowed: false });
});

test('a hidden game leaves the lists at once and opens neither for real money nor as a demo', async () => {
  await playerAtPlay({ cash: 10_000 });
  expect(await listed()).toEqual(['moonlit-pharaoh', 'without-demo']);
  await hide(PHARAOH);
  expect(await listed()).toEqual(['without-demo']);
  const opening = { game: 'moonlit-pharaoh', return_url: 'http://site.test/', client_type: 'web' };
  const session = '/api/integrations/orion/createsession/';
  for (const answer of [
    await callAs('p1', 'POST', session, opening),
    await callAs(null, 'POST', `${session}demostart/`, opening),
  ])
    expect(answer).toEqual({ status: 404, body: { code: 'game_not_found' } });
  await hide(PHARAOH, false);
  expect(await listed()).toEqual(['moonlit-pharaoh', 'without-demo']);
  expect((await callAs('p1', 'POST', session, opening)).status).toBe(200);
});

test('a round that began before its game was hidden is paid', async () => {
  const { player, sessionId } = await playerAtPlay({ cash: 10_000 });
  await player.wallet.debit(stake(sessionId, 's1', 2000));
  await hide(PHARAOH);
  const paid = await player.wallet.credit(win(sessionId, 'w1', 's1', 5000));
  expect(paid).toMatchObject({ ok: true, value: { balance: 13_000 } });
});

test('a moved game takes its new position, and the games between shift by one', async () => {
  const order = async () => ids(await found());
  await move('orion/without-demo', 1);
  expect(await listed()).toEqual(['without-demo', 'moonlit-pharaoh']);
  await move('orion/excluded', 2);
  expect((await order()).slice(0, 3)).toEqual(['without-demo', 'excluded', 'moonlit-pharaoh']);
  await move('orion/without-demo', 3);
  expect((await order()).slice(0, 3)).toEqual(['excluded', 'moonlit-pharaoh', 'without-demo']);
  await move('orion/excluded', 99_999);
  expect((await order()).at(-1)).toBe('excluded');
  expect((await found()).map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('concurrent moves by two employees leave an order without gaps or duplicates', async () => {
  await Promise.all([move(PHARAOH, 5), move('orion/excluded', 2), move('vega/salt-road', 1), move('lyra/red-kiln', 7)]);
  expect((await found()).map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test.each([0, -1, 1.5, 'first', null, 1e9])('refuses to move a game to the position %s', async (rank) => {
  expect((await move(PHARAOH, rank)).status).toBe(400);
  expect(ids(await found())[0]).toBe('moonlit-pharaoh');
});

test('an unknown game cannot be hidden, moved or shown', async () => {
  for (const answer of [
    await hide('orion/nothing'),
    await move('vega/moonlit-pharaoh', 1),
    await asStaff('GET', 'x/y/'),
  ])
    expect(answer).toEqual({ status: 404, body: { code: 'not_found' } });
  const { results } = await env.DB.prepare('SELECT game_id FROM excluded_games').all();
  expect(results).toEqual([{ game_id: 'excluded' }]);
});
