// Push messages in one browser: off until the player switches them on, with permission requested only then, shown by
// the service worker.
import type { Locator } from '@playwright/test';
import { enterAsNewPlayer } from '../support/account.ts';
import type { Where } from '../support/joining.ts';
import { deliver, press, withPushService } from '../support/push.ts';
import { once } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

async function deposit({ page, language }: Where): Promise<void> {
  await page.goto(language.at('/deposit/card'));
  await page.getByRole('main').locator('#amount').fill('50');
  await page.getByRole('main').locator('#amount').press('Enter');
  await page.waitForURL('**/payments/pay?**');
  await page.locator('button[value="pay"]').click();
  await page.waitForURL(language.at('/**'));
}

/** @returns the section of the settings. */
async function switchPushOn({ page, language: { t, at } }: Where): Promise<Locator> {
  await page.goto(at('/profile/notifications'));
  const section = page.getByRole('region', { name: t('push.title') });
  await section.getByRole('button', { name: t('push.switchOn') }).click();
  await expect(section.getByText(t('push.state_on'))).toBeVisible();
  return section;
}

test(
  'a player switches push on, is notified after a changed subscription too, follows the notification, and switches push off',
  once,
  async ({ page, language, navigate, expectAccessible }) => {
    const { t, locale, at } = language;
    const { messages, change } = await withPushService(page);
    await enterAsNewPlayer({ page, language });
    await navigate('/profile/notifications');
    const section = page.getByRole('region', { name: t('push.title') });
    await expect(section.getByText(t('push.state_off'))).toBeVisible();
    await expectAccessible();

    await section.getByRole('button', { name: t('push.switchOn') }).click();
    await expect(section.getByText(t('push.state_on'))).toBeVisible();
    await expect(section.getByRole('button', { name: t('push.switchOff') })).toBeFocused();
    // Independent of the hour at which the test runs.
    await expect(section.getByLabel(t('push.quietFrom'), { exact: true })).toHaveValue('22:00');
    await section.getByRole('checkbox', { name: t('push.quietOn') }).uncheck();
    await section.getByRole('checkbox', { name: t('push.topic_bonuses') }).uncheck();
    await section.getByRole('button', { name: t('push.save') }).click();
    await expect(section.getByText(t('push.saved'))).toBeVisible();
    await expectAccessible();
    // The browser changes its subscription, which keeps the player's choices.
    expect(await change()).toBe(true);
    await page.reload();
    await expect(section.getByText(t('push.state_on'))).toBeVisible();
    await expect(section.getByRole('checkbox', { name: t('push.quietOn') })).not.toBeChecked();
    await expect(section.getByRole('checkbox', { name: t('push.topic_bonuses') })).not.toBeChecked();
    await expect(section.getByRole('checkbox', { name: t('push.topic_payments') })).toBeChecked();

    await deposit({ page, language });
    // The first deposit's bonus is not announced on this browser.
    await expect.poll(async () => (await messages()).map(({ tag }) => tag), { timeout: 20_000 }).toHaveLength(1);
    const [message] = await messages();
    expect(message).toMatchObject({ lang: locale, path: at('/profile/replenishment') });
    expect(JSON.stringify(message)).not.toMatch(/50|TND/);

    const [shown] = await deliver(page, JSON.stringify(message));
    expect(shown).toMatchObject({ title: message?.title, options: { lang: locale, dir: message?.dir } });
    expect(await deliver(page, 'no message of ours')).toEqual([]);
    if (shown) expect(await press(page, shown)).toEqual([new URL(at('/profile/replenishment'), page.url()).href]);

    await navigate('/profile/notifications');
    await section.getByRole('button', { name: t('push.switchOff') }).click();
    await expect(section.getByText(t('push.state_off'))).toBeVisible();
    await page.reload();
    await expect(section.getByRole('button', { name: t('push.switchOn') })).toBeVisible();
  },
);

test(
  'a changed subscription is added to no account if another player has signed in since',
  once,
  async ({ page, context, language, navigate }) => {
    const { t } = language;
    const { change } = await withPushService(page);
    await enterAsNewPlayer({ page, language });
    const section = await switchPushOn({ page, language });
    const account = async () => (await page.request.get('/services/push/')).json();
    const before = await account();
    expect(before.subscriptions).toHaveLength(1);
    const cookies = await context.cookies();
    await context.clearCookies();
    await enterAsNewPlayer({ page, language });
    expect(await change()).toBe(false);
    await navigate('/profile/notifications');
    await expect(section.getByText(t('push.state_off'))).toBeVisible();
    expect((await account()).subscriptions).toEqual([]);
    await context.clearCookies();
    await context.addCookies(cookies);
    expect(await account()).toEqual(before);
  },
);

test(
  'a player who denies permission, or whose browser lacks push, sees why',
  once,
  async ({ page, login, language, navigate, expectAccessible }) => {
    const { t } = language;
    await login();
    await page.addInitScript(() => {
      const state = sessionStorage.getItem('push') ?? 'unsupported';
      if (state === 'denied') Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
      else Reflect.deleteProperty(window, 'PushManager');
      if (state === 'install') Object.defineProperty(navigator, 'standalone', { value: false });
    });
    await navigate('/profile/notifications');
    const section = page.getByRole('region', { name: t('push.title') });
    await expect(section.getByRole('status')).toHaveText(t('push.state_unsupported'));
    for (const state of ['denied', 'install'] as const) {
      await page.evaluate((next) => sessionStorage.setItem('push', next), state);
      await page.reload();
      await expect(section.getByRole('status')).toHaveText(t(`push.state_${state}`));
    }
    await expectAccessible();
    await expect(section.getByRole('button')).toHaveCount(0);
  },
);
