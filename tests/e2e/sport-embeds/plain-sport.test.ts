// The sportsbooks of a host that only has the specification: a framed address, or an explanation on the page.
import { openPlainSite, type PlainSite, plainPlayer } from '../support/plain-site.ts';
import { arabicPhone } from '../support/screens.ts';
import { signInByForm } from '../support/sign-in-form.ts';
import { test as base, expect } from '../support/test.ts';

const test = base.extend<object, { site: PlainSite }>({
  site: [
    async ({ browserName: _ }, use) => {
      const site = await openPlainSite('wrapped');
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
test.use({ provoked: /status of 40[14]|no frames of/ });

const control = (site: PlainSite, path: string, body: object) =>
  fetch(`${site.hostOrigin}/__plain/${path}`, { method: 'PUT', body: JSON.stringify(body) });
test.afterEach(async ({ site }) => {
  await control(site, 'shape', { name: site.shape });
  await control(site, 'faults', []);
});

const vendors = [
  { vendor: 'alt', name: 'sprint', live: '/sport/alt/Live/4' },
  { vendor: 'dgt', name: 'derby', live: /\/sport\/dgt\/(europeanView|Mobile)\/Live\/4$/ },
] as const;

test(
  'a guest is asked to sign in, and then sees the framed sportsbook at the same address, or why it cannot be opened',
  arabicPhone,
  async ({ page, site, language, isPhone, expectAccessible }) => {
    const { t, at } = language;
    await page.goto(site.siteOrigin + at('/sportsbook'));
    await expect(page).toHaveURL(site.siteOrigin + at('/sport/alt/Home'));
    await expect(page.getByRole('heading', { name: t('sport.guestTitle') })).toBeVisible();
    await expectAccessible();
    await signInByForm({ page, language, isPhone }, plainPlayer.username, plainPlayer.password);
    const frame = page.locator('.sport-embed iframe');
    await expect(frame.contentFrame().getByText('Player')).toBeVisible();
    const shown = new URL((await frame.getAttribute('src')) ?? '').searchParams;
    expect(Object.fromEntries(shown)).toMatchObject({
      page: 'Home',
      mode: isPhone ? 'm' : 'af',
      lang: language.locale,
      token: expect.any(String),
    });
    await expect(frame).toHaveCSS('block-size', '700px');

    for (const { vendor, name, live } of vendors) {
      await page.goto(site.siteOrigin + at(`/sport/${vendor}`));
      await expect(frame.contentFrame().getByRole('heading', { name: `Sport of ${name}` })).toBeVisible();
      await page.waitForTimeout(600);
      const before = page.url();
      await frame.contentFrame().getByRole('button', { name: 'Live' }).click();
      await expect(page).toHaveURL(typeof live === 'string' ? site.siteOrigin + at(live) : live);
      await page.reload();
      await expect(frame.contentFrame().getByText('Live', { exact: true }).first()).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(before);
      await frame.contentFrame().getByRole('button', { name: 'Deposit' }).click();
      await expect(page).toHaveURL(site.siteOrigin + at('/profile/DEPOSIT'));
    }

    for (const path of [
      '/sport/alt/BetsHistory',
      '/sport/alt/Home/4',
      '/sport/dgt/own/Home',
      '/choose-sport/liveSport',
      '/profile/bookmakers-settings',
      '/profile/alt/bet-history',
    ])
      expect([path, (await page.request.get(site.siteOrigin + at(path))).status()]).toEqual([path, 200]);

    // One that cannot be opened is explained, and the page stays.
    await page.goto(site.siteOrigin + at('/sport/alt/Home'));
    await expect(frame).toHaveCount(1);
    const alert = page.getByRole('main').getByRole('alert');
    await control(site, 'shape', { sportAccess: 'token' });
    expect((await page.reload())?.status()).toBe(200);
    await expect(alert).toContainText(t('sport.absentTitle', { name: t('sport.alt') }));
    await control(site, 'shape', { sportAccess: 'elsewhere' });
    await page.reload();
    await expect(alert).toContainText(t('sport.failed_origin'));
    await expect(page.locator('.sport-embed iframe')).toHaveCount(0);
    await control(site, 'faults', [{ path: '/api/integrations/sprint', kind: 'status', status: 404 }]);
    await page.reload();
    await expect(alert).toContainText(t('sport.failed_absent'));
  },
);
