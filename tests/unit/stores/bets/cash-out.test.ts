import { afterEach, beforeEach, expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { err } from '#domain/result.ts';
import { $session } from '#stores/auth/session.ts';
import {
  $cashOutOffer,
  $cashOutState,
  $ticket,
  CASH_OUT_REFRESH_MS,
  cancel,
  cashOutTicket,
  changeRule,
  followCashOutOffer,
  followTicket,
} from '#stores/bets/ticket.ts';
import { $isInDoubt } from '#stores/cashier/payment-request.ts';
import { $toasts } from '#stores/notifications/toasts.ts';
import { answered, enterWorld, refused, settle, type World } from '../../../support/world.ts';

const offerOf = (amount: number | null) => answered({ amount, currency: 'TND' });
const ticket = (status: string) => answered({ bet: { id: 't1', status }, events: [] });
const sold = answered({ ticket_id: 't1', status: 'Cancelled', amount: 12_000 });

let world: World;
let stops: (() => void)[] = [];
beforeEach(async () => {
  world = enterWorld();
  $isInDoubt.set(false);
  $toasts.set([]);
  world.answers('getCashOut', offerOf(12_000));
  world.answers('listSubBets', ticket('Wait'));
  stops = [followTicket('sft', 't1'), followCashOutOffer('sft', 't1')];
  await settle();
});
afterEach(() => {
  for (const stop of stops) stop();
  $session.set({ kind: 'unsettled' });
});
const press = async () => {
  const offer = $cashOutOffer.get();
  if (!offer) throw new Error('nothing is offered');
  await cashOutTicket('sft', 't1', offer);
};
const codes = () => $toasts.get().map(({ code }) => code);
const status = () => {
  const shown = $ticket.get();
  return shown.kind === 'ready' && shown.ticket.bet?.status;
};

test('the cash-out offer is refreshed while the page is visible, and is empty when the sportsbook offers nothing', async () => {
  world.answers('getCashOut', offerOf(13_500));
  world.hidden = true;
  await world.passes(CASH_OUT_REFRESH_MS);
  expect($cashOutOffer.get()).toEqual({ amount: 12_000, currency: 'TND' });
  world.hidden = false;
  world.happens('visibility');
  await world.passes(CASH_OUT_REFRESH_MS);
  expect($cashOutOffer.get()).toEqual({ amount: 13_500, currency: 'TND' });
  world.answers('getCashOut', offerOf(null));
  await world.passes(CASH_OUT_REFRESH_MS);
  expect($cashOutOffer.get()).toBeNull();
});

test('a ticket is cashed out for the amount on its button, and shown settled', async () => {
  world.answers('cashOut', sold);
  world.answers('listSubBets', ticket('Cancelled'));
  await press();
  const [asked] = world.requests.filter(({ name }) => name === 'cashOut');
  expect(asked?.body).toEqual({ amount: '12.000', currency: 'TND' });
  expect(codes()).toEqual(['ticketSold']);
  expect(status()).toBe('Cancelled');
});

test('a lower offer cashes nothing out and shows the new amount', async () => {
  world.answers('cashOut', refused(409, 'coefs_changed'));
  world.answers('getCashOut', offerOf(9_000));
  await press();
  expect($cashOutState.get()).toEqual({ kind: 'changed', offered: { amount: 12_000, currency: 'TND' } });
  expect($cashOutOffer.get()?.amount).toBe(9_000);
  expect(codes()).toEqual([]);
});

test('a lost answer is settled by the same id: cashed out once, or not at all with a message', async () => {
  world.answers('cashOut', err({ kind: 'unreachable' }));
  world.answers('settleRequest', answered({ outcome: 'not_done', kind: null, id: null }));
  await press();
  expect($cashOutState.get()).toEqual({ kind: 'not_done' });
  world.answers('settleRequest', answered({ outcome: 'done', kind: 'ticket', id: 't1' }));
  world.answers('listSubBets', ticket('Cancelled'));
  await press();
  expect(codes()).toEqual(['ticketSold']);
  const keys = world.requests.filter(({ name }) => name === 'cashOut').map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size).toBe(2);
  expect(world.requestCount('settleRequest')).toBe(2);
});

test('two presses send one request', async () => {
  let answer: (reply: typeof sold) => void = () => undefined;
  world.answers('cashOut', () => new Promise((resolve) => (answer = resolve)));
  const first = press();
  await settle();
  await press();
  answer(sold);
  await first;
  expect(world.requestCount('cashOut')).toBe(1);
});

test('a cancellation whose answer is lost is decided by the ticket: done, or not done with the reason', async () => {
  world.answers('cancelTicket', err({ kind: 'timeout' }));
  await cancel('sft', 't1');
  expect(codes()).toEqual(['upstream_timeout']);
  $toasts.set([]);
  world.answers('listSubBets', answered({ bet: { id: 't1', status: 'Cancelled', state: 'cancelled' }, events: [] }));
  await cancel('sft', 't1');
  expect(codes()).toEqual(['ticketCanceled']);
});

test('a partial cash-out sends its amount, and the remaining offer is shown at once', async () => {
  world.answers('cashOut', answered({ ticket_id: 't1', status: 'Wait', amount: 6_000 }));
  world.answers('getCashOut', offerOf(6_100));
  await cashOutTicket('sft', 't1', { amount: amountMinor(6_000), currency: 'TND' }, amountMinor(5_000));
  const [asked] = world.requests.filter(({ name }) => name === 'cashOut');
  expect(asked?.body).toEqual({ amount: '6.000', currency: 'TND', stake_left: '5.000' });
  expect($cashOutOffer.get()?.amount).toBe(6_100);
  expect(codes()).toEqual(['ticketSold']);
});

test('a rule is set and removed, and a refused one shows the reason', async () => {
  world.answers('setCashOutRule', answered({ ticket_id: 't1', rule: null }));
  await changeRule('sft', 't1', amountMinor(20_000), 'TND');
  await changeRule('sft', 't1', null, 'TND');
  world.answers('setCashOutRule', refused(409, 'ticket_closed'));
  await changeRule('sft', 't1', amountMinor(20_000), 'TND');
  expect(world.requests.filter(({ name }) => name === 'setCashOutRule').map(({ body }) => body)).toEqual([
    { amount: '20.000', currency: 'TND' },
    { amount: null, currency: 'TND' },
    { amount: '20.000', currency: 'TND' },
  ]);
  expect(codes()).toEqual(['cashOutRuleSet', 'cashOutRuleRemoved', 'ticket_closed']);
});
