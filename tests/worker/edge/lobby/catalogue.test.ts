import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unpackCatalogue } from '#contract/lobby/catalogue-pack.ts';
import { readHost } from '#edge/host/host-bindings.ts';
import { CatalogueCopy } from '#edge/lobby/catalogue.ts';
import { fetchCatalogue } from '#edge/lobby/catalogue-source.ts';
import { pageHeaders } from '#edge/security-headers.ts';
import { knownFilters, noFilters, passes } from '#model/lobby/filters.ts';
import { bindings } from '../browser.ts';
import { host, type ReceivedRequest } from '../fake-host.ts';

const counts: Record<string, number> = { orion: 2300, vega: 3, lyra: 2, nova: 1 };
/** Pages of all lists, and one call for the producers. */
const PAGES = 7;

const game = (integration: string, index: number, name: string) => ({
  id: index,
  game_id: `game-${index}`,
  name,
  slug: `${integration}-game-${index}`,
  integration,
  producer: 'Amber Peak',
  game_type: 'video-slots',
  image: index === 0 ? 'http://sandbox.test/art/game.svg' : 'https://pictures.test/game.png',
  image_desktop: null,
  drops_and_wins: false,
  popularity: index + 1,
});

const lists =
  (label = 'Game') =>
  ({ path }: ReceivedRequest): Response => {
    const url = new URL(path, 'https://platform');
    const integration = url.pathname.split('/')[3] ?? '';
    const page = Number(url.searchParams.get('page'));
    const size = counts[integration] ?? 0;
    const games = Array.from({ length: size }, (_, index) => game(integration, index, `${label} ${index}`));
    return Response.json({ games: games.slice((page - 1) * 1000, page * 1000), page, count: size });
  };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  host.reset();
});

/** A fresh isolate in front of the catalogue gate with this name. Background work is awaited. */
function isolate(gate: string) {
  const copy = new CatalogueCopy();
  const CATALOGUE = { getByName: () => bindings.CATALOGUE.getByName(gate) };
  return async (headers: Record<string, string> = {}) => {
    const later: Promise<unknown>[] = [];
    const request = new Request('https://site.test/catalogue.json', { headers });
    const background = (work: Promise<unknown>) => void later.push(work);
    const context = { request, background, bindings: { ...bindings, CATALOGUE }, nowMs: Date.now() };
    const answer = await copy.answer(context);
    await Promise.all(later);
    return answer;
  };
}

type Pack = { version: string; names: string[]; images: Record<string, string> };
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

test('a thousand visitors at once cost one fetch of each page of each list', async () => {
  host.answer = async (received) => {
    await new Promise((done) => setTimeout(done, 20));
    return lists()(received);
  };
  const get = isolate('storm');
  const answers = await Promise.all(Array.from({ length: 1000 }, () => get()));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(host.received).toHaveLength(PAGES);
  expect(new Set(host.received.map(({ path }) => path)).size).toBe(PAGES);
  const [first = Response.error()] = answers;
  expect(((await first.json()) as Pack).names).toHaveLength(2306);
});

test('a second isolate gets what the first one fetched', async () => {
  host.answer = lists();
  await isolate('two')();
  await isolate('two')();
  expect(host.received).toHaveLength(PAGES);
});

test('an unchanged catalogue is answered 304, and a changed one appears after a minute', async () => {
  host.answer = lists();
  const get = isolate('change');
  const tag = (await get()).headers.get('etag') ?? '';
  expect((await get({ 'if-none-match': `W/${tag}` })).status).toBe(304);
  host.answer = lists('Other');
  later(61);
  expect((await get({ 'if-none-match': tag })).status).toBe(304);
  const changed = await get({ 'if-none-match': tag });
  expect([changed.status, ((await changed.json()) as Pack).names[0]]).toEqual([200, 'Other 0']);
});

test('while the host is down the last good catalogue is served, to a new isolate as well', async () => {
  host.answer = lists();
  await isolate('down')();
  host.answer = () => new Response(null, { status: 503 });
  later(600);
  expect((await isolate('down')()).status).toBe(200);
});

