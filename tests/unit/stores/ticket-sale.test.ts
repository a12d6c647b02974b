import { afterEach, beforeEach, expect, test } from 'vitest';
import { err } from '#domain/result.ts';
import { $isInDoubt } from '#stores/payment-request.ts';
import { $session } from '#stores/session.ts';
import { $ticket, cancel, followTicket } from '#stores/ticket.ts';
import { $offer, $sale, followOffer, OFFER_MS, sell } from '#stores/ticket-sale.ts';
import { $toasts } from '#stores/toasts.ts';
import { answered, enterWorld, refused, settle, type World } from '../../support/world.ts';

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
  stops = [followTicket('sft', 't1'), followOffer('sft', 't1')];
  await settle();
});
afterEach(() => {
  for (const stop of stops) stop();
  $session.set({ kind: 'unsettled' });
});
const press = async () => {
  const offer = $offer.get();
  if (!offer) throw new Error('nothing is offered');
  await sell('sft', 't1', offer);
};
const codes = () => $toasts.get().map(({ code }) => code);
const status = () => {
  const shown = $ticket.get();
  return shown.kind === 'ready' && shown.ticket.bet?.status;
};

test('the offer follows the book while somebody sees it, and is none when the book gives nothing', async () => {
  world.answers('getCashOut', offerOf(13_500));
  world.hidden = true;
  await world.passes(OFFER_MS);
  expect($offer.get()).toEqual({ amount: 12_000, currency: 'TND' });
  world.hidden = false;
  await world.passes(OFFER_MS);
  expect($offer.get()).toEqual({ amount: 13_500, currency: 'TND' });
  world.answers('getCashOut', offerOf(null));
  await world.passes(OFFER_MS);
  expect($offer.get()).toBeNull();
});

test('a ticket is sold for what its button said, and shown as it is then', async () => {
  world.answers('cashOut', sold);
  world.answers('listSubBets', ticket('Cancelled'));
  await press();
  const [asked] = world.asked.filter(({ name }) => name === 'cashOut');
  expect(asked?.body).toEqual({ amount: '12.000', currency: 'TND' });
  expect(codes()).toEqual(['ticketSold']);
  expect(status()).toBe('Cancelled');
});

test('a book that gives less by then sells nothing and says what it gives now', async () => {
  world.answers('cashOut', refused(409, 'coefs_changed'));
  world.answers('getCashOut', offerOf(9_000));
  await press();
  expect($sale.get()).toEqual({ kind: 'changed', offered: { amount: 12_000, currency: 'TND' } });
  expect($offer.get()?.amount).toBe(9_000);
  expect(codes()).toEqual([]);
});

test('a lost answer is found out by the same id: sold once, or not at all and said so', async () => {
  world.answers('cashOut', err({ kind: 'unreachable' }));
  world.answers('settleRequest', answered({ outcome: 'not_done', kind: null, id: null }));
  await press();
  expect($sale.get()).toEqual({ kind: 'not_done' });
  world.answers('settleRequest', answered({ outcome: 'done', kind: 'ticket', id: 't1' }));
  world.answers('listSubBets', ticket('Cancelled'));
  await press();
  expect(codes()).toEqual(['ticketSold']);
  const keys = world.asked.filter(({ name }) => name === 'cashOut').map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size).toBe(2);
  expect(world.timesAsked('settleRequest')).toBe(2);
});

test('two presses ask once', async () => {
  let answer: (reply: typeof sold) => void = () => undefined;
  world.answers('cashOut', () => new Promise((resolve) => (answer = resolve)));
  const first = press();
  await settle();
  await press();
  answer(sold);
  await first;
  expect(world.timesAsked('cashOut')).toBe(1);
});

test('a taking back whose answer is lost is told by the ticket: done, or not and why', async () => {
  world.answers('cancelTicket', err({ kind: 'timeout' }));
  await cancel('sft', 't1');
  expect(codes()).toEqual(['upstream_timeout']);
  $toasts.set([]);
  world.answers('listSubBets', answered({ bet: { id: 't1', status: 'Cancelled', state: 'cancelled' }, events: [] }));
  await cancel('sft', 't1');
  expect(codes()).toEqual(['ticketCanceled']);
});
