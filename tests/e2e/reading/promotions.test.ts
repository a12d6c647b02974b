// Promotions by the reader's clock, for guests and players: the static pages are from the day of the build.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '#domain/locales.ts';
import { arabicPhone, once } from '../support/screens.ts';
import { keepSiteOnPageClock } from '../support/site-time.ts';
import { expect, test } from '../support/test.ts';

const PERMANENT = 'welcome-offer-2';
const OVER_SINCE_NOVEMBER = 'welcome-offer-8';
const UNTIL_JANUARY = 'welcome-offer-7';
const FOR_NEW_PLAYERS = 'welcome-offer-1';

/** The value of the field at the given index among fields of that name. */
function written(locale: Locale, name: string, field: string, index = 0): string {
  const text = readFileSync(join('src', 'content', 'promotions', locale, `${name}.md`), 'utf8');
  return [...text.matchAll(new RegExp(`^ *${field}: "(.*)"$`, 'gm'))][index]?.[1] ?? '';
}
const titleOf = (locale: Locale, name: string): string => written(locale, name, 'title');
/** The guest's button is the first "text" of a file, the player's the second. */
const buttons = { guest: 0, player: 1 };

test(
  'a promotion that ended after the build is not listed, and its page shows that it ended',
  once,
  async ({ page, language, navigate, expectAccessible }) => {
    const { locale, t } = language;
    await keepSiteOnPageClock(page);
    await page.clock.setFixedTime('2027-01-15T12:00:00+01:00');
    await navigate('/promotions');
    const cards = page.getByRole('main').getByRole('listitem');
    const last = cards.filter({ hasText: titleOf(locale, UNTIL_JANUARY) });
    await expect(last).toContainText(t('promotions.until', { date: '15/01/2027' }));
    await expect(cards.filter({ hasText: titleOf(locale, OVER_SINCE_NOVEMBER) })).toHaveCount(0);
    await expectAccessible();

    await page.clock.setFixedTime('2027-01-16T00:00:01+01:00');
    await page.reload();
    await expect(cards.filter({ hasText: titleOf(locale, PERMANENT) })).toBeVisible();
    await expect(last).toBeHidden();
    await navigate(`/promotions/${UNTIL_JANUARY}`);
    await expect(page.getByText(t('promotions.over'))).toBeVisible();
    await expect(page.getByRole('link', { name: written(locale, UNTIL_JANUARY, 'text', buttons.guest) })).toBeHidden();
    await page
      .getByRole('main')
      .getByRole('link', { name: t('promotions.all') })
      .click();
    await expect(page).toHaveURL(language.at('/promotions'));
  },
);

test(
  'a guest reaches the terms from the lobby, and sees another button than a player',
  arabicPhone,
  async ({ page, language, navigate, login, expectAccessible }) => {
    const { locale, t, at } = language;
    const main = page.getByRole('main');
    const forGuest = main.getByRole('link', { name: written(locale, FOR_NEW_PLAYERS, 'text', buttons.guest) });
    const forPlayer = main.getByRole('link', { name: written(locale, FOR_NEW_PLAYERS, 'text', buttons.player) });
    await keepSiteOnPageClock(page);
    await page.clock.setFixedTime('2026-12-01T12:00:00+01:00');
    await navigate('/slots/casino');
    const address = at(`/promotions/${FOR_NEW_PLAYERS}`);
    await page
      .getByRole('region', { name: t('lobby.carouselLabel') })
      .locator(`a[href="${address}"]`)
      .click();
    await expect(page).toHaveURL(address);
    await expect(forGuest).toBeVisible();
    await expect(forPlayer).toBeHidden();
    await expectAccessible();

    await login();
    await page.reload();
    await expect(forPlayer).toBeVisible();
    await expect(forGuest).toBeHidden();
  },
);

test.describe('with scripts off', once, () => {
  test.use({ javaScriptEnabled: false });

  test('the list and the terms are in the state of the build', async ({ page, language, navigate }) => {
    const { locale, t } = language;
    await navigate('/promotions');
    await page.getByRole('link', { name: titleOf(locale, PERMANENT) }).click();
    await expect(page.getByRole('heading', { name: t('promotions.glance') })).toBeVisible();
    await navigate(`/promotions/${OVER_SINCE_NOVEMBER}`);
    await expect(page.getByText(t('promotions.over'))).toBeVisible();
  });
});
