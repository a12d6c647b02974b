// A guest and a player visit every page of the site in front of the plain host, which implements only the specification.
import type { Page } from '@playwright/test';
import { pageAddresses } from '../../scripts/check/served-pages.ts';
import { presets } from '../hosts/plain/shape.ts';
import {
  faultsOf,
  isLacking,
  lackingFeatures,
  openPlainSite,
  type PlainSite,
  plainPlayer,
} from './support/plain-site.ts';
import { arabicPhone, once } from './support/screens.ts';
import { signInByForm } from './support/sign-in-form.ts';
import { test as base, expect } from './support/test.ts';

const test = base.extend<object, { site: PlainSite }>({
  site: [
    async ({ browserName: _ }, use, info) => {
      const site = await openPlainSite(info.project.name === 'ar-390' ? 'sparse' : 'literal');
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
test.use({ provoked: /status of 404/ });

/** Sample addresses of this host's data, taken from the site's lists. */
async function samplesOfHost(page: Page, site: PlainSite): Promise<Readonly<Record<string, string>>> {
  const list = await (await page.request.get(`${site.siteOrigin}/slots/all`)).text();
  const found = (pattern: RegExp) => [...list.matchAll(pattern)].map(([, one = '']) => one);
  const games = found(/class="[^"]*\bcard-link\b[^>]*href="([^"]+)"/g);
  const [producer] = found(/name="providers" value="([^"]+)"/g);
  const [game] = games;
  // The specification has one call for free spins.
  const withFreeSpins = presets[site.shape].integrations.find(({ session }) => session === 'game-id');
  const spun = games.find((href) => href.startsWith(encodeURI(`/slots/${withFreeSpins?.name}/`)));
  if (!game || !producer || !spun) throw new Error(`lists lead to ${game}, ${producer}, ${spun}`);
  return {
    '/slots/orion/moonlit-pharaoh/demo': `${game}/demo`,
    '/replacing-slot/orion/moonlit-pharaoh': game.replace('/slots/', '/replacing-slot/'),
    '/slots/vega/eternal-camel/freespin/session': `${spun}/freespin/session`,
    '/slots/provider/amber-peak': `/slots/provider/${producer}`,
  };
}
/** Pages for data that no host has, or that redirect. */
const leftOut = /^\/(500|404|offline|profile\/transactions\/1)$/;
async function addresses(page: Page, site: PlainSite): Promise<string[]> {
  const samples = await samplesOfHost(page, site);
  return pageAddresses()
    .filter((path) => !leftOut.test(path))
    .map((path) => samples[path] ?? path);
}

/** The width of the narrowest phone. */
async function sticksOut(page: Page): Promise<boolean> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 844 });
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  if (size) await page.setViewportSize(size);
  return isWide;
}

async function walk(
  page: Page,
  site: PlainSite,
  language: Parameters<typeof faultsOf>[1] & { at: (path: string) => string },
) {
  const problems: string[] = [];
  /** By address, the page that links there. */
  const links = new Map<string, string>();
  /** Where guests are sent from players' pages: seen once. */
  const redirected = new Set<string>();
  for (const path of await addresses(page, site)) {
    const { pathname } = new URL((await page.request.get(site.siteOrigin + language.at(path))).url());
    const isRedirected = pathname !== language.at(path).split('?')[0];
    if (isRedirected && redirected.has(pathname)) continue;
    if (isRedirected) redirected.add(pathname);
    const answer = await page.goto(site.siteOrigin + language.at(path));
    const status = answer?.status() ?? 0;
    // If another page replaces it, that one is shown.
    const isThere = new URL(page.url()).pathname !== language.at(path);
    const expected = isLacking(path, await lackingFeatures(page)) && !isThere ? 404 : 200;
    if (status !== expected) problems.push(`${path}: ${status} for ${expected}`);
    if (await sticksOut(page)) problems.push(`${path}: something sticks out`);
    for (const fault of await faultsOf(page, language)) problems.push(`${path}: ${fault}`);
    const shown = await page
      .locator('a[href^="/"]:visible')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    for (const href of shown) links.set((href ?? '').split('#')[0] ?? '', path);
  }
  for (const [href, from] of links) {
    const answer = await page.request.get(site.siteOrigin + href, { maxRedirects: 5 });
    if (answer.status() >= 400) problems.push(`${from} leads to ${href}: ${answer.status()}`);
  }
  return [...problems, ...(await site.unspecifiedCalls())];
}

test.describe(() => {
  // A host may refuse a guest a demo session: then they are asked to sign in.
  test.use({ provoked: /status of 40[14]/ });
  test('a guest finds every page, and nothing that the host lacks', once, async ({ page, site, language }) => {
    test.setTimeout(300_000);
    expect(await walk(page, site, language)).toEqual([]);
  });
});

test(
  'a player finds every page, and nothing that the host lacks',
  arabicPhone,
  async ({ page, site, language, isPhone }) => {
    test.setTimeout(300_000);
    await page.goto(site.siteOrigin + language.at('/slots/casino'));
    await signInByForm({ page, language, isPhone }, plainPlayer.username, plainPlayer.password);
    await expect(page.locator('html')).toHaveAttribute('data-player', '');
    expect(await walk(page, site, language)).toEqual([]);
  },
);
