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
  },
);

test('printed pages have no menus, and every link shows its address', once, async ({ page, navigate }) => {
  await navigate(TERMS);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.locator('.toc')).toBeHidden();
  const link = page.locator('.prose p a').first();
  const content = await link.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(content).toContain(await link.getAttribute('href'));
});

test('the dark scheme prints dark on white', once, async ({ page, navigate, expectAccessible }) => {
  for (const path of [TERMS, '/persons', '/promotions/welcome-offer-1']) {
    await navigate(path);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expectAccessible(page, ['color-contrast']);
  }
});

test('the text needs no horizontal scrolling at 400 %', twoScreens, async ({ page, navigate }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await navigate(TERMS);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('lines have a comfortable length on tablets and wide screens', once, async ({ page, navigate }) => {
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await navigate(TERMS);
    const column = await page.locator('.prose').last().boundingBox();
    // Some 70 characters of this font.
    expect(column?.width, `${width}`).toBeLessThanOrEqual(560);
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `every text of a reading page has a contrast of 7:1 in the ${colorScheme} scheme`,
    once,
    async ({ page, navigate, expectAccessible }) => {
      await page.emulateMedia({ colorScheme });
      await navigate(TERMS);
      await expectAccessible(page, ['color-contrast-enhanced']);
    },
  );
}

test(
  'promotions and questions link to the next one too, and an ended promotion to a current one',
  once,
  async ({ page, navigate, language }) => {
    const { t, at } = language;
    await navigate('/faq');
    await page.getByRole('link', { name: t('reading.next') }).click();
    await expect(page).toHaveURL(at('/faq/igrovoi-kont'));
    await navigate('/promotions/welcome-offer-8');
    await expect(page.getByRole('link', { name: t('reading.previous') })).toHaveCount(0);
    await page.getByRole('link', { name: t('reading.next') }).click();
    await expect(page.getByText(t('promotions.over'))).toBeHidden();
    await page.getByRole('link', { name: t('reading.next') }).click();
    await expect(page.getByRole('link', { name: t('reading.previous') })).toBeVisible();
  },
);

test('a text links to the next and the previous one', once, async ({ page, navigate, language }) => {
  await navigate(TERMS);
  await page.getByRole('link', { name: language.t('reading.next') }).click();
  await expect(page).toHaveURL(language.at('/terms-and-conditions/terms-of-use'));
  await page.getByRole('link', { name: language.t('reading.previous') }).click();
  await expect(page).toHaveURL(language.at(TERMS));
});
