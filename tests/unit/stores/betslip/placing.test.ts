import { cleanStores } from 'nanostores';
import { beforeEach, expect, test } from 'vitest';
import type { User } from '#contract/auth/accounts.ts';
import { selectionKey } from '#domain/betslip/betslip.ts';
import { amountMinor } from '#domain/money.ts';
import { err } from '#domain/result.ts';
import { $session } from '#stores/auth/session.ts';
import {
  $betslip,
  $cleared,
  $selections,
  $shownPrice,
  changeBetslip,
  emptyBetslip,
  type Selection,
  toggleSelection,
  undoClear,
} from '#stores/betslip/betslip.ts';
import {
  $placing,
  $tickets,
  followTickets,
  placeBetslip,
  STATUS_EVERY_MS,
  settlePlacing,
} from '#stores/betslip/placing.ts';
import {
  $bet,
  $needsAgreement,
  $quote,
  $selectionQuotes,
  followQuote,
  QUOTE_EVERY_MS,
  quoteNow,
} from '#stores/betslip/quote.ts';
import { answered, enterWorld, refused, settle, type World } from '../../../support/world.ts';

const event = (id: string) => ({ id, home: 'Lyon', away: 'Lens' });
const selection = (eventId: string, price = 200): Selection => ({
  sport: 1,
  eventId,
  marketId: 'result.goals',
  outcomeId: 'home',
  price,
  home: 'Lyon',
  away: 'Lens',
  startsAt: '2026-11-22T15:00:00.000Z',
  live: false,
});
let odds: Record<string, string | null>;
const quote = () => {
  const body = world.requests.at(-1)?.body;
  const { selections } = body as { selections: { event_id: string }[] };
  return answered({
    selections: selections.map((one) => {
      const shown = odds[one.event_id];
      return { ...one, odd: shown ?? null, sport: 1, event: shown === undefined ? null : event(one.event_id) };
    }),
    clashing: [],
    min_stake: 100,
    max_stake: 3_000_000,
    max_win: 25_000_000,
  });
};
const ticket = (id: number, more: object = {}) =>
  answered({ ticket_id: id, status: 'Wait', code: `C${id}`, state: 'accepted', reason: null, ...more });
/** Agrees to the current stake of the betslip. */
const press = () => placeBetslip($bet.get().total);
const placements = () => world.requests.filter(({ name }) => name === 'placeTicket');
const lost = { ok: false, error: { kind: 'unreachable' } } as const;

let world: World;
beforeEach(async () => {
  cleanStores($betslip, $selections, $tickets, $bet, $selectionQuotes, $quote);
  world = enterWorld();
  world.player = 'amel';
  odds = { '1-a': '2.00', '1-b': '3.00', '1-c': '4.00' };
  world.answers('quoteSlip', quote);
  $session.set({ kind: 'player', user: { balance: 100_000, bonusBalance: 0, currency: 'TND', role: 'P' } as User });
  $placing.set({ kind: 'idle' });
  $cleared.set(null);
  $tickets.set([]);
  $shownPrice.set(() => undefined);
  changeBetslip(emptyBetslip);
  for (const id of ['1-a', '1-b']) toggleSelection(selection(id, Number(odds[id]) * 100));
  changeBetslip({ stake: '20' });
  await quoteNow();
});

test('places the prices that the player sees, with an idempotency key, and the ticket replaces the betslip', async () => {
  world.answers('placeTicket', ticket(7));
  await press();
  expect(placements()).toMatchObject([
    {
      idempotencyKey: expect.stringMatching(/^id-/),
      body: {
        type: 'combined',
        stake: '20.000',
        currency: 'TND',
        accept_changes: 'higher',
        selections: [
          { event_id: '1-a', market_id: 'result.goals', outcome_id: 'home', odd: '2.00' },
          { event_id: '1-b', odd: '3.00' },
        ],
      },
    },
  ]);
  expect($tickets.get()).toEqual([{ id: '7', code: 'C7', stake: 20_000, state: 'accepted', reason: null }]);
  expect([$selections.get(), $placing.get().kind]).toEqual([[], 'idle']);
  undoClear();
  expect($selections.get()).toHaveLength(2);
});

