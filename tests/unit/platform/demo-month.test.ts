import { describe, expect, test } from 'vitest';
import type { PastEvent } from '#platform/demo/player-past.ts';
import { demoBonus, demoCash, demoMonth, demoPayout } from '#platform/seed/demo-month.ts';

const NOW_MS = Date.UTC(2026, 10, 21, 12);
const month = demoMonth(NOW_MS);

/** The cash balance after each event. */
function cashAfter(events: readonly PastEvent[]): number {
  const setAside = new Map<string, number>();
  return events.reduce((cash, event) => {
    if (event.kind === 'round') return cash + event.win - event.stake;
    if (event.kind === 'ticket') return cash - event.stake;
    if (event.kind === 'settled') return cash + event.payout;
    if (event.kind === 'deposit' || event.kind === 'paid_in') return cash + event.amount;
    if (event.kind === 'paid_out') {
      setAside.set(event.id, event.amount);
      return cash - event.amount;
    }
    return event.kind === 'decided' && event.outcome === 'released' ? cash + (setAside.get(event.payout) ?? 0) : cash;
  }, 0);
}

describe('the demo player’s month', () => {
  test('ends at the promised cash and bonus, with one payout still waiting', () => {
    const bonus = month.findLast((event) => event.kind === 'bonus')?.amount;
    expect([cashAfter(month), bonus]).toEqual([demoCash, demoBonus]);
    const decided = month.flatMap((event) => (event.kind === 'decided' ? [event.payout] : []));
    const waiting = month.filter((event) => event.kind === 'paid_out' && !decided.includes(event.id));
    expect(waiting).toMatchObject([{ amount: demoPayout }]);
  });

  test('lies in the past, in the order in which it happened', () => {
    expect(month.map(({ at }) => at)).toEqual(month.map(({ at }) => at).sort((one, other) => one - other));
    expect(month.every(({ at }) => at < NOW_MS && at >= NOW_MS - 30 * 24 * 60 * 60 * 1000)).toBe(true);
  });

  test('never takes more than the balance', () => {
    for (const [index] of month.entries()) expect(cashAfter(month.slice(0, index + 1))).toBeGreaterThanOrEqual(0);
  });

  test('has a ticket of each result, and no open one without an odds feed', () => {
    const staked = month.filter((event) => event.kind === 'ticket');
    const settled = month.filter((event) => event.kind === 'settled');
    expect(settled.map(({ ticket }) => ticket).sort()).toEqual(staked.map(({ id }) => id).sort());
    expect(new Set(staked.map(({ type }) => type))).toEqual(new Set(['single', 'combined', 'system']));
    expect(settled.map(({ payout }) => payout).sort((one, other) => one - other)).toEqual([
      0, 0, 8_000, 13_300, 21_000, 68_000,
    ]);
  });

  test('names every event once, and decides no payout twice', () => {
    const names = month.map(({ id }) => id);
    expect(new Set(names).size).toBe(names.length);
  });
});
