// Sport pages in front of a host without our own sportsbook, and with some or none of the providers'.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Browser, bindings, SITE } from '../browser.ts';
import { byDefault, host } from '../fake-host.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => {
  host.reset();
  vi.restoreAllMocks();
});

const alt = { loader: 'https://alt.test/loader.js', integration: 'house' };
const dgt = { loader: 'https://dgt.test/loader.js', server: 'https://dgt.test', partner: 'house' };
const inFrontOf = (sportsbooks: object, without: readonly string[] = []) =>
  new Browser({ ...bindings, HOST_PROFILE: JSON.stringify({ extensions: false, sportsbooks, without }) });
const seen = async (browser: Browser, path: string) => {
  const { status, headers } = await browser.get(path);
  return [status, headers.get('location')?.replace(SITE, '') ?? null];
};

test.each([
  ['/sportsbook', '/sport/alt/Home'],
  ['/en/sportsbook', '/en/sport/alt/Home'],
  ['/sportsbook/live', '/sport/alt/Live'],
  ['/sportsbook/live/4', '/sport/alt/Live'],
  ['/sportsbook/prematch/4', '/sport/alt/Home/4'],
  ['/sportsbook/betslip', '/sport/alt/Home'],
])('%s redirects to the provider’s sportsbook that the host has', async (path, to) => {
  expect(await seen(inFrontOf({ alt, dgt }), path)).toEqual([302, to]);
  const other = to.replace('/sport/alt/', '/sport/dgt/own/');
  expect(await seen(inFrontOf({ dgt }), path)).toEqual([302, other]);
  expect(await seen(inFrontOf({}), path)).toEqual([404, null]);
});

test('a provider outside the profile has no page, and without any provider there is no choice page', async () => {
  const one = inFrontOf({ alt });
  expect(await seen(one, '/sport/alt/Home')).toEqual([200, null]);
  expect(await seen(one, '/sport/dgt/europeanView/Home')).toEqual([404, null]);
  expect(await seen(one, '/choose-sport/sport')).toEqual([200, null]);
  expect(await seen(inFrontOf({}), '/choose-sport/sport')).toEqual([404, null]);
});

test('menus hide missing sportsbooks', async () => {
  const page = ['sport', 'sportsbook', 'altSport', 'dgtSport'].map((name) => `<a data-feature="${name}">${name}</a>`);
  const shown = async (browser: Browser) => {
    browser.render = async () => new Response(page.join(''), { headers: { 'content-type': 'text/html' } });
    const text = await (await browser.get('/help')).text();
    return [...text.matchAll(/<a data-feature="(\w+)">/g)].map(([, name]) => name);
  };
  expect(await shown(inFrontOf({ alt }))).toEqual(['sport', 'altSport']);
  expect(await shown(inFrontOf({}))).toEqual([]);
  expect(await shown(new Browser())).toEqual(['sport', 'sportsbook', 'altSport', 'dgtSport']);
});

test('a bet history that the host lacks redirects to a provider’s, and is 404 without any', async () => {
  const browser = await inFrontOf({ alt }, ['tickets']).signedIn();
  expect(await seen(browser, '/profile/bet-history/sft')).toEqual([302, '/profile/alt/bet-history']);
  const none = await inFrontOf({}, ['tickets', 'altBets', 'dgtBets']).signedIn();
  expect(await seen(none, '/profile/bet-history/sft')).toEqual([404, null]);
});

test('bets of a host that lists all at once are filtered and paged, and are requested by their days and whole', async () => {
  const rows = Array.from({ length: 30 }, (_, index) => ({
    id: index + 1,
    date: new Date(Date.UTC(2026, 0, index + 1)).toISOString(),
    amount: 1,
    status: index === 0 ? 'open' : 'won',
  }));
  const browser = await inFrontOf({ alt }).signedIn();
  host.answer = (received) => (received.path.includes('betshistory') ? Response.json(rows) : byDefault(received));
  const list = async (query: string) =>
    (await (await browser.get(`/api/integrations/alt/betshistory/?${query}`)).json()) as {
      count: number;
      list: { id: number }[];
    };
  const days = 'date_from=2026-01-01&date_to=2026-02-01';
  expect(await list(`${days}&page=2&page_size=20`)).toMatchObject({ count: 30, list: { length: 10, 0: { id: 10 } } });
  expect(await list(`${days}&state=running`)).toMatchObject({ count: 1, list: [{ id: 1, can_cancel: true }] });
  const asked = host.to('/api/integrations/alt/betshistory/').map(({ path }) => path.split('?')[1] ?? '');
  for (const query of asked) expect(query).toMatch(/^date_from=2026-01-01&date_to=2026-02-01&page=\d&page_size=1000$/);
});

test('a running ticket may be cancelled unless its host says otherwise', async () => {
  const browser = await inFrontOf({ alt }).signedIn();
  const cancellable = async (fields: object) => {
    host.answer = (received) =>
      received.path.includes('betshistory')
        ? Response.json([{ id: 1, date: '2026-01-01', amount: 1, status: 'Wait', ...fields }])
        : byDefault(received);
    const answer = await browser.get('/api/integrations/alt/betshistory/');
    return ((await answer.json()) as { list: { can_cancel?: boolean }[] }).list[0]?.can_cancel;
  };
  expect(await cancellable({})).toBe(true);
  expect(await cancellable({ cancel_until: null, can_cancel: null })).toBe(true);
  expect(await cancellable({ can_cancel: false })).toBe(false);
  expect(await cancellable({ status: 'Winner' })).toBe(false);
});

test('a guest gets only the trial session of a sportsbook', async () => {
  const browser = inFrontOf({ alt });
  host.answer = () => Response.json({ token: 'trial' });
  expect(await (await browser.post('/api/integrations/alt/session/create/test')).json()).toEqual({ token: 'trial' });
  expect((await browser.post('/api/integrations/alt/session/create')).status).toBe(401);
});
