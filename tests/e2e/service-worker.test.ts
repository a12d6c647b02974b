import type { Page } from '@playwright/test';
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

test('a player’s visit leaves nothing personal behind', async ({ page, context, language, login, navigate }) => {
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

  // Whoever has the device next finds the guest's page.
  await context.clearCookies();
  await context.setOffline(true);
  await navigate('/terms-and-conditions/about-us');
  await expect(page.locator('html')).not.toHaveAttribute('data-player');
});

test.describe('when a new version waits', () => {
  // The test registers a script of its own choosing, which the site's policy would refuse.
  test.use({ bypassCSP: true });

  test('it is announced, takes over when a person asks, and leaves a game alone', async ({
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
    // A reading page fetches nothing for it before there is news.
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
  });

  test('a person who puts it off is left in peace', async ({ page, language, navigate }) => {
    const { t } = language;
    await navigate('/main');
    await isReady(page);
    await navigate('/main');
    await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js?next'));
    await page.getByRole('button', { name: t('app.later') }).click();
    await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js?after'));
    await page.waitForFunction(async () =>
      (await navigator.serviceWorker.getRegistration())?.waiting?.scriptURL.endsWith('after'),
    );
    await expect(page.getByText(t('app.newVersion'))).toHaveCount(0);
  });
});

test('without a connection all of the help is searched', async ({ page, context, language, navigate }) => {
  await navigate('/main');
  await isReady(page);
  await context.setOffline(true);
  await navigate('/faq');
  await page.getByRole('searchbox').fill({ fr: 'carte', en: 'card', ar: 'البطاقة' }[language.locale]);
  await expect(
    page.getByRole('region', { name: language.t('help.elsewhere') }).locator('a[href$="#card"]'),
  ).toBeVisible();
});

test('where only the browser’s menu installs, a person is told of it once in thirty minutes, and never while reading', async ({
  page,
  language,
  navigate,
}) => {
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
});

test('the app is offered outside of reading, and not again for thirty minutes once put off', async ({
  page,
  language,
  navigate,
  expectAccessible,
}) => {
  const { t } = language;
  const offer = () =>
    page.evaluate(() => {
      const prompt = async () => ({ outcome: 'accepted' });
      return dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
    });
  await page.clock.install();
  await navigate('/main');
  // The browser's own prompt is held back: ours has its place.
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
});
