import { env, SELF } from 'cloudflare:test';
import { beforeEach, expect, test } from 'vitest';

const byPerson = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' };
const cookie = '__Host-zellige_staff=access.of.it~refresh.of.it~SA';
const operator = (path: string, body: object = {}) =>
  env.PLATFORM.fetch(`http://operator.test/${path}`, { method: 'POST', body: JSON.stringify(body) });
const open = async (path: string) =>
  (await SELF.fetch(`http://backoffice.test${path}`, { headers: { ...byPerson, cookie } })).text();
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000 - 60_000).toISOString();
const waiting = (id: string, state: string, hours: number) => ({
  document: {
    id,
    format: 'png',
    size: 1000,
    state,
    sent_at: hoursAgo(hours),
    decided_at: null,
    reason: null,
    erased_at: null,
  },
  player: { id: 'u1', username: 'amel <1>', first_name: 'Amel', last_name: null },
});
const answerWith = (count: number, ...list: object[]) =>
  operator('script', { 'GET /api/staff/documents/': { answer: { page: 1, count, list } } });

beforeEach(async () => {
  await operator('reset');
});

test('shows each document’s player and age; a form opens only documents that nobody is reviewing', async () => {
  await answerWith(2, waiting('d1', 'sent', 75), waiting('d2', 'in_review', 5));
  const page = await open('/documents?lang=en');
  for (const text of ['amel &lt;1&gt;', '3 days ago', '5 hours ago', 'action="/players/u1/documents/d1/review"'])
    expect(page).toContain(text);
  expect(page).toContain('<a href="/players/u1/documents/d2">');
  expect(page).not.toContain('/documents/d2/review');
  expect(page).not.toContain('rel="next"');
});

test('splits a long queue into pages, and shows the first one by default', async () => {
  await answerWith(120, waiting('d1', 'sent', 1));
  expect(await open('/documents?lang=en')).toContain('href="/documents?page=2" rel="next"');
  for (const page of ['0', '-1', 'x', '1e9']) await open(`/documents?page=${page}`);
  const requests = (await (await operator('requests')).json()) as { call: string }[];
  expect(requests.length).toBe(5);
});
