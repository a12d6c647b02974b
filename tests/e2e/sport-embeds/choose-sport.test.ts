import { frenchPhone, once } from '../support/screens.ts';
import { bookmakers } from '../support/sportsbook.ts';
import { expect, test } from '../support/test.ts';

const TYPES = ['sport', 'liveSport', 'betHistory', 'singleSport'] as const;

test(
  'each purpose has a page to choose the sportsbook, with a link to each provider',
  frenchPhone,
  async ({ page, language, navigate, expectAccessible }) => {
    const { t, at } = language;
    const leads = {
      sport: ['/sport/alt/Home', '/sport/dgt/own/Home'],
      liveSport: ['/sport/alt/Live', '/sport/dgt/own/Live'],
      betHistory: ['/profile/alt/bet-history', '/profile/dgt/bet-history'],
      singleSport: ['/sport/alt/Home/4', '/sport/dgt/own/Home/4'],
    };
    // The page needs no scripts.
    for (const type of TYPES) {
      const html = await (await page.request.get(at(`/choose-sport/${type}?sport=4`))).text();
      for (const lead of leads[type]) expect(html, type).toContain(`href="${at(lead)}"`);
    }
    expect((await page.request.get(at('/choose-sport/chess'))).status()).toBe(404);
    await navigate('/choose-sport/sport?sport=4');
    await expect(page.getByRole('heading', { level: 1, name: t('sport.choose_sport') })).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem').getByRole('link')).toHaveCount(2);
    await expectAccessible();
  },
);

test('our sportsbook links to the others for the same purpose', once, async ({ page, language, navigate }) => {
  const { t, at } = language;
  const ways = [
    ['/sportsbook', '/choose-sport/sport'],
    ['/sportsbook/live', '/choose-sport/liveSport'],
    ['/sportsbook/prematch/4', '/choose-sport/singleSport?sport=4'],
  ] as const;
  for (const [from, to] of ways)
    expect(await (await page.request.get(at(from))).text(), from).toContain(`href="${at(to)}"`);
  const [, , [from, to]] = ways;
  await navigate(from);
  await page
    .getByRole('main')
    .getByRole('link', { name: t('sport.others') })
    .click();
  await expect(page).toHaveURL(at(to));
  await page
    .getByRole('main')
    .getByRole('link', { name: t('sport.ownChoice') })
    .click();
  await expect(page).toHaveURL(at('/sportsbook/prematch/4'));
});

test(
  'over a sportsbook the choice is a dialog with its own address, which Back closes, and is remembered',
  once,
  async ({ page, language, isPhone, navigate, login, expectAccessible }) => {
    const { t, at } = language;
    const view = isPhone ? 'Mobile' : 'europeanView';
    await navigate('/sport/alt/Live');
    const change = page.getByRole('link', { name: t('sport.change') });
    await expect(page.locator('.sport-embed')).toHaveAttribute('data-step', 'ready');
    // A link followed before the modals are there opens as a page.
    await expect(page.locator('astro-island[component-url*=FrameModals][ssr]')).toHaveCount(0);
    await change.click();
    const dialog = page.getByRole('dialog', { name: t('sport.choose_liveSport') });
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(at('/choose-sport/liveSport'));
    await expectAccessible();
    await page.evaluate(() => history.back());
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/sport\/alt\/Live/);

    // By keyboard only: open, close by Escape with the focus restored, open again, and choose the second.
    await change.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(change).toBeFocused();
    await page.keyboard.press('Enter');
    const offered = dialog.getByRole('link');
    await expect(offered.first()).toContainText(bookmakers.alt);
    await offered.first().focus();
    await page.keyboard.press('Tab');
    await expect(offered.nth(1)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(at(`/sport/dgt/${view}/Live`));

    await navigate('/choose-sport/singleSport');
    const first = page.getByRole('main').getByRole('listitem').first();
    await expect(first).toContainText(bookmakers.dgt);
    await expect(first.getByText(t('sport.lastTime'))).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: bookmakers.alt }).click();
    await expect(page).toHaveURL(/\/sport\/alt\/Home\/1/);
    await navigate('/choose-sport/sport');
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(bookmakers.alt);

    // A signed-in player's bets exist at both providers.
    await login();
    await navigate('/choose-sport/betHistory');
    await page.getByRole('main').getByRole('listitem').getByRole('link', { name: bookmakers.dgt }).click();
    await expect(page).toHaveURL(at('/profile/dgt/bet-history'));
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  },
);
