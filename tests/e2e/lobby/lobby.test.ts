// The lobby: rails, game dialog, favourites, slides, live cards.
import type { Page } from '@playwright/test';
import { toSlug } from '#domain/lobby/catalogue.ts';
import { seedTexts } from '#platform/seed/content.ts';
import type { Language } from '../support/language.ts';
import { withLock } from '../support/lock.ts';
import { arabicPhone, once } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

type Where = { page: Page; language: Language };

/** For a guest the islands hydrate at the first interaction. */
async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
}

/** A game's card in a rail or the list. */
const cardsOf = ({ page, language: { t } }: Where, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('button', { name: t('lobby.favourite', { name }) }) });
const rail = ({ page }: Where, title: string) => page.getByRole('region', { name: title, exact: true });

test(
  'every category has a rail that loads as it comes near, and a link to all its games',
  arabicPhone,
  async ({ page, language, navigate }) => {
    const { t, at } = language;
    await navigate('/slots/casino');
    await hydrate(page);
    for (const type of ['video-slots', 'roulette', 'virtual-games']) {
      const category = rail({ page, language }, t(`lobby.type_${type}`));
      await category.scrollIntoViewIfNeeded();
      await expect(category.getByRole('article').first()).toBeVisible();
    }
    const title = t('lobby.type_lotto');
    await rail({ page, language }, title)
      .getByRole('link', { name: t('lobby.seeAllOf', { title }) })
      .click();
    await expect(page).toHaveURL(at('/slots/category/lotto'));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  },
);

test(
  'a favourite appears in every tab, and undo removes it in every tab',
  arabicPhone,
  async ({ page, context, language, navigate, login }) => {
    const { t, at } = language;
    const name = 'Wolf of the Steppe';
    await login();
    await withLock('favourites', async () => {
      await navigate('/slots/collection/popular');
      const other = await context.newPage();
      await other.goto(at('/slots/collection/popular'));
      const heart = (of: Page) =>
        cardsOf({ page: of, language }, name).getByRole('button', { name: t('lobby.favourite', { name }) });
      for (const tab of [page, other]) await expect(heart(tab)).toHaveAttribute('aria-pressed', 'false');
      await heart(page).click();
      await expect(page.getByText(t('errors.slotAdded'))).toBeVisible();
      for (const tab of [page, other]) await expect(heart(tab)).toHaveAttribute('aria-pressed', 'true');
      await page.getByRole('button', { name: t('errors.undo') }).click();
      await expect(page.getByText(t('errors.slotRemoved'))).toBeVisible();
      for (const tab of [page, other]) await expect(heart(tab)).toHaveAttribute('aria-pressed', 'false');
    });
  },
);

test(
  'a game’s dialog opens from its card, is in the address and closes by Back',
  once,
  async ({ page, language, isPhone, navigate, login, expectAccessible }) => {
    const { t, at } = language;
    const name = 'Moonlit Pharaoh';
    await login();
    // By its address, then from its card.
    await navigate(`/slots/collection/popular#orion/${toSlug(name)}`);
    const sheet = page.getByRole('dialog', { name });
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(at('/slots/collection/popular'));
    const card = cardsOf({ page, language }, name);
    const link = card.getByRole('link', { name: new RegExp(name, 'i') }).first();
    if (isPhone) await link.tap();
    else {
      await link.focus();
      const info = card.getByRole('button', { name: t('lobby.about', { name }) });
      await info.focus();
      await page.keyboard.press('Enter');
    }
    await expect(sheet.getByText(t('sheet.costLabel'))).toBeVisible();
    await expect(page).toHaveURL(at(`/slots/collection/popular#orion/${toSlug(name)}`));
    await expectAccessible();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(at('/slots/collection/popular'));
  },
);

test('Back from a game returns to the same scroll position in the list', once, async ({ page, language, navigate }) => {
  await navigate('/slots/all');
  await hydrate(page);
  // Waits for the whole list: before, the page ends after its first cards.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(50_000);
  await page.mouse.wheel(0, 4000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(3000);
  const before = await page.evaluate(() => scrollY);
  await page.waitForTimeout(300);
  await page.goto(language.at('/terms-and-conditions/about-us'));
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  await expect(page.getByRole('article').filter({ visible: true }).first()).toBeVisible();
});

test(
  'a player sees slides that a guest does not, pauses them, and continues with the game played last',
  once,
  async ({ page, language, navigate, login, expectAccessible }) => {
    const { t } = language;
    const title = seedTexts[language.locale].slides.favourites.title;
    const slides = page.getByRole('region', { name: t('lobby.carouselLabel') });
    await navigate('/slots/casino');
    await hydrate(page);
    await expect(slides.getByText(title)).toHaveCount(0);
    await login();
    await navigate('/slots/casino');
    await expect(slides.getByText(title)).toHaveCount(1);
    await slides.getByRole('button', { name: t('lobby.pause') }).click();
    await expect(slides.getByRole('button', { name: t('lobby.resume') })).toBeVisible();

    const last = rail({ page, language }, t('lobby.rail_continue'));
    const games = last.getByRole('listitem').getByRole('link');
    await expect(games.first()).toBeVisible();
    expect(await games.first().getAttribute('href')).toMatch(/\/slots\/(orion|vega|lyra|nova)\/[a-z0-9-]+$/);
    await last.scrollIntoViewIfNeeded();
    await expectAccessible();
  },
);

test(
  'the hero has no automatic animation with reduced motion',
  once,
  async ({ page, language: { t }, navigate, login }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await login();
    await navigate('/slots/casino');
    const slides = page.getByRole('region', { name: t('lobby.carouselLabel') });
    await expect(slides.getByRole('button', { name: t('lobby.resume') })).toBeVisible();
    const scrollPosition = () => slides.getByRole('list').evaluate((track) => track.scrollLeft);
    const before = await scrollPosition();
    await page.clock.runFor(8_000);
    expect(await scrollPosition()).toBe(before);
  },
);

test(
  'a live card shows its table’s state while it is in sight',
  arabicPhone,
  async ({ page, language, navigate, expectAccessible }) => {
    const { t } = language;
    await navigate('/slots/live-casino');
    await hydrate(page);
    const card = cardsOf({ page, language }, 'Roulette Carthage');
    const [before] = t('livecard.results', { results: '|' }).split('|');
    await expect(card.getByText(new RegExp(before ?? ''))).toHaveCount(1);
    await expectAccessible();
  },
);
