// Pages and data of a market with a feature switched off, as the edge answers them.
import { afterEach, expect, test } from 'vitest';
import type { MarketSwitch } from '#domain/market.ts';
import { readHost } from '#edge/host/host-bindings.ts';
import { fetchCatalogue } from '#edge/lobby/catalogue-source.ts';
import { inMarketWithout } from '../../support/market.ts';
import { Browser, bindings } from './browser.ts';
import { host } from './fake-host.ts';

afterEach(() => host.reset());

const pages: [MarketSwitch, string, Record<string, string>][] = [
  ['limits', '/profile/limits', { kind: 'wager', period: 'day', amount: '10' }],
  ['timeOut', '/profile/time-out', { days: '7' }],
  ['selfExclusion', '/profile/self-exclusion', { months: '6', understood: 'yes' }],
  ['realityCheck', '/profile/reality-check', { minutes: '30' }],
];

test.each(pages)(
  'without %s the page %s is 404 in every language, and its form never reaches the host',
  async (name, path, fields) => {
    const browser = await new Browser().signedIn();
    const rendered: string[] = [];
    browser.render = async ({ url }) => {
      rendered.push(new URL(url).pathname);
      return new Response('page');
    };
    expect((await browser.get(path)).status).toBe(200);
    expect((await browser.submit(path, fields)).status).toBe(303);
    inMarketWithout(name);
    host.received = [];
    for (const prefix of ['', '/en', '/ar']) {
      expect((await browser.get(`${prefix}${path}`)).status).toBe(404);
      expect((await browser.submit(`${prefix}${path}`, fields)).status).toBe(404);
    }
    expect(rendered).toEqual([path, ...['', '', '/en', '/en', '/ar', '/ar'].map((prefix) => `${prefix}/404`)]);
    expect(host.received).toEqual([]);
  },
);

const game = {
  id: 1,
  game_id: 'moonlit-pharaoh',
  name: 'Moonlit Pharaoh',
  slug: 'moonlit-pharaoh',
  integration: 'orion',
  producer: 'Amber Peak',
  game_type: 'video-slots',
  image: null,
  image_desktop: null,
  drops_and_wins: false,
  rtp: '96.21',
  volatility: 3,
};

test('without `gameOdds` the catalogue has neither RTP nor volatility', async () => {
  host.answer = ({ path }) =>
    Response.json(path.includes('orion') ? { games: [game], page: 1, count: 1 } : { games: [], page: 1, count: 0 });
  const figures = async () => {
    const pack = await fetchCatalogue(readHost(bindings));
    return pack.ok ? [pack.value.names, pack.value.rtp, pack.value.volatility] : pack.error;
  };
  expect(await figures()).toEqual([['Moonlit Pharaoh'], [9621], [3]]);
  inMarketWithout('gameOdds');
  expect(await figures()).toEqual([['Moonlit Pharaoh'], [0], [0]]);
});
