import { env, SELF } from 'cloudflare:test';
import { beforeEach, expect, test } from 'vitest';

const byPerson = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' };
const operator = (path: string, body: object = {}) =>
  env.OPERATOR.fetch(`http://operator.test/${path}`, { method: 'POST', body: JSON.stringify(body) });
const says = (status: number, answer: object) =>
  operator('script', { 'GET /api/jackpot/v1/jackpots/': { status, answer } });
const page = async (language = 'fr') => {
  const cookie = '__Host-zellige_desk=access.of.it~refresh.of.it';
  return (
    await SELF.fetch(`http://sandbox.test/operator?lang=${language}`, { headers: { ...byPerson, cookie } })
  ).text();
};

beforeEach(async () => {
  await operator('reset');
});

test('the desk shows what has gathered and who was last, with nothing to give by hand', async () => {
  const gold = { id: 'gold', name: 'gold', value: '12500.250', winner: 'l•••', won_at: '2026-11-22T10:00:00Z' };
  const silver = { id: 'silver', name: 'silver', value: '2500.000', winner: null, won_at: null };
  await says(200, { jackpots: [silver, gold] });
  const shown = await page();
  for (const text of ['12 500,25', 'l•••, 22/11/2026 11:00:00', 'Pas encore gagné'])
    expect(shown.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(text);
  expect([...shown.matchAll(/<form class="([^"]*)"/g)].map(([, name]) => name)).toEqual(['search']);
});

test('a host without jackpots, or one that does not answer, leaves the desk as it was', async () => {
  await says(503, { code: 'upstream_unavailable' });
  const shown = await page('en');
  expect(shown).toContain('role="search"');
  expect(shown).not.toContain('id="jackpots"');
});
