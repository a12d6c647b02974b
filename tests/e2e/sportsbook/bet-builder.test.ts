// Several outcomes of one match in one bet: chosen, priced together, put on the betslip, placed and shown.
import type { Page } from '@playwright/test';
import { enterAsNewPlayer } from '../support/account.ts';
import { patternOf } from '../support/language.ts';
import { pay, requestAs } from '../support/payment-page.ts';
import { arabicDesktop, frenchPhone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';
import { matchesToCome, ticketAddress } from '../support/tickets.ts';
import { withAndWithoutScripts } from '../support/with-and-without-scripts.ts';

const HOME = 'result.goals:home';
const BOTH = 'bothScore.goals:yes';
const pathOf = (id: string) => `/sportsbook/event/line/${id}?markets=builder`;
type Quote = { odd: string | null; outcome_id: string | null };
const quoteOf = async (page: Page, id: string, outcome: string): Promise<Quote> =>
  (await page.request.get(`/services/sportsbook/events/${id}/builder?outcome=${outcome}`)).json();

/** An upcoming match in which both can be combined. */
async function matchOf(page: Page): Promise<{ id: string; quote: Quote }> {
  for (const { id } of await matchesToCome(page, 20)) {
    const quote = await quoteOf(page, id, `${HOME}:${BOTH}`);
    if (quote.odd) return { id, quote };
  }
  throw new Error('no match has a bet builder');
}

withAndWithoutScripts(frenchPhone, ({ hasScripts }) => {
  test('a visitor chooses outcomes, sees why others cannot be added, and puts the bet on the betslip', async ({
    page,
    language,
    navigate,
    expectAccessible,
  }) => {
    const { t } = language;
    const { id } = await matchOf(page);
    await navigate(pathOf(id));
    const builder = page.locator('[data-builder]');
    const box = (key: string) => builder.locator(`[value="${key}"]`);
    const requestQuote = async () => {
      if (!hasScripts) await builder.getByRole('button', { name: t('book.builder_price') }).click();
    };
    if (hasScripts) await expect(builder).toHaveAttribute('data-drawn', '');
    await expect(builder.getByRole('status')).toHaveText(t('book.builder_none'));
    await expectAccessible();
    // By keyboard, like all choices here.
    await box(HOME).focus();
    await page.keyboard.press('Space');
    await requestQuote();
    const labelOf = (key: string) => builder.locator('label').filter({ has: page.locator(`[value="${key}"]`) });
    await expect(labelOf('doubleChance.goals:homeOrDraw')).toContainText(t('book.builder_why_included'));
    await expect(box('doubleChance.goals:homeOrDraw')).toBeDisabled();
    await expect(box('result.goals:draw')).toBeDisabled();
    await expect(labelOf('result.goals:draw')).toContainText(t('book.builder_why_impossible'));
    await box(BOTH).focus();
    await page.keyboard.press('Space');
    await requestQuote();
    await expect(builder.getByRole('status')).toHaveText(patternOf(t('book.builder_odds', { odds: '.+' })));
    await expect(builder.locator('[data-apart]')).toContainText('6');
    await expectAccessible();
    const add = builder.getByRole('button', { name: t('book.builder_add') });
    await add.focus();
    await page.keyboard.press('Enter');
    if (hasScripts) {
      await expect(builder.getByRole('button', { name: t('book.builder_remove') })).toBeVisible();
      await navigate('/sportsbook/betslip');
      // It loads at the first interaction.
      await page.mouse.move(100, 100);
    } else await page.waitForURL(/\/sportsbook\/betslip\?/);
    const row = page.getByRole('main').locator('.betslip-selection');
    await expect(row).toHaveCount(1);
    await expect(row).toContainText(t('book.market_builder'));
    await expectAccessible();
  });
});

test(
  'a placed bet builder is shown with its parts and their combined odds',
  arabicDesktop,
  async ({ page, language, navigate, expectAccessible }) => {
    const { t } = language;
    const { id, quote } = await matchOf(page);
    await enterAsNewPlayer({ page, language });
    await pay(page, 'card', 100);
    const { ticket_id: ticket } = await requestAs<{ ticket_id: string }>(
      page,
      'POST',
      '/api/integrations/sft/ticket/placement',
      {
        type: 'single',
        stake: '10',
        currency: 'TND',
        accept_changes: 'any',
        selections: [{ event_id: id, market_id: 'builder', outcome_id: quote.outcome_id, odd: quote.odd }],
      },
    );
    await navigate(ticketAddress(ticket));
    const content = page.getByRole('main');
    await expect(content.getByText(t('book.market_result'), { exact: true })).toBeVisible();
    await expect(content.getByText(t('book.market_bothScore'), { exact: true })).toBeVisible();
    await expect(content.getByText(t('bets.together'))).toBeVisible();
    await expectAccessible();
  },
);

test.describe('with a faulty host', arabicDesktop, () => {
  test.use({ provoked: /status of 503/ });
  test('every choice stays available while it does not answer, and the next one is priced', async ({
    page,
    language,
    navigate,
  }) => {
    const { t } = language;
    const { id } = await matchOf(page);
    let isDown = true;
    await page.route(/\/events\/[^/]+\/builder/, (route) =>
      isDown ? route.fulfill({ status: 503, json: { code: 'upstream_unavailable' } }) : route.fallback(),
    );
    await navigate(pathOf(id));
    const builder = page.locator('[data-builder]');
    await expect(builder.getByRole('status')).toHaveText(t('book.builder_failed'));
    await expect(builder.locator(`[value="${HOME}"]`)).toBeEnabled();
    isDown = false;
    for (const key of [HOME, BOTH]) await builder.locator(`[value="${key}"]`).check();
    await expect(builder.getByRole('status')).toHaveText(patternOf(t('book.builder_odds', { odds: '.+' })));
  });
});