test('answers an error while the host has never been up, and the catalogue as soon as it is', async () => {
  host.answer = () => new Response('<h1>down</h1>', { status: 500 });
  const get = isolate('never');
  const answer = await get();
  expect([answer.status, await answer.json()]).toEqual([503, { code: 'upstream_unavailable' }]);
  host.answer = lists();
  later(6);
  expect((await get()).status).toBe(200);
});

test.each([
  ['an absurd count', { games: [], page: 1, count: 1e12 }],
  ['null', null],
])('rejects a list with %s', async (what, list) => {
  host.answer = () => Response.json(list);
  expect((await isolate(what)()).status).toBe(502);
});

test('a game without a name is left out, and the others are shown', async () => {
  const games = [{ ...game('orion', 1, 'x'), name: '' }, game('orion', 2, 'Salt Road'), null, 7];
  host.answer = ({ path }) => Response.json({ games: path.includes('orion') ? games : [], page: 1, count: 4 });
  expect(((await (await isolate('nameless')()).json()) as Pack).names).toEqual(['Salt Road']);
});

test('an integration that is down does not remove other integrations’ games', async () => {
  host.answer = (received) =>
    received.path.includes('orion') ? new Response(null, { status: 503 }) : lists()(received);
  expect(((await (await isolate('one-down')()).json()) as Pack).names).toHaveLength(6);
});

/** The catalogue's games of a foreign host with this profile. */
async function shownOf(profile: object, answer: (path: string) => unknown) {
  host.answer = ({ path }) => {
    const body = answer(path.split('?')[0] ?? '');
    return body === undefined ? Response.json({ detail: 'Not found.' }, { status: 404 }) : Response.json(body);
  };
  const given = { ...bindings, HOST_PROFILE: JSON.stringify(profile) };
  const pack = await fetchCatalogue(readHost(given));
  if (!pack.ok) throw new Error(pack.error);
  return unpackCatalogue(pack.value).games;
}
const session = 'createsession';
const integration = (name: string, over: object = {}) => ({
  name,
  games: `/api/integrations/${name}/games/`,
  session,
  ...over,
});
const alpha = integration('alpha');
const bravo = integration('bravo');
const plainGame = { id: 7, game_id: 1001, name: 'Golden Lotus', producer: 'kestrel' };

test('uses pictures from origins in the profile; other games get our own picture', async () => {
  const games = await shownOf({ integrations: [alpha], pictures: ['https://platform', 'https://cdn.test'] }, (path) =>
    path.endsWith('/games/')
      ? [
          { ...plainGame, name: 'A', game_id: 1, image: '/pictures/1.svg' },
          { ...plainGame, name: 'B', game_id: 2, image: '', image_desktop: 'https://cdn.test/2.png' },
          { ...plainGame, name: 'C', game_id: 3, image: 'https://elsewhere.test/3.png' },
          { ...plainGame, name: 'D', game_id: 4, image: 'javascript:alert(1)' },
          { ...plainGame, name: 'E', game_id: 5 },
        ]
      : undefined,
  );
  expect(games.map(({ image }) => image)).toEqual([
    'https://platform/pictures/1.svg',
    'https://cdn.test/2.png',
    null,
    null,
    null,
  ]);
});

test('games of a producer that the host calls inactive are not shown', async () => {
  const games = await shownOf({ integrations: [alpha, bravo] }, (path) => {
    if (path === '/services/game-catalog/producer')
      return {
        producers: [
          { name: 'kestrel', integrations: ['alpha', 'bravo', 'unnamed'] },
          { name: 'gone', active: false, integrations: ['alpha'] },
        ],
      };
    if (path === alpha.games) return [plainGame, { ...plainGame, game_id: 1002, producer: 'gone' }];
    return path === bravo.games ? { success: true, data: { results: [plainGame] } } : undefined;
  });
  expect(games.map(({ id, hasDemo, type }) => [id, hasDemo, type])).toEqual([
    ['1001_alpha', true, 'other-games'],
    ['1001_bravo', true, 'other-games'],
  ]);
  expect(host.received.some(({ path }) => path.includes('unnamed'))).toBe(false);
});

