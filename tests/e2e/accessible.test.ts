import { type Locale, locales } from '#domain/locales.ts';
import { arabicPhone, everyScreen } from './support/screens.ts';
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

/** Every second page; the other project of the language takes the rest, so that each page is checked in three languages and both widths. */
const seenHere = (locale: Locale, isPhone: boolean) =>
  forAnyone.filter((_, index) => (index + locales.indexOf(locale)) % 2 === Number(isPhone));

test(
  'every kind of page is accessible',
  everyScreen,
  async ({ page, language: { locale }, isPhone, navigate, expectAccessible }) => {
    for (const path of seenHere(locale, isPhone)) {
      await navigate(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible();
    }
  },
);

test.describe('with a missing page', arabicPhone, () => {
  test.use({ provoked: /status of 404/ });

  test('the page for unknown addresses is accessible', async ({ page, language, navigate, expectAccessible }) => {
    await navigate('/no-such-page');
    await expect(page.getByText(language.t('failure.notFoundTitle'))).toBeVisible();
    await expectAccessible();
  });
});
