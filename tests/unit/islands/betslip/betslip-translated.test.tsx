// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { cleanStores } from 'nanostores';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { User } from '#contract/auth/accounts.ts';
import { getTranslations } from '#i18n/server.ts';
import type { Translate } from '#i18n/t.ts';
import { BetslipPanel } from '#islands/betslip/BetslipView.tsx';
import { $session } from '#stores/auth/session.ts';
import { $betslip, $selections, changeBetslip, emptyBetslip, toggleSelection } from '#stores/betslip/betslip.ts';
import { $placing, $tickets } from '#stores/betslip/placing.ts';
import { $bet, $quote, $selectionQuotes, quoteNow } from '#stores/betslip/quote.ts';
import { answered, enterWorld, settle, type World } from '../../../support/world.ts';
import { translateTexts } from '../translated.ts';

const t = getTranslations('en').t as Translate;
const ids = ['1-a', '1-b', '1-c'];
const selection = (id: string) => ({
  sport: 1 as const,
  eventId: id,
  marketId: 'result.goals',
  outcomeId: 'home',
  price: 200,
  home: `Home ${id}`,
  away: `Away ${id}`,
  startsAt: '2026-11-22T20:00:00.000Z',
  live: false,
});
let odds = '2.00';
const quote = () =>
  answered({
    selections: ids.map((id) => ({
      event_id: id,
      market_id: 'result.goals',
      outcome_id: 'home',
      odd: odds,
      event: { id, home: 'h', away: 'a', starts_at: '2026-11-22T20:00:00.000Z', phase: 'prematch' },
    })),
    clashing: [],
    min_stake: 1_000,
    max_stake: 500_000,
    max_win: 25_000_000,
  });
const placed = () => world.requests.filter(({ name }) => name === 'placeTicket').map(({ body }) => body);
const button = () => document.querySelector('.btn-gold') as HTMLButtonElement;
const field = (place = 0) =>
  document.querySelectorAll<HTMLInputElement>('.betslip-stake input')[place] as HTMLInputElement;
const type = (text: string, place = 0) => fireEvent.change(field(place), { target: { value: text } });
const press = () =>
  act(async () => {
    button().click();
    await settle();
  });

let world: World;
beforeEach(async () => {
  cleanStores($betslip, $selections, $tickets, $bet, $selectionQuotes, $quote);
  world = enterWorld();
  world.player = 'amel';
  odds = '2.00';
  world.answers('quoteSlip', quote);
  $session.set({ kind: 'player', user: { balance: 100_000, bonusBalance: 0, currency: 'TND', role: 'P' } as User });
  $placing.set({ kind: 'idle' });
  $tickets.set([]);
  changeBetslip(emptyBetslip);
  for (const id of ids) toggleSelection(selection(id));
  await quoteNow();
  render(<BetslipPanel t={t} onClose={null} />);
  await act(settle);
});
afterEach(cleanup);

test('the button shows each typed stake, and sends the last', async () => {
  world.answers('placeTicket', answered({ ticket_id: 7, status: 'Wait', state: 'accepted' }));
  for (const typed of ['5', '50', '7']) {
    translateTexts(document.body);
    type(typed);
    expect(button().textContent).toBe(t('betslip.betOf', { amount: `${typed}.00\u00a0TND` }));
  }
  await press();
  expect(placed()).toMatchObject([{ stake: '7.000' }]);
});

test('singles, a system and a lower price are rendered on a translated page', async () => {
  changeBetslip({ type: 'single' });
  await act(settle);
  translateTexts(document.body);
  for (const [place, typed] of ['2', '3', '4'].entries()) type(typed, place);
  expect(button().textContent).toContain('9.00');
  act(() => changeBetslip({ type: 'system' }));
  translateTexts(document.body);
  type('6');
  expect(button().textContent).toContain('6.00');
  translateTexts(document.body);
  odds = '1.80';
  await act(quoteNow);
  expect(document.querySelector('.betslip-selection del')?.textContent).toBe('2.00');
  expect(button().textContent).toContain(t('betslip.acceptOf', { amount: '6.00\u00a0TND' }));
});

test('a value set without an event is read, and only the next press places it', async () => {
  world.answers('placeTicket', answered({ ticket_id: 7, status: 'Wait', state: 'accepted' }));
  type('50');
  // The element's own setter: React does not notice it.
  field().value = '8';
  await press();
  expect(placed()).toEqual([]);
  expect(screen.getByRole('alert').textContent).toContain(t('betslip.restated'));
  expect(button().textContent).toContain('8.00');
  await press();
  expect(placed()).toMatchObject([{ stake: '8.000' }]);
});

test('a press that shows another amount than the betslip places nothing', async () => {
  world.answers('placeTicket', answered({ ticket_id: 7, status: 'Wait', state: 'accepted' }));
  type('50');
  const shown = button().querySelector('[translate=no]');
  if (shown) shown.textContent = '5.00 TND';
  await press();
  expect(placed()).toEqual([]);
  expect(screen.getByRole('alert').textContent).toContain(t('betslip.restated'));
  await press();
  expect(placed()).toMatchObject([{ stake: '50.000' }]);
});
