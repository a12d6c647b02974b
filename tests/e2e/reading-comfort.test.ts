import { expect, once, test } from './support/test.ts';

const TERMS = '/terms-and-conditions/generalTerms';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('the contents follow the reader, and lead to a section whose link can be copied', async ({
  page,
  isPhone,
  navigate,
  language,
}) => {
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
});

test('on paper there are no menus, and every link says where it leads', once, async ({ page, navigate }) => {
  await navigate(TERMS);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.locator('.toc')).toBeHidden();
  const link = page.locator('.prose p a').first();
  const said = await link.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(said).toContain(await link.getAttribute('href'));
});

test('whoever reads light on dark prints dark on white', once, async ({ page, navigate, expectAccessible }) => {
  for (const path of [TERMS, '/persons', '/promotions/welcome-offer-1']) {
    await navigate(path);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expectAccessible(page, ['color-contrast']);
  }
});

test('the text is read at 400 % without scrolling sideways', async ({ page, navigate }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await navigate(TERMS);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test(
  'a line is never longer than the eye follows, on a tablet and on a wide screen',
  once,
  async ({ page, navigate }) => {
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await navigate(TERMS);
      const column = await page.locator('.prose').last().boundingBox();
      // Some 70 characters of this face.
      expect(column?.width, `${width}`).toBeLessThanOrEqual(560);
    }
  },
);

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every word of a reading page stands out from its ground by 7:1 in the ${colorScheme} scheme`, async ({
    page,
    navigate,
    expectAccessible,
  }) => {
    await page.emulateMedia({ colorScheme });
    await navigate(TERMS);
    await expectAccessible(page, ['color-contrast-enhanced']);
  });
}

test(
  'promotions and questions lead on too, and a promotion that is over to one that is not',
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

test('whoever reads one text goes on to the next, and back', once, async ({ page, navigate, language }) => {
  await navigate(TERMS);
  await page.getByRole('link', { name: language.t('reading.next') }).click();
  await expect(page).toHaveURL(language.at('/terms-and-conditions/terms-of-use'));
  await page.getByRole('link', { name: language.t('reading.previous') }).click();
  await expect(page).toHaveURL(language.at(TERMS));
});
