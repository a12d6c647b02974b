// The audit page: its requests to the host, and how it shows the answers.
import { env, SELF } from 'cloudflare:test';
import { beforeEach, expect, test } from 'vitest';

const byPerson = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' };
const cookie = '__Host-zellige_staff=access.of.it~refresh.of.it~O; zellige_staff_lang=en';
const operator = (path: string, body: object = {}) =>
  env.PLATFORM.fetch(`http://operator.test/${path}`, { method: 'POST', body: JSON.stringify(body) });
const request = (path: string) => SELF.fetch(`http://backoffice.test${path}`, { headers: { ...byPerson, cookie } });
const entry = {
  id: 7,
  at: '2026-11-22T10:00:00Z',
  staff: 'karim',
  area: 'accounts',
  action: 'banPlayer',
  subject: 'u7',
  person: { username: '<i>amel', is_player: true },
  detail: { reason: '<b>fraud' },
  outcome: 'done',
};
const script = (entries: object[], next: number | null = null) =>
  operator('script', { 'GET /api/staff/audit/': { answer: { entries, next } } });

beforeEach(async () => {
  await operator('reset');
});

test('describes an entry in words, links it to its player, and escapes it', async () => {
  await script([entry, { ...entry, outcome: '' }, { ...entry, person: null, outcome: 'not_found' }]);
  const page = await (await request('/audit')).text();
  for (const text of [
    'Account blocked',
    'href="/players/u7"',
    '&lt;i&gt;amel',
    'reason: &lt;b&gt;fraud',
    'End unknown',
    'Refused: There is no such player',
  ])
    expect(page).toContain(text);
});

test('keeps the filter on the next page', async () => {
  await script([entry], 7);
  const page = await (await request('/audit?staff=karim&area=every&subject=&day=2026-11-22')).text();
  expect(page).toContain('href="/audit?staff=karim&amp;day=2026-11-22&amp;before=7"');
  expect(page).toContain('value="karim"');
});

test('shows an invalid filter at its field', async () => {
  await operator('script', { 'GET /api/staff/audit/': { status: 400, answer: { day: [{ code: 'invalid' }] } } });
  const answer = await request('/audit?day=never');
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('id="day-fault"')]);
});
