// Races: what a guest sees, how a player enters, what counts, and who is not invited.
import { resultText } from '#islands/bonuses/race-text.ts';
import { enterAsNewPlayer } from '../support/account.ts';
import { openBackOffice } from '../support/back-office.ts';
import { roundsOf } from '../support/bonus-play.ts';
import { siteOrigin } from '../support/origins.ts';
import { arabicDesktop, frenchPhone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import { withAndWithoutScripts } from '../support/with-and-without-scripts.ts';

withAndWithoutScripts(arabicDesktop, ({ enter }) => {
  test('a player enters a race, and sees the rounds that count and the best of them', async ({
    page,
    language,
    navigate,
    expectAccessible,
  }) => {
    const { t, locale } = language;
    const main = page.getByRole('main');
    const backOffice = await openBackOffice(await enter({ page, language }));
    await backOffice.giveBonus(5);
    await navigate('/races');
    const race = main.getByRole('article', { name: t('races.on', { games: 'Moonlit Pharaoh' }) });
    await race.getByRole('button', { name: t('races.enter') }).click();
    await expect(race.getByText(t('races.standingNone', { played: 0, rounds: 20 }))).toBeVisible();
    await expectAccessible();
    const play = await roundsOf(page);
    await play('1.000', '0.000');
    await play('1.000', '2.500');
    await play('2.000', '20.000');
    await navigate('/races');
    const counted = { played: 2, rounds: 20, best: resultText(2.5, locale) };
    await expect(race.getByText(t('races.standing', counted))).toBeVisible();
  });

  test('a player near a limit sees why they cannot enter', async ({ page, language, navigate, expectAccessible }) => {
    const { t } = language;
    await enter({ page, language });
    const body = { kind: 'wager', period: 'day', amount: '10' };
    const set = await page.request.put('/api/users/limits/', { headers: { origin: siteOrigin }, data: body });
    expect(set.status()).toBe(200);
    await navigate('/races');
    await expect(page.getByText(t('races.refused_limit_near'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('races.enter') })).toHaveCount(0);
    await expectAccessible();
  });
});

test(
  'a guest reads every race and its rules, and is asked to sign in',
  frenchPhone,
  async ({ page, language, navigate, expectAccessible }) => {
    const { t } = language;
    await navigate('/races');
    const main = page.getByRole('main');
    for (const state of ['running', 'coming', 'ended'] as const)
      await expect(main.getByRole('region', { name: t(`races.${state}`) }).getByRole('article')).not.toHaveCount(0);
    await expect(main.getByText(t('races.rule_more'))).toBeVisible();
    await expect(main.getByRole('link', { name: t('races.signIn') }).first()).toHaveAttribute('href', /sign-in.*races/);
    await expect(main.getByRole('button')).toHaveCount(0);
    await expectAccessible();
  },
);

test(
  'the page of the game shows the race’s progress in one line to players in the race',
  frenchPhone,
  async ({ page, language, navigate }) => {
    const { t, locale } = language;
    const backOffice = await openBackOffice(await enterAsNewPlayer({ page, language }));
    await backOffice.giveBonus(5);
    const entered = await page.request.post('/api/bonus-system/races/entries/', {
      headers: { origin: siteOrigin },
      data: { race: 'seeded-1' },
    });
    expect(entered.status()).toBe(200);
    const play = await roundsOf(page);
    await play('1.000', '14.500');
    await navigate('/slots/orion/moonlit-pharaoh');
    const line = t('races.line', { played: 1, rounds: 20, best: resultText(14.5, locale) });
    await expect(page.getByRole('link', { name: line })).toBeVisible({ timeout: 20_000 });
    await navigate('/slots/orion/sugar-caravan');
    await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 20_000 });
    await expect(page.getByRole('link', { name: t('races.title') })).toHaveCount(0);
  },
);