const named = ['kestrel', 'Amber Peak'];
test.each([
  ['texts', named, (name: string) => ({ producer: name })],
  ['objects', named.map((name, id) => ({ id, name })), (name: string) => ({ producer: { id: 1, name } })],
  ['objects by their titles', { data: named.map((title) => ({ title })) }, (title: string) => ({ studio: { title } })],
  ['one text', named.join(', '), (name: string) => ({ producers: name })],
  ['one text under its name', { producers: named.join() }, (name: string) => ({ producers: [{ name }] })],
  ['lists, and no call', undefined, (name: string) => ({ producers: [name] })],
  ['nothing but null', null, (name: string) => ({ provider: name })],
])('all games are shown and filterable when producers are sent as %s', async (_, producers, fields) => {
  const games = await shownOf({ integrations: [alpha, bravo] }, (path) => {
    if (path === '/services/game-catalog/producer') return producers;
    const game = { id: 7, name: 'Golden Lotus' };
    if (path === bravo.games)
      return [
        { ...game, game_id: 3 },
        { ...game, game_id: 4, producer: null, producers: [] },
      ];
    return path === alpha.games
      ? named.map((name, index) => ({ ...game, game_id: index, ...fields(name) }))
      : undefined;
  });
  expect(games.map(({ id, producer }) => [id, producer])).toEqual([
    ['0_alpha', 'kestrel'],
    ['1_alpha', 'Amber Peak'],
    ['3_bravo', 'bravo'],
    ['4_bravo', 'bravo'],
  ]);
  const { filters, isUnknown } = knownFilters({ ...noFilters, providers: ['amber-peak'] }, games);
  expect([isUnknown, games.filter((game) => passes(game, filters)).map(({ id }) => id)]).toEqual([false, ['1_alpha']]);
});

