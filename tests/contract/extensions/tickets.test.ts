// Tickets of the host's own book as a browser places them, on whatever the line offers at the moment.
import { randomUUID } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import { listSportEvents } from '#contract/book.ts';
import type { LineEvent } from '#contract/line.ts';
import { settleRequest } from '#contract/payments.ts';
import { getSlip, quoteSlip, saveSlip } from '#contract/slip.ts';
import {
  cancelTicket,
  cashOut,
  getCashOut,
  getSportBalance,
  getTicketStatus,
  listBets,
  listEveryBet,
  listSubBets,
} from '#contract/sport.ts';
import { placeTicket } from '#contract/ticket-placement.ts';
import { type Price, priceText } from '#domain/odds.ts';
import { ask, askWell, demoPlayer, type Host, type Identity, nobody } from '../host.ts';

const keyed = (key: string = randomUUID()) => ({ 'idempotency-key': key });
const sft = { sport: 'sft' };
const HOUR_MS = 3_600_000;

/** Selections of matches that are far enough away to be taken back. */
async function offered(host: Host, count: number) {
  const { events } = await askWell(host, listSportEvents, { query: { sport: '1', type: 'prematch' } });
  const later = events.filter(({ starts_at }) => Date.parse(starts_at) > Date.now() + HOUR_MS);
  const selections = later.flatMap(selectionOf);
  expect(selections.length).toBeGreaterThanOrEqual(count);
  return selections.slice(0, count);
}

function selectionOf({ id, markets }: LineEvent) {
  const price = markets['result.goals']?.outcomes.home?.price;
  return price ? [{ event_id: id, market_id: 'result.goals', outcome_id: 'home', odd: priceText(price as Price) }] : [];
}

const balanceOf = async (host: Host, as: Identity) =>
  (await askWell(host, getSportBalance, { as, params: sft })).balance;

describe.each(inject('hosts'))('$name, of tickets', (host) => {
  test('quotes a slip to anybody and keeps it under a code', async () => {
    const slip = { type: 'combined', selections: await offered(host, 2) };
    const quoted = await askWell(host, quoteSlip, { body: slip });
    expect(quoted.selections.map(({ odd }) => odd)).toEqual([expect.any(String), expect.any(String)]);
    const { code } = await askWell(host, saveSlip, { body: slip });
    expect(await askWell(host, getSlip, { params: { code } })).toMatchObject(slip);
    expect((await ask(host, getSlip, { params: { code: 'NOBODYS' } })).status).toBe(404);
  });

  test('takes a ticket once for a request, shows it in every list, and gives the stake back', async () => {
    const as = await demoPlayer(host);
    const before = await balanceOf(host, as);
    const slip = { type: 'combined', stake: '1.5', currency: 'TND', accept_changes: 'any' };
    const asked = { as, params: sft, headers: keyed(), body: { ...slip, selections: await offered(host, 2) } };
    const ticket = await askWell(host, placeTicket, asked);
    expect(ticket).toMatchObject({ status: 'Wait', state: 'accepted' });
    expect(await askWell(host, placeTicket, asked)).toEqual(ticket);
    expect(await balanceOf(host, as)).toBe(before - 1_500);
    const settled = { as, params: { id: asked.headers['idempotency-key'] }, body: {} };
    expect(await askWell(host, settleRequest, settled)).toMatchObject({ kind: 'ticket', id: ticket.ticket_id });
    const id = String(ticket.ticket_id);
    for (const call of [listBets, listEveryBet])
      expect((await askWell(host, call, { as, params: sft })).list[0]).toMatchObject({ id, bet_amount: 1_500 });
    expect((await askWell(host, listSubBets, { as, params: { ...sft, id } })).events).toHaveLength(2);
    const cancelled = await askWell(host, cancelTicket, { as, params: { ...sft, id }, headers: keyed(), body: {} });
    expect(cancelled.status).toBe('Cancelled');
    expect(await balanceOf(host, as)).toBe(before);
    expect((await askWell(host, getTicketStatus, { as, params: sft, query: { id } })).status).toBe('Cancelled');
  });

  test('buys a ticket back for what it offers', async () => {
    const as = await demoPlayer(host);
    const slip = { type: 'single', stake: '2', currency: 'TND', accept_changes: 'any' };
    const body = { ...slip, selections: await offered(host, 1) };
    const { ticket_id: id } = await askWell(host, placeTicket, { as, params: sft, headers: keyed(), body });
    const named = { as, params: { ...sft, id: String(id) } };
    const { amount } = await askWell(host, getCashOut, named);
    const before = await balanceOf(host, as);
    // A price may move between an offer and its answer: half of it is always given.
    const asked = { amount: ((amount ?? 0) / 2000).toFixed(3), currency: 'TND' };
    const sold = await askWell(host, cashOut, { ...named, headers: keyed(), body: asked });
    expect(await balanceOf(host, as)).toBe(before + sold.amount);
    expect(await ask(host, cashOut, { ...named, headers: keyed(), body: asked })).toMatchObject({ status: 409 });
  });

  test('refuses a visitor, an unknown provider, and a price that it does not offer', async () => {
    const as = await demoPlayer(host);
    const [one] = await offered(host, 1);
    const slip = { type: 'single', stake: '1', currency: 'TND', accept_changes: 'none' };
    const body = { ...slip, selections: [{ ...one, odd: '900' }] };
    const place = (who: Identity, sport: string) =>
      ask(host, placeTicket, { as: who, params: { sport }, headers: keyed(), body });
    expect((await place(nobody, 'sft')).status).toBe(401);
    expect(await place(as, 'xyz')).toMatchObject({ status: 404, body: { code: 'provider_not_found' } });
    expect(await place(as, 'sft')).toMatchObject({ status: 400, body: { code: 'coefs_changed' } });
  });
});
