import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { playerOf } from '#platform/host/objects.ts';
import { callAs, fillCatalogue } from '../house-calls.ts';
import { playerAtPlay } from '../player-at-play.ts';

const path = '/api/integrations/orion/createsession/';
const orion = { game: 'moonlit-pharaoh', return_url: 'http://site.test/slots/casino', client_type: 'web' };
const lyra = { symbol: 'red-kiln', platform: 'web', play_mode: 'real', lobby_url: 'http://site.test/' };

beforeEach(async () => {
  await fillCatalogue();
  await playerAtPlay({ cash: 10_000 });
});

test.each([
  'https://evil.test/',
  'http://site.test.evil.test/',
  'http://site.test@evil.test/',
  'http://user:secret@site.test/',
  'https://site.test/',
  'http://site.test:8080/',
  'javascript:alert(1)//http://site.test',
  'data:text/html,http://site.test',
  'blob:http://site.test/x',
])('a game does not send its player back to %s', async (return_url) => {
  expect(await callAs('p1', 'POST', path, { ...orion, return_url })).toMatchObject({
    status: 400,
    body: { return_url: [{ code: 'invalid' }] },
  });
});

test('a lyra game does not send its player back elsewhere either, and refuses its own field', async () => {
  const answer = await callAs('p1', 'POST', '/api/integrations/lyra/login/', {
    ...lyra,
    lobby_url: 'https://evil.test/',
  });
  expect(answer).toMatchObject({ status: 400, body: { lobby_url: [{ code: 'invalid' }] } });
});

test.each(['unknown', 'excluded', 'unwanted'])('a game that is %s is not found', async (game) => {
  expect(await callAs('p1', 'POST', path, { ...orion, game })).toEqual({
    status: 404,
    body: { code: 'game_not_found' },
  });
});

test('a game without a demo opens only for real money', async () => {
  const body = { ...orion, game: 'without-demo' };
  expect(await callAs(null, 'POST', `${path}demostart/`, body)).toMatchObject({
    status: 404,
    body: { code: 'game_not_found' },
  });
  expect(await callAs('p1', 'POST', path, body)).toMatchObject({ status: 200 });
});

test('a virtual game of an unconfigured provider is refused', async () => {
  const body = { is_mobile: false, system: 'nobody', page_code: 'virtual-derby', play_mode: 'demo' };
  expect(await callAs(null, 'POST', '/api/integrations/nova/login/', body)).toEqual({
    status: 404,
    body: { code: 'provider_not_found' },
  });
});

test('a visitor opens no game for real money', async () => {
  expect(await callAs(null, 'POST', path, orion)).toMatchObject({ status: 401, body: { code: 'not_authenticated' } });
  expect(await callAs(null, 'POST', '/api/integrations/lyra/login/', lyra)).toMatchObject({
    status: 401,
    body: { code: 'not_authenticated' },
  });
});

test('an employee opens no game for real money', async () => {
  expect(await callAs('c1', 'POST', path, orion, { role: 'C' })).toMatchObject({
    status: 403,
    body: { code: 'permission_denied' },
  });
  expect(await callAs('c1', 'POST', '/api/integrations/lyra/login/', lyra, { role: 'C' })).toMatchObject({
    status: 403,
    body: { code: 'permission_denied' },
  });
});

test('a banned player opens no game for real money', async () => {
  await playerOf(env, 'p1').backoffice.change('staff', { action: 'ban', reason: 'fraud' });
  expect(await callAs('p1', 'POST', path, orion)).toMatchObject({ status: 403, body: { code: 'user_is_banned' } });
});

test.each([
  ['an unknown client', { client_type: 'toaster' }, 'client_type'],
  ['no game', { game: '' }, 'game'],
  ['a game that is not text', { game: { $ne: null } }, 'game'],
])('%s is refused at its field', async (_, changes, field) => {
  const answer = await callAs('p1', 'POST', path, { ...orion, ...changes });
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body)).toEqual([field]);
});