test('a lower price needs the player’s agreement, and the new price is sent', async () => {
  odds['1-b'] = '2.80';
  world.answers('placeTicket', ticket(7));
  await quoteNow();
  expect($needsAgreement.get()).toBe(true);
  expect($bet.get().odds).toEqual({ shown: 600, now: 560 });
  await press();
  expect(placements()[0]?.body).toMatchObject({ selections: [{ odd: '2.00' }, { odd: '2.80' }] });
});

test('a press before the first quote waits for it, and two presses place one ticket', async () => {
  world.answers('placeTicket', ticket(7));
  $quote.set({ kind: 'idle' });
  const presses = [press(), press()];
  void quoteNow();
  await Promise.all(presses);
  expect(placements()).toHaveLength(1);
  expect($tickets.get()).toHaveLength(1);
});

test('a press that waited for prices and finds a selection suspended reports that nothing was sent', async () => {
  $quote.set({ kind: 'idle' });
  odds['1-b'] = null;
  const pressed = press();
  void quoteNow();
  expect(await pressed).toBe(false);
  expect(placements()).toEqual([]);
});

test('a refusal shows its code, the betslip stays, and a new quote is requested', async () => {
  world.answers('placeTicket', refused(400, 'coefs_changed'));
  const requestsBefore = world.requestCount('quoteSlip');
  await press();
  expect($placing.get()).toEqual({ kind: 'refused', code: 'coefs_changed' });
  expect($selections.get()).toHaveLength(2);
  expect(world.requestCount('quoteSlip')).toBe(requestsBefore + 1);
});

test('a stake above the limit is refused with the largest accepted stake', async () => {
  world.answers('placeTicket', () =>
    err({ kind: 'refused', status: 400, code: 'transaction_limit', message: undefined, most: '12.500' }),
  );
  await press();
  expect($placing.get()).toEqual({ kind: 'refused', code: 'transaction_limit', most: 12_500 });
});

test('nothing is sent while a selection is suspended, two are of one match, or for a guest', async () => {
  odds['1-b'] = null;
  await quoteNow();
  await press();
  odds['1-b'] = '3.00';
  await quoteNow();
  toggleSelection({ ...selection('1-a'), outcomeId: 'away' });
  await quoteNow();
  expect($selectionQuotes.get().map(({ clashes }) => clashes)).toEqual([true, false, true]);
  await press();
  toggleSelection({ ...selection('1-a'), outcomeId: 'away' });
  $session.set({ kind: 'guest' });
  await press();
  expect(placements()).toEqual([]);
});

