import type { Page } from '@playwright/test';
import { formatMoney } from '#domain/money-text.ts';
import type { Language } from '../support/language.ts';
import { openLedger, PASSWORD } from '../support/ledger.ts';
import { once, phoneAndDesktop } from '../support/screens.ts';
import { guestHeader, openAccount, signInByForm, signOutByMenu } from '../support/sign-in-form.ts';
import { expect, test } from '../support/test.ts';
import { withAndWithoutScripts } from '../support/with-and-without-scripts.ts';

// A refused sign-in is answered with 4xx, which the browser logs to its console.
test.use({ provoked: /status of 40[013]/ });

async function expectBothBalances(page: Page, { locale }: Language): Promise<void> {
  // Another test may use this player's free spins: the page follows the ledger within a poll.
  const ledger = await openLedger('newcomer');
  await expect(async () => {
    const { balance, bonusBalance } = await ledger.user();
    for (const amount of [balance, bonusBalance]) {
      const shown = page.getByText(formatMoney(amount, 'TND', locale)).filter({ visible: true });
      await expect(shown.first()).toBeVisible({ timeout: 1000 });
    }
  }).toPass({ timeout: 30_000 });
}

withAndWithoutScripts(phoneAndDesktop, ({ hasScripts }) => {
  test('a player signs in, sees both balances, opens a guarded page, and signs out', async ({
    page,
    language,
    isPhone,
    navigate,
    expectAccessible,
  }) => {
    const where = { page, language, isPhone };
    await navigate('/slots/casino');
    await signInByForm(where, 'newcomer', PASSWORD);
    await expect(page).toHaveURL(language.at('/slots/casino'));
    await expect(guestHeader(where)).toBeHidden();
    await navigate('/profile');
    await expect(page).toHaveURL(language.at('/profile'));
    await expect(guestHeader(where)).toBeHidden();
    await expect(page.locator('[data-player-name]', { hasText: /\S/ }).first()).toBeAttached();
    await openAccount(where);
    // Scripts fill in the balances.
    if (hasScripts) await expectBothBalances(page, language);
    await expectAccessible();
    await page.getByRole('button', { name: language.t('session.signOut') }).click();
    await expect(guestHeader(where)).toBeVisible();
  });
});

withAndWithoutScripts(once, () => {
  test('a wrong password is refused, and so is a cashier, who stays a guest', async ({
    page,
    language,
    isPhone,
    navigate,
    expectAccessible,
  }) => {
    for (const [username, password, refusal] of [
      ['newcomer', 'not-the-Password1', 'errors.no_active_account'],
      ['cashier', PASSWORD, 'errors.onlyUsersCanUse'],
    ] as const) {
      await navigate('/slots/casino');
      await signInByForm({ page, language, isPhone }, username, password);
      await expect(page.getByText(language.t(refusal)).first()).toBeVisible();
    }
    await expectAccessible();
    expect(await (await page.request.get('/session/state')).json()).toMatchObject({ signedIn: false });
  });
});

test('signing out in one tab signs out the other', once, async ({ context, page, language, isPhone, navigate }) => {
  await navigate('/slots/casino');
  await signInByForm({ page, language, isPhone }, 'newcomer', PASSWORD);
  await expect(guestHeader({ page, language, isPhone })).toBeHidden();
  const other = await context.newPage();
  await other.goto(language.at('/slots/casino'));
  await expect(guestHeader({ page: other, language, isPhone })).toBeHidden();
  await signOutByMenu({ page, language, isPhone });
  await expect(guestHeader({ page: other, language, isPhone })).toBeVisible();
});
