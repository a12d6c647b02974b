// Several outcomes of one match in one bet: priced together, placed and shown.
import type { Page } from '@playwright/test';
import { pay, requestAs } from '../support/payment-page.ts';
import { expect, test } from '../support/test.ts';
import { matchesToCome, ticketAddress } from '../support/tickets.ts';
import { withAndWithoutScripts } from '../support/with-and-without-scripts.ts';

const HOME = 'result.goals:home';
const BOTH = 'bothScore.goals:yes';
type Quote = { odd: string | null; outcome_id: string | null };
const quoteOf = async (page: Page, id: string, outcome: string): Promise<Quote> =>
  (await page.request.get(`/services/sportsbook/events/${id}/builder?outcome=${outcome}`)).json();

/** A match to come where both can be had together. */
async function matchOf(page: Page): Promise<{ id: string; quote: Quote }> {
  for (const { id } of await matchesToCome(page, 20)) {
    const quote = await quoteOf(page, id, `${HOME}:${BOTH}`);
    if (quote.odd) return { id, quote };
  }
  throw new Error('no match has a bet builder');
}

withAndWithoutScripts(({ enter }) => {
  test('a placed bet builder is shown with its parts and the odds of them together', async ({
    page,
    language,
    navigate,
    expectAccessible,
  }) => {
    const { t } = language;
    const { id, quote } = await matchOf(page);
    await enter({ page, language });
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
  });
});
