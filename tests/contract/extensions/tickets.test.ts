// Tickets of the host's sportsbook as a browser places them, on what the odds feed offers now.
import { randomUUID } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import {
  cancelTicket,
  cashOut,
  getCashOut,
  getSportBalance,
  getTicketStatus,
  listBets,
  listEveryBet,
  listSubBets,
} from '#contract/bets/bets.ts';
import { getBetslip, placeTicket, quoteBetslip, saveBetslip } from '#contract/betslip/betslip.ts';
import { settleRequest } from '#contract/cashier/payments.ts';
import type { FeedEvent } from '#contract/sportsbook/odds-feed.ts';
import { listSportEvents } from '#contract/sportsbook/sportsbook.ts';
import { type Price, priceText } from '#domain/sportsbook/odds.ts';
import { demoPlayer, type Host, type Identity, nobody, sendCall, sendCallOk } from '../host.ts';

const keyed = (key: string = randomUUID()) => ({ 'idempotency-key': key });
const sft = { sport: 'sft' };
const HOUR_MS = 3_600_000;

/** Selections of matches that start late enough for the ticket to be cancelled. */
async function offered(host: Host, count: number) {
  const { events } = await sendCallOk(host, listSportEvents, { query: { sport: '1', type: 'prematch' } });
  const later = events.filter(({ starts_at }) => Date.parse(starts_at) > Date.now() + HOUR_MS);
  const selections = later.flatMap(selectionOf);
  expect(selections.length).toBeGreaterThanOrEqual(count);
  return selections.slice(0, count);
}

function selectionOf({ id, markets }: FeedEvent) {
  const price = markets['result.goals']?.outcomes.home?.price;
  return price ? [{ event_id: id, market_id: 'result.goals', outcome_id: 'home', odd: priceText(price as Price) }] : [];
}

const balanceOf = async (host: Host, as: Identity) =>
  (await sendCallOk(host, getSportBalance, { as, params: sft })).balance;

describe.each(inject('hosts'))('$name, tickets', (host) => {
  test('quotes a betslip to anybody and saves it under a code', async () => {
    const betslip = { type: 'combined', selections: await offered(host, 2) };
    const quoted = await sendCallOk(host, quoteBetslip, { body: betslip });
    expect(quoted.selections.map(({ odd }) => odd)).toEqual([expect.any(String), expect.any(String)]);
    const { code } = await sendCallOk(host, saveBetslip, { body: betslip });
    expect(await sendCallOk(host, getBetslip, { params: { code } })).toMatchObject(betslip);
    expect((await sendCall(host, getBetslip, { params: { code: 'NOBODYS' } })).status).toBe(404);
  });

  test('places a ticket once per request, shows it in every list, and refunds the stake', async () => {
    const as = await demoPlayer(host);
    const before = await balanceOf(host, as);
    const betslip = { type: 'combined', stake: '1.5', currency: 'TND', accept_changes: 'any' };
    const order = { as, params: sft, headers: keyed(), body: { ...betslip, selections: await offered(host, 2) } };
    const ticket = await sendCallOk(host, placeTicket, order);
    expect(ticket).toMatchObject({ status: 'Wait', state: 'accepted' });
    expect(await sendCallOk(host, placeTicket, order)).toEqual(ticket);
    expect(await balanceOf(host, as)).toBe(before - 1_500);
    const settled = { as, params: { id: order.headers['idempotency-key'] }, body: {} };
    expect(await sendCallOk(host, settleRequest, settled)).toMatchObject({ kind: 'ticket', id: ticket.ticket_id });
    const id = String(ticket.ticket_id);
    for (const call of [listBets, listEveryBet])
      expect((await sendCallOk(host, call, { as, params: sft })).list[0]).toMatchObject({ id, bet_amount: 1_500 });
    expect((await sendCallOk(host, listSubBets, { as, params: { ...sft, id } })).events).toHaveLength(2);
    const cancelled = await sendCallOk(host, cancelTicket, { as, params: { ...sft, id }, headers: keyed(), body: {} });
    expect(cancelled.status).toBe('Cancelled');
    expect(await balanceOf(host, as)).toBe(before);
    expect((await sendCallOk(host, getTicketStatus, { as, params: sft, query: { id } })).status).toBe('Cancelled');
  });

  test('cashes a ticket out for the offered amount', async () => {
    const as = await demoPlayer(host);
    const betslip = { type: 'single', stake: '2', currency: 'TND', accept_changes: 'any' };
    const body = { ...betslip, selections: await offered(host, 1) };
    const { ticket_id: id } = await sendCallOk(host, placeTicket, { as, params: sft, headers: keyed(), body });
    const named = { as, params: { ...sft, id: String(id) } };
    const { amount } = await sendCallOk(host, getCashOut, named);
    const before = await balanceOf(host, as);
    // A price may move between offer and answer: half of the offer is always accepted.
    const order = { amount: ((amount ?? 0) / 2000).toFixed(3), currency: 'TND' };
    const sold = await sendCallOk(host, cashOut, { ...named, headers: keyed(), body: order });
    expect(await balanceOf(host, as)).toBe(before + sold.amount);
    expect(await sendCall(host, cashOut, { ...named, headers: keyed(), body: order })).toMatchObject({ status: 409 });
  });

  test('refuses a visitor, an unknown provider, and a price that it does not offer', async () => {
    const as = await demoPlayer(host);
    const [one] = await offered(host, 1);
    const betslip = { type: 'single', stake: '1', currency: 'TND', accept_changes: 'none' };
    const body = { ...betslip, selections: [{ ...one, odd: '900' }] };
    const place = (who: Identity, sport: string) =>
      sendCall(host, placeTicket, { as: who, params: { sport }, headers: keyed(), body });
    expect((await place(nobody, 'sft')).status).toBe(401);
    expect(await place(as, 'xyz')).toMatchObject({ status: 404, body: { code: 'provider_not_found' } });
    expect(await place(as, 'sft')).toMatchObject({ status: 400, body: { code: 'coefs_changed' } });
  });
});
