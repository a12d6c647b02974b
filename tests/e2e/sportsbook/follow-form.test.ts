// Without scripts: a match, its teams and a tournament are followed and unfollowed by forms.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openHouse } from '../../support/house.ts';
import { enterAsNewPlayer } from '../support/account.ts';
import { FIRST, main } from '../support/joining.ts';
import { frenchPhone, once } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

test(
  'a guest who wants to follow a match signs in, returns to its page, and unfollows on the notification page',
  frenchPhone,
  async ({ page, language, navigate, expectAccessible }) => {
    const { t } = language;
    const username = await enterAsNewPlayer({ page, language });
    await page.context().clearCookies();
    await navigate('/sportsbook/prematch/1');
    await page.locator('a.ev-teams').first().click();
    const match = new URL(page.url()).pathname;
    const offers = page.locator('button[name="follow"]');
    const followed = page.locator('button[name="unfollow"]');
    await expect(offers).toHaveCount(3);
    await expectAccessible();
    await offers.first().click();

    await expect(main({ page, language }).getByText(t('errors.pleaseAuth'))).toBeVisible();
    await main({ page, language }).getByLabel(t('session.username')).fill(username);
    await main({ page, language }).getByLabel(t('session.password'), { exact: true }).fill(FIRST);
    await main({ page, language })
      .getByRole('button', { name: t('session.signIn'), exact: true })
      .click();
    await expect(page).toHaveURL((url) => url.pathname === match);

    for (const place of [0, 1]) {
      await offers.first().click();
      await expect(page).toHaveURL((url) => url.pathname === match && url.hash === '#follow');
      await expect(followed).toHaveCount(place + 1);
    }
    await followed.last().click();
    await expect(followed).toHaveCount(1);

    await navigate('/profile/notifications');
    const list = page.getByRole('region', { name: t('notifications.followedTitle') });
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expectAccessible();
    await list.getByRole('button', { name: t('notifications.unfollow') }).click();
    await expect(page).toHaveURL((url) => url.pathname === language.at('/profile/notifications'));
    await expect(list.getByText(t('notifications.followedNone'))).toBeVisible();
    await page.goto(match);
    await expect(offers).toHaveCount(3);
  },
);

test('offers no following at a host that does not store it', once, async ({ page, language }) => {
  const profile = join(mkdtempSync(join(tmpdir(), 'zellige-follows-')), 'profile.json');
  writeFileSync(profile, JSON.stringify({ extensions: true, without: ['follows'] }));
  const house = await openHouse({ HOST_PROFILE: profile });
  try {
    await page.goto(house.siteOrigin + language.at('/sportsbook/prematch/1'));
    await page.locator('a.ev-teams').first().click();
    await expect(page.locator('.odds, [name="pick"]').first()).toBeVisible();
    await expect(page.locator('button[name="follow"]')).toHaveCount(0);
  } finally {
    await house.close();
  }
});
