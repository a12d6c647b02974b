// Pages that the browser translates into another language.
import { once } from './support/screens.ts';
import { expect, test } from './support/test.ts';
import { translateEveryPage, translatePage, translationOf } from './support/translated.ts';

const WAYS = [
  { way: 'exchange', digits: 'kept' },
  { way: 'exchange', digits: 'arabic' },
  { way: 'write', digits: 'regrouped' },
] as const;

for (const translation of WAYS)
  test(
    `no script of a page fails on a translation: ${Object.values(translation)}`,
    once,
    async ({ page, language, navigate }) => {
      const heading = page.getByRole('heading', { level: 1 });
      const translated = translationOf(language.t('header.faq'));
      await navigate('/faq');
      await translatePage(page, translation);
      await expect(heading).toHaveText(translated);
      await translateEveryPage(page, translation);
      await page.reload();
      await expect(heading).toHaveText(translated);
    },
  );
