// A match day from its first price to its last settlement: 200 matches, hundreds of tickets, a provider outage, matches
// without a result, a corrected result, and every message to players delivered twice, late or never.
import { expect, test, vi } from 'vitest';
import type { Ticket } from '#platform/bets/tickets.ts';
import { broken, corrected, day, FUNDS, held, MatchDay, type Noted } from '../match-day.ts';

/** It takes a dozen seconds, and much longer under load. */
const LONG_MS = 240_000;

type Ended = { readonly ticket: Ticket; readonly noted: Noted };

/** Every situation of this day has occurred. */
function expectAll(ended: readonly Ended[]): void {
  const count = (is: (ticket: Ticket, noted: Noted) => boolean) =>
    ended.filter(({ ticket, noted }) => is(ticket, noted)).length;
  const isOn = (some: readonly string[]) => (ticket: Ticket) =>
    ticket.state === 'accepted' && ticket.selections.some(({ eventId }) => some.includes(eventId));
  expect(day.fixtures).toHaveLength(200);
  expect(ended.length).toBeGreaterThan(300);
  expect(count(({ type }) => type === 'system')).toBeGreaterThan(20);
  expect(count(({ state }, { isLive }) => isLive && state === 'accepted')).toBeGreaterThan(50);
  const isBuilt = ({ selections }: Ticket) => selections.some(({ builder }) => builder !== null);
  expect(count((ticket) => isBuilt(ticket) && ticket.state === 'accepted')).toBeGreaterThan(50);
  expect(count((ticket) => isBuilt(ticket) && ticket.state === 'sold')).toBeGreaterThan(2);
  expect(count(({ selections }) => selections.some(({ builder }) => builder?.price))).toBeGreaterThan(2);
  expect(count(({ state }) => state === 'cancelled')).toBeGreaterThan(0);
  expect(count(({ state }) => state === 'sold')).toBeGreaterThan(2);
  expect(count(({ soldStake }) => soldStake > 0)).toBeGreaterThan(2);
  expect(count(({ state }, { rule }) => state === 'sold' && rule !== null)).toBeGreaterThan(2);
  expect(count(isOn(broken))).toBeGreaterThan(5);
  expect(count((ticket) => isOn([corrected, held])(ticket) && ticket.version > 1)).toBeGreaterThan(0);
  expect(count(({ payout, stake }) => payout !== null && payout > stake)).toBeGreaterThan(50);
}

/** The payout of a ticket. */
const backOf = ({ state, paid, stake }: Ticket): number => (state === 'accepted' || state === 'sold' ? paid : stake);

test(
  'every ticket of a match day is paid correctly, whatever happened to it and its results',
  async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const match = new MatchDay();
    await match.play();
    const ended = await match.ended();
    expectAll(ended);
    expect(match.wronglySold).toEqual([]);
    expect(match.soldAtPrice).toBeGreaterThan(2);
    for (const { ticket, noted } of ended) {
      const expected = match.expected(noted, ticket.state);
      expect([ticket.state, ticket.id, backOf(ticket)]).toEqual([ticket.state, ticket.id, expected]);
      if (ticket.state === 'sold' && noted.rule !== null)
        expect([ticket.id, ticket.paid - noted.sold >= noted.rule || noted.isSoldByHand]).toEqual([ticket.id, true]);
      if (ticket.state === 'accepted') expect([ticket.payout, ticket.settledAt === null]).toEqual([expected, false]);
    }
    for (const player of match.players) {
      const settled = ended.filter(({ noted }) => noted.player === player);
      const moved = settled.reduce(
        (sum, { ticket, noted }) => sum + match.expected(noted, ticket.state) - noted.stake,
        0,
      );
      expect((await match.player(player).account.balances()).cash).toBe(FUNDS + moved);
      expect(await match.player(player).ledger.audit()).toMatchObject({
        total: 0,
        brokenTransactions: [],
      });
    }
  },
  LONG_MS,
);
