import { cashbackTargets } from '#domain/cashback.ts';
import { slugOf } from '#domain/catalogue.ts';
import { type AmountMinor, amountMinor, MINOR_PER_UNIT } from '#domain/money.ts';
import { featuredGames } from '#platform/catalogue/generator/featured-games.ts';
import { SeededDraw } from '#platform/catalogue/generator/seeded-draw.ts';
import type { PastEvent } from '#platform/player/past.ts';
import { insteadOfOpen, netOfTickets, pastTickets } from '#platform/seed/past-tickets.ts';
import { seededBonusRules } from '#platform/seed/settings.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;
const DAYS = 30;

/** What the demo player has when the month is over. */
export const demoCash = amountMinor(1000 * MINOR_PER_UNIT);
export const demoBonus = amountMinor(50 * MINOR_PER_UNIT);
export const demoPayout = amountMinor(300 * MINOR_PER_UNIT);

const tnd = (units: number): AmountMinor => amountMinor(units * MINOR_PER_UNIT);

const paidOut = tnd(120);
/** Withdrawals of the month that were decided: one was paid two days later, one was given back. */
const decided = [
  { id: 'demo-payout-1', amount: paidOut, day: 12, outcome: 'committed' },
  { id: 'demo-payout-2', amount: tnd(80), day: 20, outcome: 'released' },
] as const;

/** An evening of one game: a few rounds, a minute apart. */
function evening(draw: SeededDraw, day: number, fromMs: number): PastEvent[] {
  const game = draw.pick(featuredGames);
  return Array.from({ length: draw.between(3, 8) }, (_, round) => {
    const stake = draw.pick([500, 1000, 1000, 2000, 5000]);
    const times = draw.chance(28) ? draw.pick([1, 2, 2, 3, 4, 8]) : 0;
    return {
      kind: 'round',
      id: `past-${day}-${round}`,
      integration: game.integration,
      gameId: slugOf(game.name),
      producer: game.producer,
      stake: amountMinor(stake),
      win: amountMinor(stake * times),
      at: fromMs + round * MINUTE_MS,
    };
  });
}

/** The house gives what it owes: a minute after the first deposit, and every night. */
const nights = (startMs: number, nowMs: number): PastEvent[] =>
  Array.from({ length: DAYS + 1 }, (_, night) => {
    const at = night === 0 ? startMs + MINUTE_MS : (cashbackTargets(startMs)[0] ?? startMs) + (night - 1) * DAY_MS;
    return { kind: 'owed', id: `past:night-${night}`, rules: seededBonusRules, at } as const;
  }).filter(({ at }) => at < nowMs);

/** What play added to or took from the cash. */
const netOf = (events: readonly PastEvent[]): number =>
  events.reduce((net, event) => (event.kind === 'round' ? net + event.win - event.stake : net), 0);

/**
 * The demo player's last thirty days: deposits, a bonus, evenings of play, tickets, payouts of which one still waits.
 * The first deposit, of coins, is what makes the month end at the balances that the demonstration promises.
 * @param open the ticket that is still open when the month is over, or the one in its place.
 */
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
      { kind: 'decided', id, outcome, at: at(day + 2) },
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
