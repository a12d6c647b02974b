// One run of a player who bets just before prices move, as they do at known times: many combinations at once, those
// that the move made worse are cancelled, those that gained are cashed out, and the rest is cashed out for its offer.
// Prices are fair games: nobody gains by them on average. The riskless gain is summed here from the actions.
import { amountMinor, zero } from '#domain/money.ts';
import { type Price, price } from '#domain/sportsbook/odds.ts';
import { cancelTicket } from '#platform/bets/end-ticket.ts';
import { acceptSelections, type Offer, pricesOf } from '#platform/bets/offer.ts';
import { placeTicket } from '#platform/bets/place-ticket.ts';
import { offerFor, sellTicket } from '#platform/bets/sell-ticket.ts';
import { getTicket } from '#platform/bets/tickets.ts';
import { openHolder } from '#platform/ledger/holder.ts';
import { balances } from '#platform/ledger/ledger.ts';
import { receive } from '#platform/safer-gambling/deposits.ts';
import { answerCheck } from '#platform/safer-gambling/sitting.ts';
import { playerStorage } from '../support/node-storage.ts';
import { seededDraw } from '../support/seeded-draw.ts';

const START = Date.UTC(2026, 0, 1, 9, 9);
const MINUTE_MS = 60_000;
const CYCLES = 3;
const TICKETS = 12;
const MATCHES = 24;
const DEPOSIT = 20_000_000;
const STAKE = amountMinor(100_000);
/** Of each price, in percent. */
const MARGIN = 106;

/**
 * `gained`: what is above the deposit in the end, in minor units; below zero in most runs. `riskless`: what cancelling
 * saved of tickets that had lost more than the tolerance, and what was paid above the stake of a cancellable one.
 */
export type Option = { readonly faults: readonly string[]; readonly gained: number; readonly riskless: number };

export function holdOptions(seed: number): Option {
  const draw = seededDraw(seed);
  const storage = playerStorage();
  const { sql } = storage;
  openHolder(sql, 'holder', 'TND');
  const act = <T>(run: () => T): T => storage.transactionSync(run);
  let [now, number, riskless] = [START, 0, 0];
  act(() => receive(sql, { externalId: 'deposit', amount: amountMinor(DEPOSIT) }, now));
  /** In thousandths, by match. */
  let chances = Array.from({ length: MATCHES }, () => 300 + draw(400));
  const priceOf = (match: number): Price => price(Math.floor(10_000_000 / (MARGIN * (chances[match] ?? 500))));
  const offerOf = (matches: readonly number[]): Offer => ({
    tournaments: new Map(),
    quoted: matches.map((match) => {
      const names = { id: `1-${match}`, tournament: '1', home: 'Home', away: 'Away' };
      const starts = { starts_at: new Date(START + 864e5).toISOString() };
      const event = {
        ...names,
        ...starts,
        phase: 'prematch',
        period: 0,
        played_ms: 0,
        counts: {},
        markets: {},
      } as const;
      return { sport: 1 as const, quote: { event, price: priceOf(match) } };
    }),
  });
  const place = (): { id: string; matches: readonly number[] } | null => {
    const first = draw(MATCHES);
    const matches = Array.from({ length: 2 + draw(5) }, (_, place) => (first + place * 3) % MATCHES);
    const id = `${seed}-${number++}`;
    const selections = matches.map((match) => ({
      eventId: `1-${match}`,
      marketId: 'result.goals',
      outcomeId: 'home',
      price: priceOf(match),
    }));
    const placement = {
      requestId: id,
      ticketId: id,
      type: 'combined',
      combinationSize: matches.length,
      stake: STAKE,
      acceptChanges: 'any',
      selections,
    } as const;
    const taken = acceptSelections(selections, offerOf(matches), 'any', now);
    return act(() => placeTicket(sql, placement, taken, now)).ok ? { id, matches } : null;
  };
  /** The value of a ticket, by the probabilities. */
  const worthOf = (id: string, matches: readonly number[]): number =>
    pricesOf(getTicket(sql, id), offerOf(matches).quoted).reduce<number>(
      (value, at, place) => (value * (getTicket(sql, id).selections[place]?.price ?? 0)) / (at ?? 1),
      STAKE,
    );
  const end = (id: string, matches: readonly number[], isLast: boolean): boolean => {
    const offer = offerOf(matches);
    const ticket = getTicket(sql, id);
    const paid = offerFor(ticket, offer.quoted);
    const worth = worthOf(id, matches);
    if (!isLast && (paid ?? 0) <= STAKE) {
      const cancelled = act(() => cancelTicket(sql, { id, requestId: `${id}-cancel` }, offer, now)).ok;
      if (cancelled) riskless += Math.max(0, STAKE * 0.969 - worth);
      return cancelled;
    }
    if (paid === null || (!isLast && paid <= STAKE)) return false;
    const request = { id, amount: paid, stakeLeft: zero, requestId: `${id}-sell` };
    return act(() => sellTicket(sql, request, offer.quoted, now)).ok;
  };

  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    const tickets = Array.from({ length: TICKETS }, place).filter((one) => one !== null);
    now += MINUTE_MS;
    act(() => answerCheck(sql, now));
    // Up or down equally, so that a probability stays the same on average.
    chances = chances.map((chance) => chance + (draw(2) === 0 ? 1 : -1) * Math.floor((chance * (2 + draw(8))) / 100));
    const open = tickets.filter(({ id, matches }) => !end(id, matches, false));
    now += 9 * MINUTE_MS;
    act(() => answerCheck(sql, now));
    for (const { id, matches } of open) end(id, matches, true);
  }
  const faults = riskless > 0 ? [`${Math.round(riskless)} without risk, by cancelling what had lost`] : [];
  return { faults, gained: balances(sql).cash - DEPOSIT, riskless: Math.round(riskless) };
}
