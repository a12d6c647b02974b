import { arabicPhone, eachLanguage } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const forAnyone = [
  '/main',
  '/slots/casino',
  '/slots/all',
  '/slots/live-casino',
  '/slots/roulette',
  '/slots/provider/amber-peak',
  '/slots/collection/popular',
  '/search-slots',
  '/virtual-games',
  '/races',
  '/auth/sign-in',
  '/terms-and-conditions/about-us',
  '/terms-and-conditions/responsible-gaming',
  '/offline',
];

test('every kind of page is accessible', eachLanguage, async ({ page, language, navigate, expectAccessible }) => {
  // Every page in Arabic on a phone, and wide in French or English.
  const isEnglish = Number(language.locale === 'en');
  const pages = language.locale === 'ar' ? forAnyone : forAnyone.filter((_, index) => index % 2 === isEnglish);
  for (const path of pages) {
    await navigate(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible();
  }
});

test.describe('with a missing page', arabicPhone, () => {
  test.use({ provoked: /status of 404/ });

  test('the page for unknown addresses is accessible', async ({ page, language, navigate, expectAccessible }) => {
    await navigate('/no-such-page');
    await expect(page.getByText(language.t('failure.notFoundTitle'))).toBeVisible();
    await expectAccessible();
  });
});
