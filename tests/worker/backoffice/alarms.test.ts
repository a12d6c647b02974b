import { env, SELF } from 'cloudflare:test';
import { beforeEach, expect, test } from 'vitest';

const byPerson = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' };
const cookie = '__Host-zellige_staff=access.of.it~refresh.of.it~O';
const operator = (path: string, body: object = {}) =>
  env.PLATFORM.fetch(`http://operator.test/${path}`, { method: 'POST', body: JSON.stringify(body) });
const request = (path: string, method = 'GET', body?: URLSearchParams) =>
  SELF.fetch(`http://backoffice.test${path}`, {
    method,
    body: body ?? null,
    redirect: 'manual',
    headers: { ...byPerson, cookie, origin: 'http://backoffice.test' },
  });
const alarm = {
  id: 'a1',
  kind: 'unforeseen',
  subject: 'player <1>',
  detail: { total: 1 },
  at: '2026-11-22T10:00:00Z',
};

beforeEach(async () => {
  await operator('reset');
});

test('lists open alarms with their details on the first page of the back office', async () => {
  await operator('script', { 'GET /api/staff/alarms/': { answer: { alarms: [alarm] } } });
  const shown = await (await request('/?lang=en')).text();
  for (const text of ['Alerts', 'unforeseen', 'player &lt;1&gt;', 'total: 1', '22/11/2026 11:00:00'])
    expect(shown).toContain(text);
});

test('links an alarm that holds a player’s payouts to the player', async () => {
  await operator('script', { 'GET /api/staff/alarms/': { answer: { alarms: [{ ...alarm, player: 'u1' }] } } });
  expect(await (await request('/?lang=en')).text()).toContain('<a href="/players/u1">player &lt;1&gt;</a>');
});

test('distinguishes a host that does not report alarms from one without alarms', async () => {
  const shown = await (await request('/?lang=en')).text();
  expect(shown).toContain('The alerts could not be loaded.');
});

test('closes an alarm by its form, in the state in which it was listed', async () => {
  await operator('script', {
    'GET /api/staff/alarms/': { answer: { alarms: [alarm] } },
    'POST /api/staff/alarms/a1/closing/': { answer: {} },
  });
  const [, at = ''] = /name="at" value="([^"]+)"/.exec(await (await request('/')).text()) ?? [];
  const answer = await request('/alarms/a1', 'POST', new URLSearchParams({ at }));
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
  const requests: { call: string; body: string }[] = await (await operator('requests')).json();
  expect(requests.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([
    JSON.stringify({ at: alarm.at }),
  ]);
});
