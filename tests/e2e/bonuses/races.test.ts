// Races: what a guest sees, how a player enters, what counts, and who is not invited.
import { resultText } from '#islands/bonuses/race-text.ts';
import { enterAsNewPlayer } from '../support/account.ts';
import { openBackOffice } from '../support/back-office.ts';
import { roundsOf } from '../support/bonus-play.ts';
import { siteOrigin } from '../support/origins.ts';
import { arabicDesktop, frenchPhone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

test(
  'a player enters a race, and sees the rounds that count and the best of them, also on the page of the game',
  arabicDesktop,
  async ({ page, language, navigate, expectAccessible }) => {
    const { t, locale } = language;
    const main = page.getByRole('main');
    const backOffice = await openBackOffice(await enterAsNewPlayer({ page, language }));
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
    const counted = { played: 2, rounds: 20, best: resultText(2.5, locale) };
    await page.reload();
    await expect(race.getByText(t('races.standing', counted))).toBeVisible();

    await navigate('/slots/orion/moonlit-pharaoh');
    await expect(page.getByRole('link', { name: t('races.line', counted) })).toBeVisible({ timeout: 20_000 });
    await navigate('/slots/orion/sugar-caravan');
    await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 20_000 });
    await expect(page.getByRole('link', { name: t('races.title') })).toHaveCount(0);
  },
);

test(
  'a player near a limit sees why they cannot enter',
  arabicDesktop,
  async ({ page, language, navigate, expectAccessible }) => {
    const { t } = language;
    await enterAsNewPlayer({ page, language });
    const body = { kind: 'wager', period: 'day', amount: '10' };
    const set = await page.request.put('/api/users/limits/', { headers: { origin: siteOrigin }, data: body });
    expect(set.status()).toBe(200);
    await navigate('/races');
    await expect(page.getByText(t('races.refused_limit_near'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('races.enter') })).toHaveCount(0);
    await expectAccessible();
  },
);

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
