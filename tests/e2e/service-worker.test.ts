import type { Page } from '@playwright/test';
import { once } from './support/screens.ts';
import { Slot } from './support/slot.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow', provoked: /ERR_INTERNET_DISCONNECTED/ });

const isReady = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));
const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const kept: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) kept.push(new URL(url).pathname);
    return kept;
  });

test(
  'a player’s visit leaves no personal data in the caches',
  once,
  async ({ page, context, language, login, navigate }) => {
    await login();
    await navigate('/main');
    await isReady(page);
    for (const path of ['/profile', '/profile/slots-history', '/slots/casino', '/terms-and-conditions/about-us'])
      await navigate(path);
    await expect(page.locator('[data-player-name]').first()).not.toBeEmpty();
    const kept = await keptAddresses(page);
    expect(kept).toContain(language.at('/terms-and-conditions/about-us'));
    for (const address of kept)
      expect(address).not.toMatch(/^(?:\/(?:en|ar))?\/(?:profile|slots|api|session|auth|services)/);
    const texts = await page.evaluate(async () => {
      const shelf = await caches.open('zellige-public');
      const answers = await Promise.all((await shelf.keys()).map((key) => shelf.match(key)));
      return Promise.all(answers.map(async (answer) => `${await answer?.clone().text()}`));
    });
    expect(texts.filter((text) => text.includes('demo-Zellige1') || /data-player=/.test(text))).toEqual([]);

    // The next user of the device gets the guest's page.
    await context.clearCookies();
    await context.setOffline(true);
    await navigate('/terms-and-conditions/about-us');
    await expect(page.locator('html')).not.toHaveAttribute('data-player');
  },
);

test.describe('when a new version waits', once, () => {
  // The test registers its own script, which the site's CSP would block.
  test.use({ bypassCSP: true });

  test('it is announced, takes over on request, does not interrupt a game, and is not announced once dismissed', async ({
    page,
    context,
    language,
    navigate,
    expectAccessible,
  }) => {
    const { t, at } = language;
    await navigate('/main');
    await isReady(page);
    const game = await context.newPage();
    await game.goto(at('/slots/orion/moonlit-pharaoh/demo'));
    const slot = new Slot(game, language);
    await slot.isReady();
    await game.evaluate(() => document.body.setAttribute('data-untouched', ''));
    // A reading page fetches nothing for the notice before there is a new version.
    await navigate('/terms-and-conditions/about-us');
    const fetched = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect((await fetched()).filter((name) => name.endsWith('.js'))).toEqual([]);

    await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js?next'));
    const notice = page.getByRole('complementary', { name: t('app.update') });
    await expect(notice.getByRole('status')).toHaveText(t('app.newVersion'));
    await expectAccessible();
    await expect(game.getByText(t('app.newVersion'))).toHaveCount(0);

    const reloaded = page.waitForEvent('load');
    await notice.getByRole('button', { name: t('app.update') }).click();
    await reloaded;
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(/\?next$/);
    await expect(game.locator('body')).toHaveAttribute('data-untouched', '');
    await slot.spin();

    // Once dismissed, further versions are not announced.
    await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js?after'));
    await page.getByRole('button', { name: t('app.later') }).click();
    await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js?last'));
    await page.waitForFunction(async () =>
      (await navigator.serviceWorker.getRegistration())?.waiting?.scriptURL.endsWith('last'),
    );
    await expect(page.getByText(t('app.newVersion'))).toHaveCount(0);
  });
});

test(
  'where only the browser’s menu installs the app, a hint is shown at most every thirty minutes, and never on reading pages',
  once,
  async ({ page, language, navigate }) => {
    const hint = page.getByText(language.t('app.installHint'));
    await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }));
    await navigate('/main');
    await isReady(page);
    await expect(hint).toHaveCount(0);
    await navigate('/offline');
    await expect(hint).toBeVisible();
    await navigate('/terms-and-conditions/about-us');
    await expect(hint).toHaveCount(0);
    await navigate('/main');
    await page.getByRole('button', { name: language.t('app.understood') }).click();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(hint).toHaveCount(0);
  },
);

test.describe('without a service worker', once, () => {
  test.use({ serviceWorkers: 'block' });

  test(
    'the app is offered outside of reading pages, and not again for thirty minutes once dismissed',
    once,
    async ({ page, language, navigate, expectAccessible }) => {
      const { t } = language;
      const offer = () =>
        page.evaluate(() => {
          const prompt = async () => ({ outcome: 'accepted' });
          return dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
        });
      await page.clock.install();
      await navigate('/main');
      // The browser's prompt is suppressed in favour of ours.
      expect(await offer()).toBe(false);
      await expect(page.getByText(t('app.installText'))).toBeVisible();
      await expectAccessible();
      await page.getByRole('button', { name: t('app.later') }).click();
      await offer();
      await page.clock.fastForward('29:00');
      await offer();
      await expect(page.getByText(t('app.installText'))).toHaveCount(0);
      await page.clock.fastForward('01:00');
      await offer();
      await page.getByRole('button', { name: t('app.install') }).click();
      await expect(page.getByText(t('app.installText'))).toHaveCount(0);

      await navigate('/terms-and-conditions/about-us');
      expect(await offer()).toBe(true);
    },
  );
});
