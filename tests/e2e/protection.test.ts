import { amountMinor } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { enterAsNewPlayer } from './support/account.ts';
import { main, type Where } from './support/joining.ts';
import { Slot } from './support/slot.ts';
import { expect, test } from './support/test.ts';

test.use({ provoked: /status of 40[03]/ });

const press = (where: Where, key: string) =>
  main(where)
    .getByRole('button', { name: where.language.t(key), exact: true })
    .click();
const choose = (where: Where, name: string) => main(where).getByRole('radio', { name }).check();
const expectSaid = (where: Where, key: string) =>
  expect(main(where).getByText(where.language.t(`errors.${key}`))).toBeVisible();

async function setLossLimit(where: Where, amount: string): Promise<void> {
  const { t } = where.language;
  await choose(where, t('protection.kind_loss'));
  await choose(where, t('protection.period_week'));
  await main(where).getByLabel(t('protection.amount'), { exact: true }).fill(amount);
  await press(where, 'protection.save');
}

test('a limit holds at once, a wider one waits for its day, and the wish for it can be taken back', async ({
  page,
  language,
  navigate,
  expectAccessible,
}) => {
  const where = { page, language };
  const { t, locale } = language;
  const money = (units: number) => formatMoney(amountMinor(units * 1000), 'TND', locale);
  await enterAsNewPlayer(where);
  await navigate('/profile/limits');
  await expect(main(where).getByText(t('protection.noLimits'))).toBeVisible();
  await setLossLimit(where, 'fifty');
  await expectSaid(where, 'users_limits_amount_invalid');
  await expect(main(where).getByLabel(t('protection.amount'), { exact: true })).toBeFocused();
  await expect(main(where).getByLabel(t('protection.amount'), { exact: true })).toHaveValue('fifty');
  await expect(main(where).getByRole('radio', { name: t('protection.kind_loss') })).toBeChecked();

  await setLossLimit(where, '50,5');
  await expectSaid(where, 'limitSaved');
  const card = main(where)
    .getByRole('listitem')
    .filter({ hasText: t('protection.kind_loss') });
  await expect(card).toContainText(t('protection.left', { left: money(50.5) }));
  await setLossLimit(where, '900');
  await expect(card).toContainText(t('protection.left', { left: money(50.5) }));
  await expect(card).toContainText(money(900));
  await expectAccessible();
  await card.getByRole('button').click();
  await expect(card).not.toContainText(money(900));
});

test('two clicks from any page close play: the games say so, and the break says when it ends', async ({
  page,
  language,
  navigate,
  expectAccessible,
}) => {
  const where = { page, language };
  const { t, at } = language;
  await enterAsNewPlayer(where);
  await navigate('/faq');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('header.pause') })
    .click();
  await expect(page).toHaveURL(at('/profile/time-out'));
  await press(where, 'protection.startBreak');
  await expectSaid(where, 'users_time_out_days_unknown');
  await choose(where, t('protection.weeks', { count: 2 }));
  await press(where, 'protection.startBreak');
  await expectSaid(where, 'breakStarted');
  await expect(main(where).getByText(t('protection.breakStands'))).toBeVisible();
  await expect(main(where).getByRole('button', { name: t('protection.endBreak') })).toBeHidden();
  await expectAccessible();
  await navigate('/slots/orion/desert-scarab');
  await expect(page.getByText(t('play.self_excluded'))).toBeVisible();
});

test('a look at the clock stands between two rounds until it is answered', async ({
  page,
  language,
  navigate,
  expectAccessible,
}) => {
  const where = { page, language };
  const { t } = language;
  await enterAsNewPlayer(where);
  // Nobody waits for a quarter of an hour here: what the host does then is a test of its own.
  await page.route('**/api/users/limits/', async (route) => {
    const response = await route.fetch();
    const said = await response.json();
    await route.fulfill({ response, json: { ...said, reality_check: { ...said.reality_check, is_due: true } } });
  });
  await navigate('/slots/orion/desert-scarab');
  await new Slot(page, language).isReady();
  const asked = page.getByRole('dialog', { name: t('protection.askTitle') });
  await expect(asked).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(asked).toBeVisible();
  await asked.getByRole('button', { name: t('protection.goOn') }).click();
  await expect(asked).toBeHidden();
});

test('the self-test adds up on the device, says what the total means, and sends nothing', async ({
  page,
  language,
  navigate,
  expectAccessible,
}) => {
  const { t } = language;
  await navigate('/self-test');
  await page.waitForLoadState('networkidle');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  for (const question of [1, 2, 3, 4, 5, 6, 7, 8, 9])
    await page
      .getByRole('group', { name: t(`selftest.question_${question}`) })
      .getByRole('radio', { name: t(`selftest.answer_${question % 2}`), exact: true })
      .check();
  await expect(page.getByRole('status').filter({ hasText: t('selftest.band_3') })).toBeVisible();
  await expect(page.getByRole('row', { name: t('selftest.band_3') })).toHaveAttribute('aria-current', 'true');
  expect(sent).toEqual([]);
  await expectAccessible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a player limits time, chooses how often to look at the clock, and is excluded', async ({
    page,
    language,
    navigate,
  }) => {
    const where = { page, language };
    const { t } = language;
    await enterAsNewPlayer(where);
    await navigate('/profile/limits');
    await choose(where, t('protection.kind_session'));
    await expect(main(where).getByLabel(t('protection.amount'), { exact: true })).toBeHidden();
    await main(where).getByLabel(t('protection.minutes'), { exact: true }).fill('90');
    await press(where, 'protection.save');
    await expectSaid(where, 'limitSaved');

    await navigate('/profile/reality-check');
    await choose(where, t('protection.minutesCount', { count: 15 }));
    await press(where, 'protection.saveCheck');
    await expectSaid(where, 'checkSaved');

    await navigate('/profile/self-exclusion');
    await choose(where, t('protection.months', { count: 6 }));
    await press(where, 'protection.startExclusion');
    await expectSaid(where, 'users_self_exclusion_understood_required');
    await expect(main(where).getByRole('radio', { name: t('protection.months', { count: 6 }) })).toBeChecked();
    await main(where).getByRole('checkbox').check();
    await press(where, 'protection.startExclusion');
    await expectSaid(where, 'excluded');
  });
});
