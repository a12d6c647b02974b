import { env, SELF } from 'cloudflare:test';
import { beforeEach, expect, test } from 'vitest';

const byPerson = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' };
const operator = (path: string, body: object = {}) =>
  env.PLATFORM.fetch(`http://operator.test/${path}`, { method: 'POST', body: JSON.stringify(body) });
const answerWith = (status: number, answer: object) =>
  operator('script', { 'GET /api/jackpot/v1/jackpots/': { status, answer } });
const page = async (language = 'fr') => {
  const cookie = '__Host-zellige_staff=access.of.it~refresh.of.it~O';
  return (await SELF.fetch(`http://backoffice.test/?lang=${language}`, { headers: { ...byPerson, cookie } })).text();
};

beforeEach(async () => {
  await operator('reset');
});

test('shows jackpot balances and the last winners, and no form to pay one by hand', async () => {
  const gold = { id: 'gold', name: 'gold', value: '12500.250', winner: 'l•••', won_at: '2026-11-22T10:00:00Z' };
  const silver = { id: 'silver', name: 'silver', value: '2500.000', winner: null, won_at: null };
  await answerWith(200, { jackpots: [silver, gold] });
  const shown = await page();
  for (const text of ['12 500,25', 'l•••, 22/11/2026 11:00:00', 'Pas encore gagné'])
    expect(shown.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(text);
  expect([...shown.matchAll(/<form class="([^"]*)"/g)].map(([, name]) => name)).toEqual([]);
});

test('a host without jackpots, or one that does not answer, leaves the back office unchanged', async () => {
  await answerWith(503, { code: 'upstream_unavailable' });
  await operator('script', { 'GET /api/staff/alarms/': { answer: { alarms: [] } } });
  const shown = await page('en');
  expect(shown).toContain('id="alarms"');
  expect(shown).not.toContain('id="jackpots"');
});

test('shows rules and winners on the jackpot page, and no settings', async () => {
  const jackpot = { name: 'gold', value: '12500.250', opening: '12500.000', share: 1, one_in: 12_500_000 };
  const player = { id: 'u1', username: 'leila <1>' };
  const win = { name: 'gold', amount: '1012500.000', won_at: '2026-11-22T10:00:00Z', player, is_paid: false };
  await operator('script', { 'GET /api/staff/jackpots/': { answer: { jackpots: [jackpot], wins: [win] } } });
  const cookie = '__Host-zellige_staff=access.of.it~refresh.of.it~SO';
  const answer = await SELF.fetch('http://backoffice.test/jackpots?lang=en', { headers: { ...byPerson, cookie } });
  const shown = await answer.text();
  for (const text of ['0.1 %', '1 in 12,500,000', 'href="/players/u1"', 'leila &lt;1&gt;', 'Being paid'])
    expect(shown).toContain(text);
  expect([...shown.matchAll(/<form method="post" action="([^"]*)"/g)].map(([, path]) => path)).toEqual(['/sign-out']);
});
