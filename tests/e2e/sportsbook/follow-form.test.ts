// Without scripts: a match, its teams and a tournament are followed and unfollowed by forms.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openHouse } from '../../support/house.ts';
import { enterAsNewPlayer } from '../support/account.ts';
import { FIRST, main } from '../support/joining.ts';
import { arabicDesktop, frenchPhone, once } from '../support/screens.ts';
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

test.describe('when refused', arabicDesktop, () => {
  test.use({ provoked: /status of 400/ });

  test('a list of one tournament returns to itself, also in a session that began with scripts, and explains the refusal', async ({
    page,
    language,
    navigate,
  }) => {
    const { t } = language;
    await enterAsNewPlayer({ page, language });
    await navigate('/sportsbook/prematch/1');
    await expect(page.locator('button[name="follow"]')).toHaveCount(0);
    const [id, name] = await page
      .locator('[data-follow^="tournament/"]')
      .first()
      .evaluate(({ dataset }: HTMLElement) => [dataset.follow?.split('/')[1] ?? '', dataset.name ?? '']);
    await navigate(`/sportsbook/prematch/1?where=${id}`);
    const offer = page.getByRole('button', { name: t('sportsbook.follow', { name }), exact: true });
    const stop = page.getByRole('button', { name: t('sportsbook.unfollow', { name }), exact: true });
    const value = (await offer.getAttribute('value')) ?? '';
    await offer.evaluate((button: HTMLButtonElement) => {
      button.value = button.value.replace(/"id":"[^"]*"/, '"id":"1-nowhere"');
    });
    await offer.click();
    await expect(main({ page, language }).getByRole('alert')).toHaveText(t('errors.not_found'));
    await expect(offer).toHaveAttribute('value', value);
    await offer.click();
    await expect(page).toHaveURL((url) => url.searchParams.get('where') === id);
    await expect(stop).toBeVisible();
    await navigate('/profile/notifications');
    await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  });
});

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
