// The frame of every page: footer, panels and modals, as only a browser can test them.
import type { Page } from '@playwright/test';
import { brand } from '#brand';
import { arabicPhone, twoScreens } from './support/screens.ts';
import { expect, test } from './support/test.ts';
import { inBothWidths } from './support/widths.ts';

/** How far the page scrolls by the mouse wheel. */
async function turned(page: Page): Promise<number> {
  const before = await page.evaluate(() => scrollY);
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 300);
  // An unlocked page has started to scroll by the second frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.waitForTimeout(200);
  return (await page.evaluate(() => scrollY)) - before;
}

test(
  'the header has the logo; the footer links to the site’s texts, has a language picker and ends with name and year',
  twoScreens,
  async ({ page, language, isPhone, navigate }) => {
    const { t, at, locale } = language;
    await page.clock.install();
    await navigate('/help');
    const logo = page.getByRole('banner').getByRole('link', { name: `${brand.name[locale]},` });
    await inBothWidths(page, async () => {
      await expect(logo.locator('svg')).toBeInViewport({ ratio: 1 });
      await expect(logo).toHaveAttribute('href', at('/slots/casino'));
    });
    const foot = page.getByRole('contentinfo');
    for (const [key, text] of [
      ['about', 'about-us'],
      ['customerService', 'customer-service'],
      ['generalTerms', 'generalTerms'],
      ['termsOfUse', 'terms-of-use'],
      ['privacy', 'privacyPolicy'],
      ['responsibleGaming', 'responsible-gaming'],
    ] as const) {
      const link = foot.getByRole('link', { name: t(`header.${key}`), exact: true });
      await expect(link).toHaveAttribute('href', at(`/terms-and-conditions/${text}`));
    }
    const year = new Date().getFullYear();
    await expect(foot.getByText(t('header.rights', { year, name: brand.name[locale] }), { exact: true })).toBeVisible();
    if (isPhone) return;

    const list = foot.getByRole('navigation', { name: t('header.language') });
    await expect(list).toBeHidden();
    await foot.locator('summary').click();
    await expect(list.getByRole('link')).toHaveCount(3);
    // It closes by itself.
    await page.clock.runFor(6000);
    await expect(list).toBeHidden();
  },
);

test(
  'a panel is 300 pixels wide, locks scrolling, and closes when the window gets wider than a phone',
  twoScreens,
  async ({ page, language, navigate }) => {
    const { t, locale } = language;
    await page.setViewportSize({ width: 390, height: 844 });
    await navigate('/slots/casino');
    const panel = page.getByRole('dialog', { name: t('header.menu'), exact: true });
    await page.getByRole('button', { name: t('header.openMenu'), exact: true }).click();
    await expect(panel.getByRole('navigation', { name: t('header.language') }).getByRole('link')).toHaveCount(3);
    // After the animation, at the start side of the text direction.
    await expect
      .poll(() => panel.evaluate((box) => box.getBoundingClientRect().toJSON()))
      .toMatchObject({ width: 300, ...(locale === 'ar' ? { right: 390 } : { left: 0 }) });
    expect(await turned(page)).toBe(0);
    await page.setViewportSize({ width: 800, height: 844 });
    await expect(panel).toBeHidden();
    expect(await turned(page)).toBeGreaterThan(0);
  },
);

test('a modal locks scrolling of the page', arabicPhone, async ({ page, language, navigate, login }) => {
  const { t, at } = language;
  await login();
  const modal = page.getByRole('dialog', { name: t('wheel.title') });
  // Before the frame's scripts have loaded, such a link opens its page.
  await expect(async () => {
    await navigate('/main');
    await expect(page.locator('astro-island[component-export="FrameModals"]:not([ssr])')).toBeAttached();
    await page
      .locator(`a[href="${at('/wheel-game')}"]`)
      .first()
      .dispatchEvent('click');
    await expect(modal).toBeVisible();
  }).toPass();
  expect(await turned(page)).toBe(0);
  await page.goBack();
  await expect(modal).toBeHidden();
  expect(await turned(page)).toBeGreaterThan(0);
});
