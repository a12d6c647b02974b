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
/** A sportsbook without an entry is framed at the host's address; only the profile says that there is none. */
const noSport = ['altSport', 'dgtSport'];
const noBets = ['altBets', 'dgtBets', 'tickets'];
const seen = async (browser: Browser, path: string) => {
  const { status, headers } = await browser.get(path);
  return [status, headers.get('location')?.replace(SITE, '') ?? null];
};

test.each([
  ['/sportsbook', '/sport/alt/Home', 'sport'],
  ['/en/sportsbook', '/en/sport/alt/Home', 'sport'],
  ['/sportsbook/live', '/sport/alt/Live', 'liveSport'],
  ['/sportsbook/live/4', '/sport/alt/Live', 'liveSport'],
  ['/sportsbook/prematch/4', '/sport/alt/Home/4', 'singleSport'],
  ['/sportsbook/betslip', '/sport/alt/Home', 'sport'],
])(
  '%s redirects to the sportsbook provider that the host has, or to the page that says that there is none',
  async (path, to, type) => {
    expect(await seen(inFrontOf({ alt, dgt }), path)).toEqual([302, to]);
    expect(await seen(inFrontOf({}), path)).toEqual([302, to]);
    const other = to.replace('/sport/alt/', '/sport/dgt/own/');
    expect(await seen(inFrontOf({ dgt }, ['altSport']), path)).toEqual([302, other]);
    const words = to.replace(/\/sport\/.*/, `/choose-sport/${type}`);
    expect(await seen(inFrontOf({}, noSport), path)).toEqual([302, words]);
    expect(await seen(inFrontOf({}, noSport), words)).toEqual([200, null]);
  },
);

test.each(['/sport/alt/Home', '/sport/alt/BetsHistory', '/sport/dgt/Mobile/Live/4', '/choose-sport/liveSport'])(
  '%s is a page for every host: with a script, with a framed address, and with neither',
  async (path) => {
    for (const browser of [inFrontOf({ alt, dgt }), inFrontOf({}), inFrontOf({}, noSport)])
      expect(await seen(browser, path)).toEqual([200, null]);
  },
);

test('menus hide missing sportsbooks', async () => {
  const page = ['sport', 'sportsbook', 'altSport', 'dgtSport'].map((name) => `<a data-feature="${name}">${name}</a>`);
  const shown = async (browser: Browser) => {
    browser.render = async () => new Response(page.join(''), { headers: { 'content-type': 'text/html' } });
    const text = await (await browser.get('/help')).text();
    return [...text.matchAll(/<a data-feature="(\w+)">/g)].map(([, name]) => name);
  };
  expect(await shown(inFrontOf({ alt }, ['dgtSport']))).toEqual(['sport', 'altSport']);
  expect(await shown(inFrontOf({}))).toEqual(['sport', 'altSport', 'dgtSport']);
  expect(await shown(inFrontOf({}, noSport))).toEqual([]);
  expect(await shown(new Browser())).toEqual(['sport', 'sportsbook', 'altSport', 'dgtSport']);
});

test('redirects bets of a provider that the host lacks to its other bets, or to the page that says that there are none', async () => {
  const seenBets = async (without: readonly string[]) => {
    const browser = await inFrontOf({}, without).signedIn();
    const paths = ['/profile/bet-history/sft', '/profile/alt/bet-history', '/profile/bet-detail/dgt'];
    return Promise.all(paths.map(async (path) => (await seen(browser, path))[1]));
  };
  expect(await seenBets(['tickets'])).toEqual(['/profile/alt/bet-history', null, null]);
  expect(await seenBets(['tickets', 'altBets'])).toEqual([
    '/profile/dgt/bet-history',
    '/profile/dgt/bet-history',
    null,
  ]);
  expect(new Set(await seenBets(noBets))).toEqual(new Set(['/choose-sport/betHistory']));
});

const book = 'https://book.test';
const framed = (frames: readonly string[] = [book]) =>
  new Browser({ ...bindings, HOST_PROFILE: JSON.stringify({ frames }) }).signedIn();
