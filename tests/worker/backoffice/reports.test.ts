import { env, SELF } from 'cloudflare:test';
import { beforeEach, expect, test } from 'vitest';

const byPerson = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' };
const cookie = '__Host-zellige_staff=access.of.it~refresh.of.it~SO';
const operator = (path: string, body: object = {}) =>
  env.PLATFORM.fetch(`http://operator.test/${path}`, { method: 'POST', body: JSON.stringify(body) });
const answerWith = (answer: object, status = 200) =>
  operator('script', { 'GET /api/staff/reports/': { status, answer } });
const open = (path: string) => SELF.fetch(`http://backoffice.test${path}`, { headers: { ...byPerson, cookie } });
const page = async (path: string) => (await (await open(path)).text()).replaceAll(/[\u00a0\u202f]/g, ' ');

const play = { staked: '1000.001', won: '1234.500', ggr: '-234.499', stakes: 12 };
const house = { ...play, bonus_cost: '10.000', ngr: '-244.499', deposited: '50.000', withdrawn: '0.000' };
const report = {
  from: '2026-02-01',
  to: '2026-03-02',
  currency: 'TND',
  currencies: ['TND', 'EUR'],
  finished_to: '2026-03-01',
  unread: 0,
  total: house,
  days: [
    { ...house, day: '2026-02-28', players: 3 },
    { ...house, day: '2026-03-01', players: 4 },
  ],
  rows: [],
};
const game = {
  ...play,
  provider: 'orion',
  producer: '+Amber, "Peak"',
  subject: 'x',
  name: '=HYPERLINK("http://evil.test")',
};

beforeEach(async () => {
  await operator('reset');
});

test('shows a month by day with totals, a chart, and what is not final', async () => {
  await answerWith(report);
  const shown = await page('/reports?lang=en');
  for (const text of ['28/02/2026', '1,000.001', '-234.499', '-244.499', '3.5 a day', 'NGR = GGR −', '<svg'])
    expect(shown).toContain(text);
  expect(shown).toMatch(/<time datetime="2026-03-02">02\/03\/2026<\/time><\/th><td colspan="8">In progress/);
  expect(shown).not.toContain('<script');
  expect(shown).toContain('href="/reports.csv?by=day&amp;from=2026-02-01&amp;to=2026-03-02&amp;currency=TND"');
});

test('says that a ledger is missing, or that there are no daily sums yet', async () => {
  await answerWith({ ...report, unread: 2, finished_to: null, days: [] });
  const shown = await page('/reports?lang=en');
  expect(shown).toContain('2 ledgers could not be read');
  expect(shown).toContain('No day has been summed up yet');
  expect(shown).not.toContain('<svg');
});

test('shows a refused period again with the submitted values', async () => {
  await answerWith({ to: [{ code: 'too_small' }] }, 400);
  const response = await open('/reports?lang=en&by=game&from=2026-03-09&to=2026-03-01&currency=EUR');
  expect(response.status).toBe(400);
  const shown = await response.text();
  for (const text of ['value="2026-03-09"', 'value="2026-03-01"', 'id="to-fault"', 'name="by" value="game"'])
    expect(shown).toContain(text);
});

test('escapes names of games, on the page and in a spreadsheet', async () => {
  await answerWith({ ...report, rows: [{ ...game, name: '<b>=1+1' }] });
  expect(await page('/reports?by=game&lang=en')).toContain('&lt;b&gt;=1+1');
  await answerWith({ ...report, rows: [game] });
  const file = await open('/reports.csv?by=game&lang=en');
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(file.headers.get('content-disposition')).toContain('game-2026-02-01-2026-03-02-TND.csv');
  expect(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await file.arrayBuffer())).toBe(
    '\ufeffGame,Producer,Provider,Stakes,Winnings,GGR,Number of stakes\r\n' +
      `"'=HYPERLINK(""http://evil.test"")","'+Amber, ""Peak""",orion,1000.001,1234.500,-234.499,12\r\n`,
  );
});

test('shows names of sports, and says when a provider names none', async () => {
  const rows = ['1', 'several', ''].map((subject) => ({
    ...play,
    provider: 'sft',
    producer: '',
    subject,
    name: subject,
  }));
  await answerWith({ ...report, rows });
  const shown = await page('/reports?by=sport&lang=fr');
  for (const text of ['Football', 'Plusieurs sports', 'Non précisé par le fournisseur', 'Paris sportifs maison'])
    expect(shown).toContain(text);
});
