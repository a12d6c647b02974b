import * as v from 'valibot';
import { describe, expect, inject, test } from 'vitest';
import { listJackpots } from '#contract/bonuses/jackpots.ts';
import { listRaces } from '#contract/bonuses/races.ts';
import type { Call } from '#contract/call.ts';
import { listGames } from '#contract/game/embedded-games.ts';
import { listProducers } from '#contract/lobby/games.ts';
import { listCarousels, listSlides } from '#contract/reading/content.ts';
import { getSettings, listCurrencies } from '#contract/settings.ts';
import { integrations } from '#domain/game/embedded-integrations.ts';
import { locales } from '#domain/locales.ts';
import { type Host, sendCall, sendCallOk } from '../host.ts';

const publicCalls: readonly Call[] = [
  getSettings,
  listCurrencies,
  listSlides,
  listCarousels,
  listProducers,
  listJackpots,
  listRaces,
  ...Object.values(listGames),
];

async function allGames(host: Host, call: (typeof listGames)['orion']) {
  const first = await sendCallOk(host, call, { query: { page: '1', page_size: '1000' } });
  const pages = Math.ceil(first.count / 1000);
  const others = await Promise.all(
    Array.from({ length: pages - 1 }, (_, index) => sendCallOk(host, call, { query: { page: String(index + 2) } })),
  );
  return [first, ...others].flatMap(({ games }) => games);
}

describe.each(inject('hosts'))('$name, to a visitor', (host) => {
  test.each(publicCalls)('answers $name as the contract says', async (call) => {
    const { status, body, headers } = await sendCall(host, call);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('application/json');
    expect(v.safeParse(call.answer, body).issues).toBeUndefined();
  });

  test.each(publicCalls)('answers 304 when $name has not changed', async (call) => {
    const first = await sendCall(host, call);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const again = await sendCall(host, call, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(again.body).toBeNull();
  });

  test('lists as many games of each integration as the operator offers', async () => {
    const counts = await Promise.all(
      integrations.map(async (name) => [name, (await allGames(host, listGames[name])).length]),
    );
    expect(Object.fromEntries(counts)).toEqual({ orion: 2939, vega: 878, lyra: 101, nova: 24 });
  });

  test('lists each game once, of a producer that is in the list of producers', async () => {
    const games = (await Promise.all(integrations.map((name) => allGames(host, listGames[name])))).flat();
    const { producers } = await sendCallOk(host, listProducers);
    expect(new Set(games.map(({ integration, game_id }) => `${integration}/${game_id}`)).size).toBe(games.length);
    const named = new Set(producers.filter(({ active }) => active).map(({ name }) => name));
    expect(named.size).toBeGreaterThanOrEqual(9);
    expect([...new Set(games.map(({ producer }) => producer))].filter((name) => !named.has(name))).toEqual([]);
  });

  test('splits a list into pages that neither overlap nor leave a gap', async () => {
    const page = (number: string) => sendCallOk(host, listGames.lyra, { query: { page: number, page_size: '60' } });
    const [first, second, third] = await Promise.all([page('1'), page('2'), page('3')]);
    expect([first.games.length, second.games.length, third.games.length]).toEqual([60, 41, 0]);
    expect(new Set([...first.games, ...second.games].map(({ game_id }) => game_id)).size).toBe(101);
  });

  test.each([
    ['page', '0', 'too_small'],
    ['page', 'one', 'invalid'],
    ['page', '1.5', 'invalid'],
    ['page_size', '1001', 'too_large'],
    ['page_size', '-1', 'too_small'],
  ])('refuses a %s of %s and names the field', async (field, value, code) => {
    const answer = await sendCall(host, listGames.orion, { query: { [field]: value } });
    expect(answer).toMatchObject({ status: 400, body: { [field]: [{ code }] } });
  });

  test('gives every game a picture at an address with its name', async () => {
    const { games } = await sendCallOk(host, listGames.nova);
    for (const { image, image_desktop, integration, game_id } of games) {
      expect(new URL(image ?? '').pathname).toContain(`/${integration}/${game_id}`);
      expect(image_desktop).not.toBeNull();
    }
  });

  test('treats an empty query value as missing', async () => {
    const { games } = await sendCallOk(host, listGames.nova, { query: { page: '', page_size: '' } });
    expect(games).toHaveLength(24);
  });

  test('has limits that allow a casino bet', async () => {
    const { limits, currencies, acceptedCurrencies = [] } = await sendCallOk(host, getSettings);
    expect(limits?.minBet).toBeLessThan(limits?.maxBet ?? 0);
    expect(acceptedCurrencies.filter((code) => !currencies.includes(code))).toEqual([]);
  });

  test('gives every slide a carousel, in every language and for both platforms', async () => {
    const [{ slides }, { carousels }] = await Promise.all([
      sendCallOk(host, listSlides),
      sendCallOk(host, listCarousels),
    ]);
    const slugs = carousels.map(({ slug }) => slug).sort();
    expect(slugs).toEqual(
      locales.toSorted().flatMap((language) => ['mobile', 'web'].map((platform) => `lobby-${language}-${platform}`)),
    );
    for (const slide of slides) expect(carousels.map(({ id }) => id)).toContain(slide.carousel_id);
  });

  test.each(['/api/', '/api/nothing', '/services/wheel/nothing', '/api/accounts/login/more'])(
    'answers %s with not found',
    async (path) => {
      expect(await sendCall(host, { method: 'GET', path })).toMatchObject({ status: 404, body: { code: 'not_found' } });
    },
  );
});
