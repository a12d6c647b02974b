import { formatMoney } from '#domain/money-text.ts';
import { openLedger, PASSWORD } from '../support/ledger.ts';
import { arabicDesktop, frenchPhone } from '../support/screens.ts';
import { guestHeader, openAccount, signInByForm } from '../support/sign-in-form.ts';
import { expect, test } from '../support/test.ts';

// Requests in flight when a player signs out are refused.
test.use({ provoked: /status of 401/ });

const TERMS = '/terms-and-conditions/generalTerms';

test(
  'a guest who only reads loads no script file, and signs in on the page',
  frenchPhone,
  async ({ page, language, isPhone, navigate }) => {
    const where = { page, language, isPhone };
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await navigate(TERMS);
    await page.mouse.wheel(0, 2000);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    expect(scripts).toEqual([]);

    await page.evaluate(() => scrollTo(0, 0));
    await signInByForm(where, 'newcomer', PASSWORD);
    await expect(guestHeader(where)).toBeHidden();
    await expect(page).toHaveURL(language.at(TERMS));
    await openAccount(where);
    const ledger = await openLedger('newcomer');
    await expect(async () => {
      const { balance } = await ledger.user();
      const shown = page.getByText(formatMoney(balance, 'TND', language.locale)).filter({ visible: true });
      await expect(shown.first()).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 30_000 });
    await page.getByRole('button', { name: language.t('session.signOut') }).click();
    await expect(guestHeader(where)).toBeVisible();
  },
);

test.describe('with scripts off', arabicDesktop, () => {
  test.use({ javaScriptEnabled: false });

  test('a reader opens the menu and moves from one text to the next', async ({ page, language, isPhone, navigate }) => {
    await navigate(TERMS);
    if (isPhone) await page.getByRole('button', { name: language.t('header.openMenu') }).click();
    const index = isPhone ? page.getByRole('dialog') : page.getByRole('contentinfo');
    await index.getByRole('link', { name: language.t('header.privacy') }).click();
    await expect(page).toHaveURL(language.at('/terms-and-conditions/privacyPolicy'));
  });
});
