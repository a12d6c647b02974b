import { gameTypes } from '#domain/lobby/categories.ts';
import { collections } from '#model/lobby/sections.ts';
import { once, twoScreens } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const lists = [
  '/slots/casino',
  '/slots/all',
  '/slots/live-casino?providers=table-house,felt-feather&categories=blackjack,roulette',
  '/slots/provider/amber-peak',
  '/search-slots?q=pharaoh',
  '/virtual-games',
  ...gameTypes.flatMap((type) => [`/slots/${type}`, `/slots/category/${type}`]),
  ...collections.map((id) => `/slots/collection/${id}`),
];
const nothing = ['/slots/no-such-list', '/slots/category/cards', '/slots/collection/secret'];

/** Runs in the page: the browser's layout shift score. */
const shiftsSoFar = () =>
  new Promise<number>((done) => {
    let score = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) score += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => done(score), 300);
  });

test(
  'every list of games answers in the reader’s language, to guests and to players',
  twoScreens,
  async ({ page, language: { at, locale }, isPhone, login }) => {
    // Guests in French, players in Arabic.
    if (isPhone) await login();
    for (const path of lists) {
      const answer = await page.request.get(at(path));
      expect(answer.status(), path).toBe(200);
      const html = await answer.text();
      expect(html, path).toContain(`<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"`);
      expect(html, path).toMatch(/<h1[ >]/);
      // A guest has no favourites.
      if (!path.endsWith('/favourites')) expect(html, path).toMatch(/<a class="[^"]*\bcard-link\b/);
    }
    // Without scripts the lobby is a page of links to every list.
    const lobby = await (await page.request.get(at('/slots/casino'))).text();
    for (const path of ['/slots/collection/popular', '/slots/collection/drops-and-wins', '/slots/category/blackjack'])
      expect(lobby).toContain(`href="${at(path)}"`);
  },
);

test(
  'the base path of the lists redirects to the casino, and an unknown list is not found',
  once,
  async ({ page, language: { at, t } }) => {
    const base = await page.request.get(at('/slots'), { maxRedirects: 0 });
    expect(base.status()).toBe(308);
    expect(new URL(base.headers().location ?? '').pathname).toBe(at('/slots/casino'));
    for (const path of nothing) {
      const answer = await page.request.get(at(path));
      expect(answer.status(), path).toBe(404);
      expect(await answer.text(), path).toContain(t('failure.notFoundTitle'));
    }
    const game = await page.request.get(at('/slots/lyre/roulette/demo'));
    expect(game.status()).toBe(404);
    expect(await game.text()).toContain(t('play.provider_unknown'));
    const producer = await page.request.get(at('/slots/provider/no-such-house'));
    expect(producer.status()).toBe(404);
    expect(await producer.text()).toContain(t('errors.provider_not_found'));
  },
);

test(
  'several producers and categories are selected, counted, undone by Back and shared by the address',
  once,
  async ({ page, language: { at, t }, isPhone, navigate }) => {
    await navigate('/slots/live-casino');
    const chips = page.getByRole('list', { name: t('lobby.categories') });
    const found = page.getByRole('main').getByRole('status').filter({ hasText: /\d/ }).first();
    const chip = (type: string) => chips.getByRole('link', { name: new RegExp(`^${t(`lobby.type_${type}`)}`) });
    const everything = await found.textContent();
    await chip('roulette').click();
    await expect(page).toHaveURL(at('/slots/live-casino?categories=roulette'));
    await chip('blackjack').click();
    await expect(page).toHaveURL(at('/slots/live-casino?categories=roulette,blackjack'));

    if (isPhone) await page.locator('.filters-button').click();
    await page
      .locator('summary')
      .filter({ hasText: t('lobby.producers') })
      .click();
    const producer = page.getByRole('checkbox', { name: /Table House/ });
    await producer.check();
    await expect(page).toHaveURL(at('/slots/live-casino?providers=table-house&categories=roulette,blackjack'));
    const promised = producer.locator('..').locator('.figures');
    await expect
      .poll(async () => (await found.textContent())?.includes((await promised.textContent()) ?? '-'))
      .toBe(true);

    const shared = await page.context().newPage();
    await shared.goto(page.url());
    await expect(shared.locator('.section-head [role=status]')).toHaveText((await found.textContent()) ?? '');
    await shared.close();

    await page.goBack();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(at('/slots/live-casino'));
    await expect(found).toHaveText(everything ?? '');
  },
);

test(
  'a producer’s page has different views on desktop and phone',
  twoScreens,
  async ({ page, language: { t }, isPhone, navigate, expectAccessible }) => {
    await navigate('/slots/provider/salt-road');
    await expect(page.getByRole('heading', { level: 1, name: 'Salt Road' })).toBeVisible();
    const others = page.getByRole('navigation', { name: t('producer.others') });
    await expect(others).toBeVisible({ visible: isPhone });
    await expect(page.getByText(t('producer.newest'))).toBeVisible({ visible: !isPhone });
    const chips = await page.getByRole('list', { name: t('lobby.categories') }).boundingBox();
    const card = await page.locator('.card').first().boundingBox();
    const isBeside = (chips?.height ?? 0) > (chips?.width ?? 0);
    expect(isBeside).toBe(!isPhone);
    expect((chips?.y ?? 0) < (card?.y ?? 0)).toBe(true);
    expect(await page.evaluate(shiftsSoFar)).toBeLessThan(0.01);
    await expectAccessible();
    if (!isPhone) return;
    await others.getByRole('link', { name: 'Nine Stones' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Nine Stones' })).toBeVisible();
  },
);
