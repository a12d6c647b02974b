// Use with a keyboard, forced colours or more contrast: few keys to a bet, the focus is restored, and every control has
// a visible border.
import type { Page } from '@playwright/test';
import { enterAsNewPlayer } from './support/account.ts';
import { FIRST } from './support/joining.ts';
import { arabicPhone, once } from './support/screens.ts';
import { signInByForm } from './support/sign-in-form.ts';
import { expect, test } from './support/test.ts';

const focused = (page: Page) => page.locator(':focus');

test(
  'a bet takes at most 15 keys from the list to the stake, and a slash opens the search',
  once,
  async ({ page, language, isPhone, navigate }) => {
    const { t } = language;
    await enterAsNewPlayer({ page, language });
    await navigate('/sportsbook/prematch/1');
    await expect(page.locator('#matches [tabindex="0"]')).toHaveCount(1);
    let presses = 0;
    const press = async (key: string) => {
      await page.keyboard.press(key);
      presses++;
    };
    await press('Tab');
    await expect(focused(page)).toHaveText(t('sportsbook.skipMatches'));
    await press('Enter');
    await press('Tab');
    const first = await focused(page).boundingBox();
    if (!isPhone) {
      // In reading direction; not on the way to a bet, so not counted.
      for (const key of ['ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
      expect(await focused(page).boundingBox()).toEqual(first);
    }
    await press('ArrowDown');
    const below = await focused(page).boundingBox();
    expect(below?.y).toBeGreaterThan(first?.y ?? 0);
    if (!isPhone) expect(below?.x).toBe(first?.x);
    await press('Enter');
    await expect(focused(page)).toHaveAttribute('aria-pressed', 'true');
    const stake = page.locator('.betslip-stake input');
    await expect(isPhone ? page.getByRole('button', { name: t('betslip.title') }) : stake).toBeVisible();
    await press('Tab');
    await expect(focused(page)).toHaveText(t('sportsbook.skipSlip'));
    await press('Enter');
    if (isPhone) {
      await press('Tab');
      await press('Enter');
      await expect(stake).toBeVisible();
    }
    while (presses < 15 && !(await stake.evaluate((field) => field === document.activeElement))) await press('Tab');
    await expect(stake).toBeFocused();
    expect(presses).toBeLessThanOrEqual(15);

    if (isPhone) await page.keyboard.press('Escape');
    else await page.locator('#matches .odds button').first().focus();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: t('sportsbook.search') })).toBeFocused();
  },
);

test('arrow keys move from one price to the next in reading direction', arabicPhone, async ({ page, navigate }) => {
  await navigate('/sportsbook/prematch/1');
  await expect(page.locator('#matches [tabindex="0"]')).toHaveCount(1);
  const prices = page.locator('.ev').first().locator('.odds button');
  await prices.first().focus();
  await page.keyboard.press('ArrowLeft');
  await expect(prices.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.ev a.ev-teams').first()).toBeFocused();
});

test(
  'a player who signs in from a game has the focus on its card again',
  arabicPhone,
  async ({ page, language, isPhone, navigate }) => {
    const { t } = language;
    const name = await enterAsNewPlayer({ page, language });
    await page.context().clearCookies();
    await navigate('/slots/all');
    const card = page.getByRole('article').first();
    await card.getByRole('link').first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: t('sheet.signInToPlay') }).click();
    const form = isPhone ? page.getByRole('dialog') : page.getByRole('banner');
    await form.getByRole('textbox', { name: t('session.username') }).fill(name);
    await form.getByLabel(t('session.password'), { exact: true }).fill(FIRST);
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-player');
    await expect(card.getByRole('link').first()).toBeFocused();
  },
);

test(
  'a player who signs in by the header has the focus on their account',
  once,
  async ({ page, language, isPhone, navigate }) => {
    const name = await enterAsNewPlayer({ page, language });
    await page.context().clearCookies();
    await navigate('/slots/all');
    await signInByForm({ page, language, isPhone }, name, FIRST);
    await expect(page.locator('html')).toHaveAttribute('data-player');
    const account = language.t(isPhone ? 'session.account' : 'session.userMenu');
    await expect(page.getByRole('banner').getByRole('button', { name: account })).toBeFocused();
  },
);

const edges = () =>
  [...document.querySelectorAll('button, select, .btn, .field-box, .panel')]
    .filter((element) => element.checkVisibility() && Number.parseFloat(getComputedStyle(element).borderTopWidth) === 0)
    .map((element) => element.outerHTML.slice(0, 100));

const colours = (page: Page) =>
  page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return ['--text-1', '--text-3', '--line-control'].map((name) => style.getPropertyValue(name));
  });

test(
  'more contrast has one colour for text and borders, and forced colours keep borders, states and the focus',
  once,
  async ({ page, navigate }) => {
    await navigate('/help');
    expect(new Set(await colours(page)).size).toBe(3);
    await page.emulateMedia({ contrast: 'more' });
    expect(new Set(await colours(page)).size).toBe(1);

    await page.emulateMedia({ contrast: null, forcedColors: 'active' });
    expect(await page.evaluate(edges)).toEqual([]);
    for (const path of ['/auth/sign-in', '/slots/casino', '/sportsbook/prematch/1']) {
      await navigate(path);
      expect(await page.evaluate(edges), path).toEqual([]);
    }
    await expect(page.locator('#matches [tabindex="0"]')).toHaveCount(1);
    const price = page.locator('.odds button:not([aria-disabled])').first();
    const look = () => price.evaluate((button) => getComputedStyle(button).borderTop);
    const before = await look();
    await price.click();
    await expect(price).toHaveAttribute('aria-pressed', 'true');
    expect(await look()).not.toBe(before);
    await page.keyboard.press('Tab');
    expect(await focused(page).evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe('none');
  },
);
