import { request } from '@playwright/test';
import { enterAsNewPlayer } from '../support/account.ts';
import { FIRST, main } from '../support/joining.ts';
import { siteOrigin } from '../support/origins.ts';
import { once } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

test.use({ provoked: /status of 401/ });

/** Another browser, signed in to the same account. */
async function otherBrowser(username: string) {
  const other = await request.newContext({
    baseURL: siteOrigin,
    extraHTTPHeaders: { origin: siteOrigin },
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
  });
  await other.post('/api/accounts/login/', { data: { username, password: FIRST } });
  return { status: async () => (await other.get('/api/accounts/user')).status(), forget: () => other.dispose() };
}

test(
  'a player sees all signed-in browsers, signs one out, and then all',
  once,
  async ({ page, language, navigate, expectAccessible }) => {
    const where = { page, language };
    const { t } = language;
    const username = await enterAsNewPlayer(where);
    const other = await otherBrowser(username);
    await navigate('/profile/devices');
    const devices = main(where).getByRole('listitem');
    await expect(devices).toHaveCount(2);
    await expect(devices.filter({ hasText: t('profile.thisDevice') })).toHaveCount(1);
    const firefox = devices.filter({ hasText: 'Firefox, Linux' });
    await expect(firefox).not.toContainText(t('profile.thisDevice'));
    await expectAccessible();
    expect(await other.status()).toBe(200);
    await firefox.getByRole('button').click();
    await expect(devices).toHaveCount(1);
    await expect(main(where).getByRole('list')).toBeFocused();
    expect(await other.status()).toBe(401);
    await other.forget();

    const another = await otherBrowser(username);
    await main(where)
      .getByRole('button', { name: t('profile.everywhere') })
      .click();
    await page.waitForURL((url) => url.pathname.endsWith('/slots/casino'));
    await expect(page.getByText(t('errors.signedOutEverywhere'))).toBeVisible();
    expect(await another.status()).toBe(401);
    await another.forget();
  },
);
