// Search engines and link previews: requests only, without scripts.
import type { APIRequestContext } from '@playwright/test';
import { once } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const textOf = async (request: APIRequestContext, path: string) => {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  return answer.text();
};
const locationsIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];

test(
  'every address in the site maps of robots.txt is a page with that canonical address',
  once,
  async ({ request, language }) => {
    const robots = await textOf(request, '/robots.txt');
    const index = new URL(/^Sitemap: (.+)$/m.exec(robots)?.[1] ?? '').pathname;
    const maps = locationsIn(await textOf(request, index));
    expect(maps).toHaveLength(6);
    const mapsOfLanguage = maps.filter((map) => map.endsWith(`/${language.locale}.xml`));
    const addresses = (await Promise.all(mapsOfLanguage.map((map) => textOf(request, map)))).flatMap(locationsIn);
    const known = ['/terms-and-conditions/privacyPolicy', '/slots/category/roulette', '/slots/provider/amber-peak'];
    expect(addresses).toEqual(expect.arrayContaining(known.map(language.at)));
    expect(new Set(addresses).size).toBe(addresses.length);
    const named = await Promise.all(
      addresses.map(async (address) => canonicalOf(await textOf(request, address)) ?? 'none'),
    );
    expect(named.map((canonical) => canonical.replace(/^https:\/\/[^/]+/, ''))).toEqual(addresses);
  },
);

test('another address of a page redirects to its canonical address', once, async ({ request }) => {
  for (const [other, canonical] of [
    ['/terms-and-conditions/about-us/', '/terms-and-conditions/about-us'],
    ['/ar/terms-and-conditions/about-us.html', '/ar/terms-and-conditions/about-us'],
    ['/en/slots/all/?providers=amber-peak', '/en/slots/all?providers=amber-peak'],
    ['/search-slots.html', '/search-slots'],
  ] as const) {
    const answer = await request.get(other, { maxRedirects: 0 });
    expect([307, 308], other).toContain(answer.status());
    const { location = '' } = answer.headers();
    expect(new URL(location, answer.url()).href, other).toBe(new URL(canonical, answer.url()).href);
  }
});

test('an address in different letter case is not a second address of a page', once, async ({ request }) => {
  for (const path of ['/FAQ', '/ar/Help', '/terms-and-conditions/generalterms', '/SLOTS/all'])
    expect((await request.get(path)).status(), path).toBe(404);
});

test('a category has one address for search engines, and a filtered list none', once, async ({ request }) => {
  for (const path of ['/en/slots/roulette', '/en/slots/category/roulette', '/en/slots/roulette?from=a-friend'])
    expect(canonicalOf(await textOf(request, path)), path).toMatch(/\/en\/slots\/category\/roulette$/);
  for (const path of ['/en/slots/roulette?volatility=1', '/slots/all?page=2', '/slots/collection/favourites'])
    expect(await textOf(request, path), path).toContain('<meta name="robots" content="noindex">');
});

test('the page about the operator has its structured data', once, async ({ request, language }) => {
  for (const path of ['/main', '/slots/casino', '/terms-and-conditions/about-us'])
    expect(await textOf(request, language.at(path)), path).toContain('"@type":"Organization"');
});

test('a link to any kind of page has a preview picture', once, async ({ request }) => {
  for (const path of ['/ar/terms-and-conditions/about-us', '/slots/casino', '/en/slots/provider/amber-peak']) {
    const html = await textOf(request, path);
    const picture = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(html, path).toMatch(/<meta property="og:image:alt" content="[^"]+"/);
    const answer = await request.get(new URL(picture).pathname);
    expect([answer.status(), answer.headers()['content-type']], picture).toEqual([200, 'image/jpeg']);
  }
});
