/** The demo player's tickets: some that are settled, and one on matches that the line has to come. */
import type { LineEvent } from '#contract/line.ts';
import { settledPayout } from '#domain/bet-lines.ts';
import { amountMinor } from '#domain/money.ts';
import { price } from '#domain/odds.ts';
import type { Env } from '#platform/env.ts';
import type { PastSettlement, PastTicket } from '#platform/tickets/past-tickets.ts';
import type { TicketSelection, Verdict } from '#platform/tickets/ticket-rows.ts';

const HOUR_MS = 60 * 60 * 1000;

/** A match of nations, whom its bet was on at which price, and how that went. */
type Leg = readonly [home: string, away: string, outcome: 'home' | 'draw' | 'away', price: number, result: Verdict];
type Told = { readonly pick: number; readonly stake: number; readonly hoursAgo: number; readonly legs: readonly Leg[] };

/** The last is won on the day on which the open one is placed: nothing is lost that day, and no cashback owed for it. */
const told: readonly Told[] = [
  { pick: 1, stake: 10_000, hoursAgo: 25 * 24, legs: [['Morocco', 'Portugal', 'home', 210, 'won']] },
  {
    pick: 3,
    stake: 5_000,
    hoursAgo: 19 * 24,
    legs: [
      ['France', 'Denmark', 'home', 160, 'won'],
      ['Spain', 'Italy', 'home', 185, 'won'],
      ['Croatia', 'Belgium', 'draw', 325, 'lost'],
    ],
  },
  {
    pick: 2,
    stake: 12_000,
    hoursAgo: 13 * 24,
    legs: [
      ['Japan', 'Mexico', 'home', 190, 'won'],
      ['Uruguay', 'Ecuador', 'away', 420, 'lost'],
      ['Argentina', 'Colombia', 'home', 175, 'won'],
    ],
  },
  { pick: 1, stake: 8_000, hoursAgo: 7 * 24, legs: [['Norway', 'Switzerland', 'home', 155, 'void']] },
  { pick: 1, stake: 20_000, hoursAgo: 50, legs: [['Germany', 'Netherlands', 'draw', 340, 'won']] },
];
const SETTLED_AFTER_MS = 24 * HOUR_MS;

const typeOf = (pick: number, legs: number) => (legs === 1 ? 'single' : pick === legs ? 'combined' : 'system');

function pastTicket(
  { pick, stake, hoursAgo, legs }: Told,
  number: number,
  nowMs: number,
): [PastTicket, PastSettlement] {
  const at = nowMs - hoursAgo * HOUR_MS;
  const selections = legs.map(
    ([home, away, outcomeId, odds], place): TicketSelection => ({
      sport: 1,
      eventId: `1-past-${number}-${place}`,
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
  const ticket = { kind: 'ticket', id: `past-ticket-${number}`, type: typeOf(pick, legs.length), pick } as const;
  const results = legs.map(([, , , , result]) => result);
  const paid = selections.map((one, place) => ({ price: one.price, result: results[place] ?? ('open' as const) }));
  return [
    { ...ticket, stake: amountMinor(stake), selections, at },
    {
      kind: 'settled',
      id: `past-settled-${number}`,
      ticket: ticket.id,
      results,
      payout: settledPayout({ stake: amountMinor(stake), pick, selections: paid }),
      at: at + SETTLED_AFTER_MS,
    },
  ];
}

export const pastTickets = (nowMs: number): (PastTicket | PastSettlement)[] =>
  told.flatMap((one, number) => pastTicket(one, number, nowMs));

/** What they added to the player's cash. */
export const netOfTickets = (events: readonly (PastTicket | PastSettlement)[]): number =>
  events.reduce((net, event) => (event.kind === 'ticket' ? net - event.stake : net + event.payout), 0);

const OPEN_STAKE = 10_000;
const OPEN_HOURS_AGO = 26;
const OPEN_LEGS = 3;
const LINE_WITHIN_MS = 3_000;
/** Basketball: a line of some hundred matches, which is read in no time, where all of football is six times as many. */
const SPORT = 4;

/** Who wins, on matches that begin in a day at the earliest; none while the line cannot be heard in time. */
async function matchesToCome(env: Pick<Env, 'LINE'>, nowMs: number): Promise<TicketSelection[]> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), LINE_WITHIN_MS));
  const heard = env.LINE.getByName(`${SPORT}`).board({ type: 'prematch' });
  const board = await Promise.race([heard, late]).catch(() => null);
  const events = (board?.events ?? []) as LineEvent[];
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

/** One that is open; without a line one of the same stake that is lost, so that the month comes to the same. */
export async function openTicket(env: Pick<Env, 'LINE'>, nowMs: number): Promise<(PastTicket | PastSettlement)[]> {
  const selections = await matchesToCome(env, nowMs);
  if (selections.length < OPEN_LEGS) return insteadOfOpen(nowMs);
  const at = nowMs - OPEN_HOURS_AGO * HOUR_MS;
  const stake = amountMinor(OPEN_STAKE);
  return [{ kind: 'ticket', id: 'past-ticket-open', type: 'combined', pick: OPEN_LEGS, stake, selections, at }];
}

export const insteadOfOpen = (nowMs: number): (PastTicket | PastSettlement)[] =>
  pastTicket(
    { pick: 1, stake: OPEN_STAKE, hoursAgo: OPEN_HOURS_AGO, legs: [['Ecuador', 'Morocco', 'home', 290, 'lost']] },
    told.length,
    nowMs,
  );
