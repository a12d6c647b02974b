import type { FeedEvent } from '#contract/sportsbook/odds-feed.ts';
import { settledPayout } from '#domain/bets/payouts.ts';
import { cashbackTargets } from '#domain/bonuses/cashback.ts';
import { toSlug } from '#domain/lobby/catalogue.ts';
import { type AmountMinor, amountMinor, MINOR_PER_UNIT } from '#domain/money.ts';
import { price } from '#domain/sportsbook/odds.ts';
import type { TicketSelection } from '#platform/bets/tickets.ts';
import type { DemoPlayer } from '#platform/demo/demo-player.ts';
import type { PastEvent, PastSettlement, PastTicket } from '#platform/demo/player-past.ts';
import type { Env } from '#platform/host/env.ts';
import { oddsShardOf } from '#platform/host/objects.ts';
import { featuredGames } from '#platform/lobby/generator/families.ts';
import { SeededDraw } from '#platform/lobby/generator/seeded-draw.ts';
import { seededBonusRules } from '#platform/seed/settings.ts';
import type { Verdict } from '#platform/sportsbook/results.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;
const DAYS = 30;

export const demoCash = amountMinor(1000 * MINOR_PER_UNIT);
export const demoBonus = amountMinor(50 * MINOR_PER_UNIT);
export const demoPayout = amountMinor(300 * MINOR_PER_UNIT);

const tnd = (units: number): AmountMinor => amountMinor(units * MINOR_PER_UNIT);

const paidOut = tnd(120);
/** Decided withdrawals of the month: one paid two days later, one released. */
const decided = [
  { id: 'demo-payout-1', amount: paidOut, day: 12, outcome: 'captured' },
  { id: 'demo-payout-2', amount: tnd(80), day: 20, outcome: 'released' },
] as const;

/** Fails unless the Worker is a demo's. */
export const writePast = (env: Pick<Env, 'PLAYER'>, playerId: string, events: readonly PastEvent[]): Promise<void> =>
  (env.PLAYER.getByName(playerId) as unknown as Pick<DemoPlayer, 'writePast'>).writePast(events);

/** An evening with one game: a few rounds, a minute apart. */
function evening(draw: SeededDraw, day: number, fromMs: number): PastEvent[] {
  const game = draw.pick(featuredGames);
  return Array.from({ length: draw.between(3, 8) }, (_, round) => {
    const stake = draw.pick([500, 1000, 1000, 2000, 5000]);
    const times = draw.chance(28) ? draw.pick([1, 2, 2, 3, 4, 8]) : 0;
    return {
      kind: 'round',
      id: `past-${day}-${round}`,
      integration: game.integration,
      gameId: toSlug(game.name),
      producer: game.producer,
      stake: amountMinor(stake),
      win: amountMinor(stake * times),
      at: fromMs + round * MINUTE_MS,
    };
  });
}

/** Automatic bonuses: a minute after the first deposit, and every night. */
const nights = (startMs: number, nowMs: number): PastEvent[] =>
  Array.from({ length: DAYS + 1 }, (_, night) => {
    const at = night === 0 ? startMs + MINUTE_MS : (cashbackTargets(startMs)[0] ?? startMs) + (night - 1) * DAY_MS;
    return { kind: 'owed', id: `past:night-${night}`, rules: seededBonusRules, at } as const;
  }).filter(({ at }) => at < nowMs);

const netOf = (events: readonly PastEvent[]): number =>
  events.reduce((net, event) => (event.kind === 'round' ? net + event.win - event.stake : net), 0);

/** The demo player's last thirty days. The first deposit is sized so that they end at the documented balances. */
export function demoMonth(nowMs: number, open = insteadOfOpen(nowMs)): PastEvent[] {
  const draw = new SeededDraw('a month of demo');
  const startMs = nowMs - DAYS * DAY_MS;
  const played = Array.from({ length: DAYS - 1 }, (_, day) => day)
    .filter(() => draw.chance(75))
    .flatMap((day) => evening(draw, day, startMs + day * DAY_MS + draw.between(60, 240) * MINUTE_MS));
  const deposits = [tnd(200), tnd(150), tnd(250)];
  const tickets = [...pastTickets(nowMs), ...open];
  const known = deposits.reduce((sum, amount) => sum + amount, 0) + netOf(played) + netOfTickets(tickets);
  const first = amountMinor(demoCash + demoPayout + paidOut - known);
  const at = (day: number) => startMs + day * DAY_MS;
  const paid: PastEvent[] = [
    { kind: 'deposit', id: 'past:coins', amount: first, at: at(0) },
    ...nights(startMs, nowMs),
    { kind: 'bonus', id: 'past:bonus', amount: demoBonus, at: at(DAYS - 1) + 600 * MINUTE_MS },
    ...deposits.map(
      (amount, index): PastEvent => ({
        kind: 'paid_in',
        id: `demo-deposit-${index + 1}`,
        system: 'card',
        amount,
        at: at(6 + index * 8),
      }),
    ),
    ...decided.flatMap(({ id, amount, day, outcome }): PastEvent[] => [
      { kind: 'paid_out', id, system: 'bank-transfer', amount, at: at(day) },
      { kind: 'decided', id: `decided:${id}`, payout: id, outcome, at: at(day + 2) },
    ]),
    {
      kind: 'paid_out',
      id: 'demo-payout-3',
      system: 'bank-transfer',
      amount: demoPayout,
      at: at(DAYS - 1) + 500 * MINUTE_MS,
    },
  ];
  return [...paid, ...played, ...tickets].sort((one, other) => one.at - other.at);
}

/** The demo player's tickets: some settled, and one on upcoming matches of the odds feed. */
const HOUR_MS = 60 * MINUTE_MS;

/** A selection on a match of national teams. */
type Leg = readonly [home: string, away: string, outcome: 'home' | 'draw' | 'away', price: number, result: Verdict];
type SeededTicket = {
  readonly combinationSize: number;
  readonly stake: number;
  readonly hoursAgo: number;
  readonly legs: readonly Leg[];
};

/** The last ticket is won on the day of the open one, so that this day has no loss and no cashback is due. */
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
      builder: null,
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

export const netOfTickets = (events: readonly (PastTicket | PastSettlement)[]): number =>
  events.reduce((net, event) => (event.kind === 'ticket' ? net - event.stake : net + event.payout), 0);

const OPEN_STAKE = 10_000;
const OPEN_HOURS_AGO = 26;
const OPEN_LEGS = 3;
const FEED_WITHIN_MS = 3_000;
/** Basketball has about a hundred matches and is quick to read; football has six times as many. */
const SPORT = 4;

/** Home wins of matches that start in a day at the earliest; none when the feed does not respond in time. */
async function matchesToCome(env: Pick<Env, 'ODDS_SHARD' | 'ODDS_SHARDS'>, nowMs: number): Promise<TicketSelection[]> {
  const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), FEED_WITHIN_MS));
  const answer = oddsShardOf(env, SPORT).board({ type: 'prematch' });
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
      return [{ ...of, ...named, isLive: false, result: null, builder: null }];
    })
    .slice(0, OPEN_LEGS);
}

// The open ticket; without a feed, a lost one with the same stake, so that the month ends at the same balance. It is settled
// just now, because a loss before midnight would lead to cashback.
export async function openTicket(
  env: Pick<Env, 'ODDS_SHARD' | 'ODDS_SHARDS'>,
  nowMs: number,
): Promise<(PastTicket | PastSettlement)[]> {
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
