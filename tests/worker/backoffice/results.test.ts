// The result pages: what an employee sees and sends, and how refusals of the platform are shown.
import { env, SELF } from 'cloudflare:test';
import { beforeEach, expect, test } from 'vitest';

const origin = 'http://backoffice.test';
const byPerson = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' };
const cookie = '__Host-zellige_staff=access.of.it~refresh.of.it~O';
const platform = (path: string, body: object = {}) =>
  env.PLATFORM.fetch(`http://platform.test/${path}`, { method: 'POST', body: JSON.stringify(body) });
const open = async (path: string) =>
  (await SELF.fetch(`${origin}${path}`, { headers: { ...byPerson, cookie }, redirect: 'manual' })).text();
const send = (path: string, fields: Record<string, string> = {}) =>
  SELF.fetch(`${origin}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie, origin, ...byPerson },
    redirect: 'manual',
  });
const match = {
  id: '17-1-5-2',
  tournament: 'Cup of <b>bold</b>',
  home: 'Amal',
  away: 'Nour',
  starts_at: '2026-11-22T12:00:00.000Z',
  phase: 'ended',
  count: 'goals',
  score: [2, 1],
  ruling: null,
};
const profit = { most: '500000.000', is_set: false, open: '1234.500' };
const LIMIT = 'PUT /api/staff/matches/17-1-5-2/limit/';
const RULE = 'POST /api/staff/matches/17-1-5-2/ruling/';

beforeEach(async () => {
  await platform('reset');
  await platform('script', {
    'GET /api/staff/matches/': { answer: { matches: [match] } },
    'GET /api/staff/matches/17-1-5-2/': { answer: { ...match, profit } },
    [RULE]: { answer: {} },
  });
});

test('finds a match and shows its current state, with names escaped', async () => {
  expect(await open('/results?side=amal')).toContain('href="/results/17-1-5-2"');
  const page = await open('/results/17-1-5-2?lang=en');
  expect(page).toContain('Cup of &lt;b&gt;bold&lt;/b&gt;');
  expect(page).toContain('2 – 1');
});

test('sends a correction as numbers, and says that it was made', async () => {
  const answer = await send('/results/17-1-5-2/result', { home: '3', away: '1' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/results/17-1-5-2?done=ruling']);
  const requests = (await (await platform('requests')).json()) as { call: string; body: string }[];
  expect(requests.find(({ call }) => call === RULE)?.body).toBe('{"kind":"result","home":3,"away":1}');
  expect(await open('/results/17-1-5-2?done=ruling')).toContain('role="status"');
});

test('shows an impossible score at its field, with the submitted value', async () => {
  await platform('script', { [RULE]: { status: 400, answer: { ruling: [{ code: 'invalid' }] } } });
  const answer = await send('/results/17-1-5-2/result', { home: '77', away: '1' });
  expect(answer.status).toBe(400);
  const page = await answer.text();
  expect(page).toContain('value="77"');
  expect(page).toContain('id="home-fault"');
});

test('an unknown ruling has no page', async () => {
  const answer = await send('/results/17-1-5-2/nonsense');
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('<h1>');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('a match that is not over has a limit, which can be lowered or left at the default', async () => {
  const upcoming = { ...match, phase: 'prematch', score: null, profit: { ...profit, is_set: true } };
  await platform('script', {
    'GET /api/staff/matches/17-1-5-2/': { answer: upcoming },
    [LIMIT]: { answer: {} },
  });
  expect(await open('/results/17-1-5-2')).toContain('1234.500');
  await send('/results/17-1-5-2/limit', { most: '250.5' });
  await send('/results/17-1-5-2/limit', { kind: 'house' });
  const requests = (await (await platform('requests')).json()) as { call: string; body: string }[];
  expect(requests.filter(({ call }) => call === LIMIT).map(({ body }) => body)).toEqual([
    '{"most":"250.5"}',
    '{"most":null}',
  ]);
  await platform('script', { [LIMIT]: { status: 400, answer: { most: [{ code: 'too_large' }] } } });
  expect(await (await send('/results/17-1-5-2/limit', { most: '500001' })).text()).toContain('id="most-fault"');
});
