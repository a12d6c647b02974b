import { amountMinor } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { enterAsNewPlayer } from '../support/account.ts';
import { openBackOffice } from '../support/back-office.ts';
import { once } from '../support/screens.ts';
import { LONGEST_ROUND_MS, Slot } from '../support/slot.ts';
import { expect, test } from '../support/test.ts';

const SPINS_GAME = 'eternal-camel';
// Free spins that were not granted are answered with 404, which the browser logs to its console.
test.use({ provoked: /status of 404/ });

const SPINS = `/slots/vega/${SPINS_GAME}/freespin/session`;

test(
  'the limit that would end play first is shown, all limits on demand until Back, and that the balance is too low to play',
  once,
  async ({ page, language, navigate, expectAccessible }) => {
    const { t, at, locale } = language;
    await (await openBackOffice(await enterAsNewPlayer({ page, language }))).limitStakes(50);
    await navigate('/slots/orion/desert-scarab');
    await new Slot(page, language).isReady();
    const left = t('play.left', { left: formatMoney(amountMinor(50_000), 'TND', locale) });
    const money = page.getByRole('region', { name: t('game.money') });
    const fact = money.getByRole('button', { name: left });
    await expect(fact).toContainText(t('play.limit_wager'));
    await expectAccessible();
    await fact.click();
    const facts = page.getByRole('dialog', { name: t('play.factsTitle') });
    await expect(facts.getByRole('listitem').filter({ hasText: t('play.limit_wager') })).toContainText(left);
    await expect(facts.getByRole('timer')).toBeVisible();
    await expect(facts.getByRole('link', { name: t('play.pauseWay') })).toHaveAttribute(
      'href',
      at('/profile/time-out'),
    );
    await expectAccessible();
    await page.evaluate(() => history.back());
    await expect(facts).toBeHidden();
    await expect(page).toHaveURL(at('/slots/orion/desert-scarab'));
    const note = page.getByRole('status').filter({ hasText: t('play.note_low_balance') });
    await expect(note).toBeVisible({ timeout: 20_000 });
    await note.getByRole('link', { name: t('play.demoWay') }).click();
    await new Slot(page, language).isReady();
  },
);

test(
  'free spins that were not granted are refused; granted ones are counted down, and leaving them marks the end',
  once,
  async ({ page, language, navigate, expectAccessible }) => {
    test.setTimeout(4 * LONGEST_ROUND_MS);
    const { t } = language;
    const backOffice = await openBackOffice(await enterAsNewPlayer({ page, language }));
    await navigate(SPINS);
    await expect(page.getByRole('alert')).toContainText(t('play.no_free_spins'));
    await expect(page.getByRole('link', { name: t('play.money') })).toBeVisible();
    await expectAccessible();
    await backOffice.grantFreeSpins(SPINS_GAME, 3);
    await page.reload();
    const slot = new Slot(page, language);
    await slot.isReady();
    const counter = page.getByRole('region', { name: t('game.money') }).getByRole('status');
    await expect(counter).toHaveText(t('play.spinsOf', { left: 3, granted: 3 }));
    await expectAccessible();
    await slot.spin();
    await expect(counter).toHaveText(t('play.spinsOf', { left: 2, granted: 3 }));
    const ended = page.waitForRequest(
      (request) => request.url().endsWith('/api/users/freespin-session/') && request.method() === 'POST',
    );
    await page
      .locator('iframe')
      .contentFrame()
      .locator('body')
      .evaluate(() => parent.postMessage('closeGame', '*'));
    await ended;
    await expect(page.getByRole('alert')).toContainText(t('play.free_spins_left'));
    await expectAccessible();
    await page.getByRole('button', { name: t('play.resume') }).click();
    await slot.isReady();
    await slot.spin();
    await slot.press();
    await expect(
      page.getByRole('status').filter({ hasText: t('play.note_free_spins_over', { prize: '' }).slice(0, 20) }),
    ).toBeVisible({ timeout: LONGEST_ROUND_MS });
    await expectAccessible();
  },
);
