/** The demo player's tickets: some settled, and one on upcoming matches of the odds feed. */

import type { FeedEvent } from '#contract/sportsbook/odds-feed.ts';
import { settledPayout } from '#domain/bets/payouts.ts';
import { amountMinor } from '#domain/money.ts';
import { price } from '#domain/sportsbook/odds.ts';
import type { TicketSelection, Verdict } from '#platform/bets/tickets.ts';
import type { Env } from '#platform/host/env.ts';
import { oddsBookOf } from '#platform/host/objects.ts';
import type { PastSettlement, PastTicket } from '#platform/player/past.ts';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;

/** A match of national teams: the outcome bet on, its price and its result. */
type Leg = readonly [home: string, away: string, outcome: 'home' | 'draw' | 'away', price: number, result: Verdict];
type SeededTicket = {
  readonly combinationSize: number;
  readonly stake: number;
  readonly hoursAgo: number;
  readonly legs: readonly Leg[];
};

/** The last one is won on the day on which the open one is placed: that day has no loss, and no cashback is due. */
const seededTickets: readonly SeededTicket[] = [
  { combinationSize: 1, stake: 10_000, hoursAgo: 25 * 24, legs: [['Morocco', 'Portugal', 'home', 210, 'won']] },
  {
    combinationSize: 3,
    stake: 5_000,
    hoursAgo: 19 * 24,
    legs: [
      ['France', 'Denmark', 'home', 160, 'won'],
      ['Spain', 'Italy', 'home', 185, 'won'],
      ['Croatia', 'Belgium', 'draw', 325, 'lost'],
    ],
  },
  {
    combinationSize: 2,
    stake: 12_000,
    hoursAgo: 13 * 24,
    legs: [
      ['Japan', 'Mexico', 'home', 190, 'won'],
      ['Uruguay', 'Ecuador', 'away', 420, 'lost'],
      ['Argentina', 'Colombia', 'home', 175, 'won'],
    ],
  },
  { combinationSize: 1, stake: 8_000, hoursAgo: 7 * 24, legs: [['Norway', 'Switzerland', 'home', 155, 'void']] },
  { combinationSize: 1, stake: 20_000, hoursAgo: 50, legs: [['Germany', 'Netherlands', 'draw', 340, 'won']] },
];
const SETTLED_AFTER_MS = 24 * HOUR_MS;

const typeOf = (selection: number, legs: number) =>
  legs === 1 ? 'single' : selection === legs ? 'combined' : 'system';

function pastTicket(
  { combinationSize, stake, hoursAgo, legs }: SeededTicket,
  number: number,
  nowMs: number,
  settledAt = nowMs - hoursAgo * HOUR_MS + SETTLED_AFTER_MS,
): [PastTicket, PastSettlement] {
  const at = nowMs - hoursAgo * HOUR_MS;
  const selections = legs.map(
    ([home, away, outcomeId, odds], position): TicketSelection => ({
      sport: 1,
      eventId: `1-past-${number}-${position}`,
      marketId: 'result.goals',
      outcomeId,
      price: price(odds),
      home,
      away,
      tournament: 'Friendlies',
      country: 'WW',
      startsAt: at + SETTLED_AFTER_MS - 2 * HOUR_MS,
      isLive: false,
      result: null,
    }),
  );
  const ticket = {
    kind: 'ticket',
    id: `past-ticket-${number}`,
    type: typeOf(combinationSize, legs.length),
    combinationSize,
  } as const;
  const results = legs.map(([, , , , result]) => result);
  const paid = selections.map((one, position) => ({
    price: one.price,
    result: results[position] ?? ('open' as const),
  }));
  return [
    { ...ticket, stake: amountMinor(stake), selections, at },
    {
      kind: 'settled',
      id: `past-settled-${number}`,
      ticket: ticket.id,
      results,
      payout: settledPayout({ stake: amountMinor(stake), combinationSize, selections: paid }),
      at: settledAt,
    },
  ];
}

export const pastTickets = (nowMs: number): (PastTicket | PastSettlement)[] =>
  seededTickets.flatMap((one, number) => pastTicket(one, number, nowMs));

/** Their net result on the player's cash. */
export const netOfTickets = (events: readonly (PastTicket | PastSettlement)[]): number =>
  events.reduce((net, event) => (event.kind === 'ticket' ? net - event.stake : net + event.payout), 0);

const OPEN_STAKE = 10_000;
const OPEN_HOURS_AGO = 26;
const OPEN_LEGS = 3;
const FEED_WITHIN_MS = 3_000;
/** Basketball: some hundred matches, quick to read; football has six times as many. */
const SPORT = 4;

/** Home wins on matches that begin in a day at the earliest; none when the feed does not answer in time. */
async function matchesToCome(env: Pick<Env, 'LINE'>, nowMs: number): Promise<TicketSelection[]> {
  const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), FEED_WITHIN_MS));
  const answer = oddsBookOf(env, SPORT).board({ type: 'prematch' });
  const board = await Promise.race([answer, timeout]).catch(() => null);
  const events = (board?.events ?? []) as FeedEvent[];
  return events
    .filter(({ starts_at }) => Date.parse(starts_at) > nowMs + 24 * HOUR_MS)
    .flatMap(({ id: eventId, home, away, tournament: tournamentId, starts_at, markets }) => {
      const tournament = board?.tournaments.find(({ id }) => id === tournamentId);
      const [marketId, market] = Object.entries(markets).find(([, { outcomes }]) => outcomes.home) ?? [];
      const odds = market?.outcomes.home?.price;
      if (!marketId || !odds || !tournament) return [];
      const { name, country } = tournament;
      const of = { sport: SPORT, eventId, marketId, outcomeId: 'home', price: price(odds) } as const;
      const named = { home, away, tournament: name, country, startsAt: Date.parse(starts_at) };
      return [{ ...of, ...named, isLive: false, result: null }];
    })
    .slice(0, OPEN_LEGS);
}

/**
 * The open ticket; without a feed, a lost one of the same stake, so that the month ends at the same balance. It is lost only
 * now: lost before midnight, it would be due cashback after it.
 */
export async function openTicket(env: Pick<Env, 'LINE'>, nowMs: number): Promise<(PastTicket | PastSettlement)[]> {
  const selections = await matchesToCome(env, nowMs);
  if (selections.length < OPEN_LEGS) return insteadOfOpen(nowMs);
  const at = nowMs - OPEN_HOURS_AGO * HOUR_MS;
  const stake = amountMinor(OPEN_STAKE);
  return [
    { kind: 'ticket', id: 'past-ticket-open', type: 'combined', combinationSize: OPEN_LEGS, stake, selections, at },
  ];
}

export const insteadOfOpen = (nowMs: number): (PastTicket | PastSettlement)[] =>
  pastTicket(
    {
      combinationSize: 1,
      stake: OPEN_STAKE,
      hoursAgo: OPEN_HOURS_AGO,
      legs: [['Ecuador', 'Morocco', 'home', 290, 'lost']],
    },
    seededTickets.length,
    nowMs,
    nowMs - MINUTE_MS,
  );
