// With a host that takes two seconds for every call, a page shows placeholders, and then the content.
import type { Page } from '@playwright/test';
import { faultsOf, openPlainSite, type PlainSite, plainPlayer } from './support/plain-site.ts';
import { once } from './support/screens.ts';
import { signInByForm } from './support/sign-in-form.ts';
import { test as base, expect } from './support/test.ts';

const DELAY_MS = 2_000;
const ofAnyone = ['/slots/casino', '/slots/all', '/main', '/wheel-game'];
const ofPlayers = [
  '/balance',
  '/profile/user-info',
  '/profile/slots-history',
  '/profile/alt/bet-history',
  '/profile/transactions',
  '/profile/user-bonus',
  '/profile/replenishment',
  '/profile/withdraw',
];

const test = base.extend<object, { site: PlainSite }>({
  site: [
    async ({ browserName: _ }, use) => {
      const site = await openPlainSite('literal');
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

// The host lacks our extensions.
test.use({ provoked: /status of 404/ });

const takes = (site: PlainSite, delayMs: number) =>
  fetch(`${site.hostOrigin}/__plain/faults`, {
    method: 'PUT',
    body: JSON.stringify(delayMs === 0 ? [] : [{ path: '/', kind: 'slow', delayMs }]),
  });
const menuOf = (page: Page): Promise<string[]> =>
  page
    .locator(':is(header, nav, footer) a:visible')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '').sort());

test('every page loads with its menus, and shows no error', once, async ({ page, site, language, isPhone }) => {
  test.setTimeout(300_000);
  const problems: string[] = [];
  const menus = new Map<string, string[]>();
  const open = async (path: string) => {
    const answer = await page.goto(site.siteOrigin + language.at(path), { waitUntil: 'commit' });
    if (answer?.status() !== 200) problems.push(`${path}: ${answer?.status()}`);
  };
  const look = async (path: string, isWaiting: boolean) => {
    await open(path);
    if (isWaiting) await expect(page.locator('.skeleton:visible').first(), path).toBeVisible();
    await page.waitForLoadState();
    for (const fault of await faultsOf(page, language)) problems.push(`${path}: ${fault}`);
    await expect(page.locator('main'), path).not.toBeEmpty();
    if (ofPlayers.includes(path))
      await expect(page.locator('a[href$="/profile/DEPOSIT"]:visible'), path).not.toHaveCount(0);
    menus.set(path, await menuOf(page));
  };

  await takes(site, DELAY_MS);
  for (const path of ofAnyone) await look(path, false);
  await signInByForm({ page, language, isPhone }, plainPlayer.username, plainPlayer.password);
  await expect(page.locator('html')).toHaveAttribute('data-player', '');
  for (const path of ofPlayers) await look(path, true);

  await takes(site, 0);
  // The layouts of pages outside and inside of the profile.
  for (const path of ['/balance', '/profile/user-info']) {
    const slow = menus.get(path);
    await look(path, false);
    expect(menus.get(path), path).toEqual(slow);
  }
  expect([...problems, ...(await site.unspecifiedCalls())]).toEqual([]);
});