test('singles are sent one by one, and a refused one stays in the betslip with its stake', async () => {
  changeBetslip({ type: 'single', stakes: { '1-a/result.goals/home': '5', '1-b/result.goals/home': '7' } });
  await quoteNow();
  world.answers('placeTicket', () => (placements().length === 1 ? ticket(8) : refused(400, 'limit_reached')));
  await press();
  expect(new Set(placements().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  expect($tickets.get().map(({ id }) => id)).toEqual(['8']);
  expect($selections.get().map(({ eventId }) => eventId)).toEqual(['1-b']);
  expect($betslip.get().stakes).toEqual({ '1-b/result.goals/home': '7' });
  expect($placing.get()).toEqual({ kind: 'refused', code: 'limit_reached' });
});

test('selections that another tab has placed meanwhile are not placed again', async () => {
  world.answers('placeTicket', ticket(9));
  world.stored.set('zellige-slip', JSON.stringify(emptyBetslip));
  await press();
  expect(placements()).toEqual([]);
  expect($placing.get()).toEqual({ kind: 'refused', code: 'error_exist_bet' });
});

test('a lost answer is settled with the id that was sent, and its ticket is shown', async () => {
  world.answers('placeTicket', lost);
  world.answers('settleRequest', answered({ outcome: 'not_done', kind: null, id: null }));
  await press();
  expect($placing.get().kind).toBe('not_done');
  expect($selections.get()).toHaveLength(2);
});

test('after a reload a ticket in doubt is settled with its stake, and its selections leave the betslip', async () => {
  world.answers('placeTicket', lost);
  world.answers('settleRequest', lost);
  void press();
  await settle();
  const storedBefore = world.stored;
  // The page closes while the outcome is unknown.
  world = enterWorld();
  world.player = 'amel';
  for (const [key, value] of storedBefore) world.stored.set(key, value);
  world.answers('settleRequest', answered({ outcome: 'done', kind: 'ticket', id: '11' }));
  world.answers('getTicketStatus', ticket(11));
  $placing.set({ kind: 'idle' });
  await settlePlacing();
  expect(placements()).toEqual([]);
  expect($tickets.get()).toMatchObject([{ id: '11', code: 'C11', stake: 20_000 }]);
  expect($selections.get()).toEqual([]);
});

test('a pending ticket is polled until the sportsbook refuses it with a reason', async () => {
  world.answers('placeTicket', ticket(12, { state: 'pending' }));
  world.answers('getTicketStatus', ticket(12, { state: 'pending' }));
  const stop = followTickets();
  await press();
  await world.passes(STATUS_EVERY_MS);
  expect($tickets.get()[0]?.state).toBe('pending');
  world.answers('getTicketStatus', ticket(12, { state: 'refused', reason: 'coefs_changed' }));
  await world.passes(STATUS_EVERY_MS);
  expect($tickets.get()[0]).toMatchObject({ state: 'refused', reason: 'coefs_changed', stake: 20_000 });
  const requestsBefore = world.requestCount('getTicketStatus');
  await world.passes(10 * STATUS_EVERY_MS);
  expect(world.requestCount('getTicketStatus')).toBe(requestsBefore);
  stop();
});

test('the tickets of another player of this browser are not shown', async () => {
  world.answers('placeTicket', ticket(13));
  await press();
  cleanStores($tickets);
  world.player = 'sami';
  const stop = $tickets.listen(() => undefined);
  expect($tickets.get()).toEqual([]);
  stop();
});

test('quotes are refreshed while the page is visible, soon after the betslip changes, and not while it is hidden', async () => {
  const stop = followQuote();
  await world.passes(200);
  const first = world.requestCount('quoteSlip');
  await world.passes(QUOTE_EVERY_MS);
  expect(world.requestCount('quoteSlip')).toBe(first + 1);
  toggleSelection(selection('1-c', 400));
  await world.passes(200);
  expect(world.requestCount('quoteSlip')).toBe(first + 2);
  world.hidden = true;
  await world.passes(4 * QUOTE_EVERY_MS);
  expect(world.requestCount('quoteSlip')).toBe(first + 2);
  stop();
});

test('a removed match and an unreachable feed are distinguished from a suspended price', async () => {
  odds = { '1-a': null };
  await quoteNow();
  expect($selectionQuotes.get().map(({ isGone, now }) => [isGone, now])).toEqual([
    [false, null],
    [true, null],
  ]);
  world.answers('quoteSlip', refused(503, 'upstream_unavailable'));
  await quoteNow();
  expect([$quote.get().kind, $bet.get().orders]).toEqual(['failed', null]);
});

test('the price on the page overrides the last quote, and a newer price requests new stake limits', async () => {
  const stop = followQuote();
  await world.passes(200);
  const requestsBefore = world.requestCount('quoteSlip');
  const [first] = $selections.get().map(selectionKey);
  $shownPrice.set((key) => (key === first ? 180 : undefined));
  expect($selectionQuotes.get().map(({ now }) => now)).toEqual([180, 300]);
  expect($needsAgreement.get()).toBe(true);
  odds['1-a'] = '1.80';
  await world.passes(200);
  expect(world.requestCount('quoteSlip')).toBe(requestsBefore + 1);
  $shownPrice.set((key) => (key === first ? null : undefined));
  expect([$selectionQuotes.get()[0]?.now, $bet.get().orders]).toEqual([null, null]);
  // The odds feed is disconnected: the quote's price is used.
  $shownPrice.set(() => undefined);
  expect($selectionQuotes.get().map(({ now }) => now)).toEqual([180, 300]);
  stop();
});

test('a press that shows another stake than the betslip places nothing and says so', async () => {
  await placeBetslip(amountMinor(5_000));
  expect(placements()).toHaveLength(0);
  expect($placing.get()).toEqual({ kind: 'restated' });
  world.answers('placeTicket', ticket(7));
  await press();
  expect(placements()).toMatchObject([{ body: { stake: '20.000' } }]);
});

test('a stake that another tab changes while a press waits for prices is not sent', async () => {
  $quote.set({ kind: 'idle' });
  const pressed = press();
  changeBetslip({ stake: '200' });
  void quoteNow();
  await pressed;
  expect(placements()).toHaveLength(0);
  expect($placing.get()).toEqual({ kind: 'restated' });
});
