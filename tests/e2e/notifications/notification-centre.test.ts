// A player's notifications: by the bell, by keyboard, with and without scripts, and live.
import type { Page } from '@playwright/test';
import { enterAsNewPlayer, enterWithoutScripts } from '../support/account.ts';
import type { Where } from '../support/joining.ts';
import { siteOrigin } from '../support/origins.ts';
import { arabicDesktop, frenchPhone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const bell = (page: Page) => page.getByRole('banner').locator('[data-feature="notificationCentre"]');

/** A lower limit applies at once, and each change is a notification. */
async function setLimit(page: Page, amount: number): Promise<void> {
  const data = { kind: 'deposit', period: 'day', amount: `${amount}` };
  const answer = await page.request.put('/api/users/limits/', { headers: { origin: siteOrigin }, data });
  expect(answer.status()).toBe(200);
}

/** Switches news of matches off, on the page of settings. */
async function chooseTopics({ page, language: { t } }: Where): Promise<void> {
  const box = (topic: 'matches' | 'payments' | 'results') => page.locator(`input[name="${topic}"]`);
  await expect(box('matches')).toBeChecked();
  await expect(box('payments')).toBeDisabled();
  await box('matches').uncheck();
  await page.getByRole('button', { name: t('notifications.save') }).click();
  await page.waitForURL('**/profile/notification-settings?done=settingsSaved');
  await expect(page.getByText(t('errors.settingsSaved'))).toBeVisible();
  await expect(box('matches')).not.toBeChecked();
  await expect(box('results')).toBeChecked();
}

test(
  'the bell shows the unread count, the list updates live, and topics are chosen',
  arabicDesktop,
  async ({ page, language, navigate, expectAccessible }) => {
    const { t } = language;
    await enterAsNewPlayer({ page, language });
    await navigate('/profile/notifications');
    await expect(page.getByRole('heading', { name: t('notifications.noneTitle') })).toBeVisible();
    await expect(bell(page).locator('b')).toBeHidden();
    await expectAccessible();

    await setLimit(page, 500);
    const list = page.getByRole('list', { name: t('notifications.caption') });
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await setLimit(page, 400);
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await navigate('/slots/casino');
    await expect(bell(page).locator('b')).toHaveText('2');
    await expect(bell(page)).toHaveAccessibleName(new RegExp(`${t('header.notifications')}.*${t('header.unread')}.*2`));
    await expectAccessible(page, ['link-name', 'color-contrast', 'target-size']);

    await bell(page).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/profile/notifications');
    await expect(list.getByRole('link', { name: t('notifications.told_limit_changed') })).toHaveCount(2);
    await expectAccessible();
    await page.getByRole('button', { name: t('notifications.allRead') }).focus();
    await page.keyboard.press('Enter');
    await expect(list).toBeFocused();
    await expect(bell(page).locator('b')).toBeHidden();
    await expect(list.getByText(t('notifications.new'))).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(list.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/profile/limits');

    await navigate('/profile/notification-settings');
    // A form that waits too long for its scripts is sent without.
    await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
    await expectAccessible();
    await chooseTopics({ page, language });
  },
);

test.describe('without scripts', frenchPhone, () => {
  test.use({ javaScriptEnabled: false });

  test('notifications are read, and their topics chosen', async ({ page, language, navigate, expectAccessible }) => {
    const { t } = language;
    await enterWithoutScripts({ page, language });
    await setLimit(page, 500);
    await navigate('/profile/notifications');
    const list = page.getByRole('list', { name: t('notifications.caption') });
    await expect(list.getByRole('link', { name: t('notifications.told_limit_changed') })).toBeVisible();
    await page.getByRole('button', { name: t('notifications.allRead') }).click();
    await expect(list.getByText(t('notifications.new'))).toHaveCount(0);
    await expectAccessible();

    await page.getByRole('link', { name: t('notifications.settings') }).click();
    await chooseTopics({ page, language });
  });
});

test(
  'a guest’s follows are in the account after signing in, in every browser',
  arabicDesktop,
  async ({ page, language, navigate, browser }) => {
    const { t, at } = language;
    await navigate('/sportsbook/prematch/1');
    const star = page.locator('.tour [data-follow]').first();
    const followed = (await star.getAttribute('data-follow')) ?? '';
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await enterAsNewPlayer({ page, language });
    await page.reload();
    await expect(page.locator(`[data-follow="${followed}"]`).first()).toHaveAttribute('aria-pressed', 'true');
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('zellige-followed')), { message: 'left in the browser' })
      .toBeNull();

    const elsewhere = await browser.newContext({
      baseURL: siteOrigin,
      storageState: { cookies: await page.context().cookies(), origins: [] },
    });
    const other = await elsewhere.newPage();
    await other.goto(at('/sportsbook/prematch/1'));
    await expect(other.locator(`[data-follow="${followed}"]`).first()).toHaveAttribute('aria-pressed', 'true');
    await other.locator('a.ev-teams').first().click();
    const team = other.locator('[data-follow^="team/"]').first();
    await expect(team).toHaveAccessibleName(t('sportsbook.follow', { name: (await team.innerText()).trim() }));
    await team.click();
    await expect(team).toHaveAttribute('aria-pressed', 'true');
    await other.reload();
    await expect(other.locator('[data-follow^="team/"]').first()).toHaveAttribute('aria-pressed', 'true');
    await elsewhere.close();
  },
);
