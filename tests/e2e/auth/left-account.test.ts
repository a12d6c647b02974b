import type { Page } from '@playwright/test';
import { PASSWORD } from '../support/ledger.ts';
import { once } from '../support/screens.ts';
import { signInByForm, signOutByMenu } from '../support/sign-in-form.ts';
import { expect, test } from '../support/test.ts';
import { withAndWithoutScripts } from '../support/with-and-without-scripts.ts';

// The page's pending requests are refused.
test.use({ provoked: /status of 401/ });

const ACCOUNT_PAGES = ['/profile/user-info', '/profile/change-password'];

async function expectNoAccount(page: Page): Promise<void> {
  await expect(page).not.toHaveURL(/\/profile/);
  await expect(page.locator('.profile form, .profile .records')).toHaveCount(0);
}

withAndWithoutScripts(once, () => {
  test('Back after a sign-out shows no page of the account', async ({ page, language, isPhone, navigate }) => {
    const where = { page, language, isPhone };
    await navigate('/slots/casino');
    await signInByForm(where, 'newcomer', PASSWORD);
    await expect(page.locator('html[data-player]')).toBeAttached();
    for (const path of ACCOUNT_PAGES) await navigate(path);
    await signOutByMenu(where);
    await expectNoAccount(page);
    for (const _ of ACCOUNT_PAGES) {
      await page.goBack();
      await expectNoAccount(page);
    }
  });
});

test(
  'a page restored from memory stays unchanged for its player, and shows no account after a sign-out in another tab',
  once,
  async ({ page, context, language, isPhone, navigate }) => {
    await navigate('/slots/casino');
    await signInByForm({ page, language, isPhone }, 'newcomer', PASSWORD);
    await expect(page.locator('html[data-player]')).toBeAttached();
    await navigate('/profile/user-info');
    const city = page.getByLabel(language.t('profile.city'));
    await expect(city).toBeVisible();
    await city.fill('Sousse');
    const restore = () => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await restore();
    await expect(city).toHaveValue('Sousse');
    await context.clearCookies();
    await restore();
    await expectNoAccount(page);
  },
);
