import { once, twoScreens } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const TERMS = '/terms-and-conditions/generalTerms';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test(
  'the contents mark the current section, and link to a section whose link can be copied',
  twoScreens,
  async ({ page, isPhone, navigate, language }) => {
    await navigate(TERMS);
    const contents = page.getByRole('navigation', { name: language.t('reading.contents') });
    if (isPhone) {
      await expect(contents).toBeHidden();
      await page.locator('.toc summary').click();
    }
    const third = contents.getByRole('link').nth(2);
    const target = await third.getAttribute('href');
    await third.click();
    const heading = page.locator(`h2${target}`);
    await expect(heading).toBeInViewport();
    if (isPhone) await expect(contents).toBeHidden();
    else await expect(third).toHaveCSS('font-weight', '600');

    await heading.getByRole('link', { name: language.t('reading.copy') }).click();
    await expect(page.getByText(language.t('reading.copied'))).toBeAttached();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

    // At 400 % the text needs no horizontal scrolling.
    await page.setViewportSize({ width: 320, height: 256 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

test(
  'printed pages have no menus, every link shows its address, and the dark scheme prints dark on white',
  once,
  async ({ page, navigate, expectAccessible }) => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    for (const path of [TERMS, '/persons', '/promotions/welcome-offer-1']) {
      await navigate(path);
      await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      await expectAccessible(page, ['color-contrast']);
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(page.getByRole('contentinfo')).toBeHidden();
      if (path !== TERMS) continue;
      await expect(page.locator('.toc')).toBeHidden();
      const link = page.locator('.prose p a').first();
      const said = await link.evaluate((element) => getComputedStyle(element, '::after').content);
      expect(said).toContain(await link.getAttribute('href'));
    }
  },
);

test(
  'every text has a contrast of 7:1 in both schemes, lines of a comfortable length, and links to its neighbours',
  once,
  async ({ page, language, navigate, expectAccessible }) => {
    const { t, at } = language;
    await navigate(TERMS);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, ['color-contrast-enhanced']);
    }
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const column = await page.locator('.prose').last().boundingBox();
      // Some 70 characters of this font.
      expect(column?.width, `${width}`).toBeLessThanOrEqual(560);
    }
    await page.getByRole('link', { name: t('reading.next') }).click();
    await expect(page).toHaveURL(at('/terms-and-conditions/terms-of-use'));
    await expect(page.getByRole('link', { name: t('reading.previous') })).toHaveAttribute('href', at(TERMS));
    // An ended promotion links to a current one.
    await navigate('/promotions/welcome-offer-8');
    await expect(page.getByRole('link', { name: t('reading.previous') })).toHaveCount(0);
    await page.getByRole('link', { name: t('reading.next') }).click();
    await expect(page.getByText(t('promotions.over'))).toBeHidden();
  },
);
