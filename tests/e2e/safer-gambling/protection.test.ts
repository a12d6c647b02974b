import { amountMinor } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { main, type Where } from '../support/joining.ts';
import { arabicDesktop } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import { withAndWithoutScripts } from '../support/with-and-without-scripts.ts';

test.use({ provoked: /status of 40[03]/ });

const press = (where: Where, key: string) =>
  main(where)
    .getByRole('button', { name: where.language.t(key), exact: true })
    .click();
const choose = (where: Where, name: string) => main(where).getByRole('radio', { name }).check();
const expectText = (where: Where, key: string) =>
  expect(main(where).getByText(where.language.t(`errors.${key}`))).toBeVisible();

const money = (units: number, locale: string) => formatMoney(amountMinor(units * 1000), 'TND', locale);

async function setLossLimit(where: Where, amount: string): Promise<void> {
  const { t } = where.language;
  await choose(where, t('protection.kind_loss'));
  await choose(where, t('protection.period_week'));
  await main(where).getByLabel(t('protection.amount'), { exact: true }).fill(amount);
  await press(where, 'protection.save');
}

withAndWithoutScripts(arabicDesktop, ({ hasScripts, enter }) => {
  test('a player limits losses and time, sets the reality check, takes a time-out and self-excludes', async ({
    page,
    language,
    navigate,
    expectAccessible,
  }) => {
    test.slow();
    const where = { page, language };
    const { t, at, locale } = language;
    const amount = main(where).getByLabel(t('protection.amount'), { exact: true });
    await enter(where);
    await navigate('/profile/limits');
    if (hasScripts) {
      await expect(main(where).getByText(t('protection.noLimits'))).toBeVisible();
      for (const units of [0.01, 3000, 25_000, 10_000])
        await expect(
          main(where)
            .getByRole('definition')
            .filter({ hasText: money(units, locale) }),
        ).toBeVisible();
    }
    await setLossLimit(where, 'fifty');
    await expectText(where, 'users_limits_amount_invalid');
    await expect(amount).toBeFocused();
    await expect(amount).toHaveValue('fifty');
    await expect(main(where).getByRole('radio', { name: t('protection.kind_loss') })).toBeChecked();
    await setLossLimit(where, '50,5');
    await expectText(where, 'limitSaved');
    await expectAccessible();
    if (hasScripts) {
      // A stricter limit applies at once, a looser one is delayed, and its request can be cancelled.
      const card = main(where)
        .getByRole('listitem')
        .filter({ hasText: t('protection.kind_loss') });
      await expect(card).toContainText(t('protection.left', { left: money(50.5, locale) }));
      await setLossLimit(where, '900');
      await expect(card).toContainText(money(900, locale));
      await expect(card).toContainText(t('protection.left', { left: money(50.5, locale) }));
      await expectAccessible();
      await card.getByRole('button').click();
      await expect(card).not.toContainText(money(900, locale));
    }

    await choose(where, t('protection.kind_session'));
    await expect(amount).toBeHidden();
    await main(where).getByLabel(t('protection.minutes'), { exact: true }).fill('90');
    await press(where, 'protection.save');
    await expectText(where, 'limitSaved');
    const { limits } = await (await page.request.get('/api/users/limits/')).json();
    expect(limits).toHaveLength(2);

    await navigate('/profile/reality-check');
    await choose(where, t('protection.minutesCount', { count: 15 }));
    await press(where, 'protection.saveCheck');
    await expectText(where, 'checkSaved');

    // A time-out is two clicks from any page: games are closed, and its end is shown.
    await navigate('/faq');
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('header.pause') })
      .click();
    await expect(page).toHaveURL(at('/profile/time-out'));
    await press(where, 'protection.startBreak');
    await expectText(where, 'users_time_out_days_unknown');
    await choose(where, t('protection.weeks', { count: 2 }));
    await press(where, 'protection.startBreak');
    await expectText(where, 'breakStarted');
    await expect(main(where).getByText(t('protection.breakStands'))).toBeVisible();
    await expect(main(where).getByRole('button', { name: t('protection.endBreak') })).toBeHidden();
    await expectAccessible();
    // Without scripts there is no game to close.
    if (hasScripts) {
      await navigate('/slots/orion/desert-scarab');
      await expect(page.getByText(t('play.self_excluded'))).toBeVisible();
    }

    await navigate('/profile/self-exclusion');
    await choose(where, t('protection.months', { count: 6 }));
    await press(where, 'protection.startExclusion');
    await expectText(where, 'users_self_exclusion_understood_required');
    await expect(main(where).getByRole('radio', { name: t('protection.months', { count: 6 }) })).toBeChecked();
    await main(where).getByRole('checkbox').check();
    await press(where, 'protection.startExclusion');
    await expectText(where, 'excluded');
  });
});