test('the profile selects producers, excludes games and sets categories', async () => {
  const producers = ['kestrel', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
  const games = await shownOf(
    {
      integrations: [integration('alpha', { games: '/api/list', demo: null })],
      producers,
      excludedGames: ['1002'],
      categories: { 'live-show': ['1003'] },
    },
    (path) =>
      path === '/api/list'
        ? [
            plainGame,
            { ...plainGame, game_id: 1002 },
            { ...plainGame, game_id: 1003 },
            { ...plainGame, game_id: 1004, producer: 'stranger' },
          ]
        : undefined,
  );
  expect(games.map(({ gameId, type, hasDemo }) => [gameId, type, hasDemo])).toEqual([
    ['1001', 'other-games', false],
    ['1003', 'live-show', false],
  ]);
});

test('reads games in whatever shape the host sends, and leaves out ids that cannot be in an address', async () => {
  const games = await shownOf(
    {
      integrations: [integration('alpha', { games: '/api/list' }), integration('live', { live: true })],
    },
    (path) => {
      if (path !== '/api/list')
        return path === '/api/integrations/live/games/' ? [{ id: 9, title: 'Table' }] : undefined;
      return {
        data: [
          { id: 1, name: 'By id', category: { name: 'Slots' } },
          { slug: 'by-slug', name: ' By\nslug\t', type: 'LIVE_CASINO', demo: false },
          { game_id: 'a/b', name: 'Nowhere' },
          { gameId: 'x', title: 'Camel', gameType: 'Video Poker', hasDemo: true, provider: 'kestrel' },
          { game_id: 'x', name: 'Camel again' },
          'nonsense',
        ],
      };
    },
  );
  expect(games.map(({ gameId, name, type, producer, hasDemo }) => [gameId, name, type, producer, hasDemo])).toEqual([
    ['1', 'By id', 'video-slots', 'alpha', true],
    ['by-slug', 'By slug', 'live-show', 'alpha', false],
    ['x', 'Camel again', 'other-games', 'alpha', true],
    ['9', 'Table', 'other-games', 'live', true],
  ]);
});

test.each<[string, number, number]>([
  ['sends all at once', 2500, 1],
  ['sends a hundred at a time', 100, 25],
  ['sends full pages', 1000, 3],
])('requests each page once from a host that %s', async (_, atOnce, pages) => {
  const all = Array.from({ length: 2500 }, (_, index) => ({ ...plainGame, game_id: index, name: `Game ${index}` }));
  const given = { integrations: [integration('alpha', { games: '/api/list' })] };
  host.answer = ({ path }) => {
    const page = Number(new URL(path, 'https://host').searchParams.get('page'));
    if (!path.startsWith('/api/list')) return Response.json({}, { status: 404 });
    const from = atOnce === 2500 ? 0 : (page - 1) * atOnce;
    return Response.json({ results: all.slice(from, from + atOnce), count: all.length });
  };
  const pack = await fetchCatalogue(readHost({ ...bindings, HOST_PROFILE: JSON.stringify(given) }));
  expect(pack.ok && pack.value.names).toHaveLength(2500);
  expect(host.received.filter(({ path }) => path.startsWith('/api/list'))).toHaveLength(pages);
});

test('a profile without integrations has no games, and a host that is down is an error, not an empty catalogue', async () => {
  const behind = (profile: object) => readHost({ ...bindings, HOST_PROFILE: JSON.stringify(profile) });
  host.answer = () => Response.json({ detail: 'Not found.' }, { status: 404 });
  expect(await fetchCatalogue(behind({}))).toMatchObject({ ok: true, value: { names: [] } });
  host.answer = () => new Response(null, { status: 503 });
  expect(await fetchCatalogue(behind({ integrations: [alpha] }))).toEqual({ ok: false, error: 'upstream_unavailable' });
});

test('whether a game has free spins follows from its session shape and the profile', async () => {
  const games = await shownOf(
    {
      integrations: [
        integration('alpha', { session: 'login-game-id' }),
        bravo,
        integration('gamma', { freeSpins: '/api/free' }),
        integration('delta', { session: 'login-game-id', freeSpins: null }),
      ],
    },
    (path) => (path.endsWith('/games/') ? [plainGame] : undefined),
  );
  expect(games.map(({ integration: name, hasFreeSpins }) => [name, hasFreeSpins])).toEqual([
    ['alpha', true],
    ['bravo', false],
    ['gamma', true],
    ['delta', false],
  ]);
});

test('producers match however their names are spelled', async () => {
  const producers = ['KESTREL', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
  const games = await shownOf({ integrations: [alpha], producers }, (path) => {
    if (path.startsWith('/services/')) return [{ name: 'Bé', is_active: false }, 'kestrel'];
    return path.endsWith('/games/') ? [plainGame, { ...plainGame, game_id: 2, producer: 'be' }] : undefined;
  });
  expect(games.map(({ gameId }) => gameId)).toEqual(['1001']);
});

test('relative picture addresses of a host are shown, and the policy allows them', () => {
  const { profile } = readHost({
    ...bindings,
    API_ORIGIN: 'https://host.test',
    HOST_PROFILE: '{"pictures":["https://cdn.test"]}',
  });
  const policy = pageHeaders(profile)['content-security-policy'];
  expect(policy).toContain("img-src 'self' data: https://cdn.test https://host.test;");
  expect(policy).toContain('frame-src https://host.test;');
});

test.each([
  ['{"frames":["https://games.test"]}', 'https://games.test'],
  ['{"frames":[]}', "'none'"],
])('with the profile %s the policy allows frames from %s', (HOST_PROFILE, sources) => {
  const { profile } = readHost({ ...bindings, API_ORIGIN: 'https://host.test', HOST_PROFILE });
  expect(pageHeaders(profile)['content-security-policy']).toContain(`frame-src ${sources};`);
});
