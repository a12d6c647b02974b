import { cashbackTargets } from '#domain/bonuses/cashback.ts';
import { slugOf } from '#domain/lobby/catalogue.ts';
import { type AmountMinor, amountMinor, MINOR_PER_UNIT } from '#domain/money.ts';
import { featuredGames } from '#platform/lobby/generator/featured-games.ts';
import { SeededDraw } from '#platform/lobby/generator/seeded-draw.ts';
import type { PastEvent } from '#platform/player/past.ts';
import { insteadOfOpen, netOfTickets, pastTickets } from '#platform/seed/past-tickets.ts';
import { seededBonusRules } from '#platform/seed/settings.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;
const DAYS = 30;

/** The demo player's balances at the end of the month. */
export const demoCash = amountMinor(1000 * MINOR_PER_UNIT);
export const demoBonus = amountMinor(50 * MINOR_PER_UNIT);
export const demoPayout = amountMinor(300 * MINOR_PER_UNIT);

const tnd = (units: number): AmountMinor => amountMinor(units * MINOR_PER_UNIT);

const paidOut = tnd(120);
/** Decided withdrawals of the month: one paid two days later, one released. */
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

/** Automatic bonuses: a minute after the first deposit, and every night. */
const nights = (startMs: number, nowMs: number): PastEvent[] =>
  Array.from({ length: DAYS + 1 }, (_, night) => {
    const at = night === 0 ? startMs + MINUTE_MS : (cashbackTargets(startMs)[0] ?? startMs) + (night - 1) * DAY_MS;
    return { kind: 'owed', id: `past:night-${night}`, rules: seededBonusRules, at } as const;
  }).filter(({ at }) => at < nowMs);

/** The net result of play on cash. */
const netOf = (events: readonly PastEvent[]): number =>
  events.reduce((net, event) => (event.kind === 'round' ? net + event.win - event.stake : net), 0);

/**
 * The demo player's last thirty days: deposits, a bonus, evenings of play, tickets, payouts of which one is still pending.
 * The first deposit, in crypto, is sized so that the month ends at the promised demo balances.
 * @param open the ticket that is still open at the end of the month, or its replacement.
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