async function accessOf(browser: Browser, sent: object) {
  host.answer = (received) => (received.path.includes('/integrations/') ? Response.json(sent) : byDefault(received));
  const login = await (await browser.post('/api/integrations/alt/login')).json();
  const session = await (await browser.post('/api/integrations/dgt/session/create')).json();
  expect(session).toEqual((login as { data: object }).data);
  return session;
}

test('frames only addresses of the profile’s origins, and the page’s policy allows them', async () => {
  const browser = await framed();
  const url = `${book}/app?token=t`;
  expect(await accessOf(browser, { token: 't', url })).toEqual({ token: 't', url });
  expect(await accessOf(browser, { data: { token: 't', url: '/app' } })).toEqual({
    token: 't',
    other_origin: 'https://platform',
  });
  const { headers } = await browser.get('/sport/alt/Home');
  expect(headers.get('content-security-policy')).toContain(`frame-src ${book};`);
});

test.each([
  ['https://evil.test/app', 'https://evil.test'],
  [`${SITE}/slots/casino`, SITE],
  ['https://book.test.evil.test/', 'https://book.test.evil.test'],
  ['http://book.test/', 'http://book.test'],
  ['javascript:alert(1)', undefined],
  [`https://name:word@book.test/`, undefined],
  [`blob:${book}/1`, undefined],
  [`${book}/${'a'.repeat(5000)}`, undefined],
])('does not frame %s', async (url, origin) => {
  // Our own origin is never framed, even if the profile names it: the frame could act in our pages.
  const browser = await framed([book, SITE]);
  expect(await accessOf(browser, { token: 't', url, other_origin: 'https://said.test' })).toEqual({
    token: 't',
    ...(origin && { other_origin: origin }),
  });
});

test('filters and pages the bets of a host that lists all at once, requesting whole days', async () => {
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
  const queries = host.to('/api/integrations/alt/betshistory/').map(({ path }) => path.split('?')[1] ?? '');
  for (const query of queries)
    expect(query).toMatch(/^date_from=2026-01-01&date_to=2026-02-01&page=\d&page_size=1000$/);
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
  // A host's null date is not a deadline.
  for (const cancel_until of ['0001-01-01T00:00:00Z', '1970-01-01T00:00:00Z', 'never'])
    expect([cancel_until, await cancellable({ cancel_until })]).toEqual([cancel_until, true]);
  expect(await cancellable({ cancel_until: '9999-12-31T23:59:59Z' })).toBeUndefined();
  expect(await cancellable({ can_cancel: false })).toBe(false);
  expect(await cancellable({ status: 'Winner' })).toBe(false);
});

test('a guest gets only a sportsbook’s demo session', async () => {
  const browser = inFrontOf({ alt });
  host.answer = () => Response.json({ token: 'trial' });
  expect(await (await browser.post('/api/integrations/alt/session/create/test')).json()).toEqual({ token: 'trial' });
  expect((await browser.post('/api/integrations/alt/session/create')).status).toBe(401);
});

test('browsers store the names that the profile gives sportsbooks', async () => {
  const kept = async (profile: object) => {
    const browser = new Browser({ ...bindings, HOST_PROFILE: JSON.stringify(profile) });
    await browser.get('/choose-sport/sport');
    return browser.cookies.get('zellige_bookmakers');
  };
  expect(await kept({ bookmakers: { alt: 'Anemone & fils; 1' } })).toBe('alt=Anemone+%26+fils%3B+1');
  expect(await kept({})).toBeUndefined();
});

test('for a host without settings, the view stored by the browser applies to its sport pages', async () => {
  const browser = await inFrontOf({}).signedIn();
  browser.cookies.set('zellige_view', 'LatinoView');
  expect(await seen(browser, '/sport/dgt/own/Live')).toEqual([302, '/sport/dgt/LatinoView/Live']);
  for (const view of ['Mobile', 'nonsense', '../evil']) {
    browser.cookies.set('zellige_view', view);
    expect(await seen(browser, '/sport/dgt/own/Live')).toEqual([302, '/sport/dgt/europeanView/Live']);
  }
});
