import { describe, expect, test } from 'vitest';
import { demoBonus, demoCash, demoMonth, demoPayout } from '#platform/seed/demo-month.ts';

const NOW_MS = Date.UTC(2026, 10, 21, 12);
const month = demoMonth(NOW_MS);

describe('the demo player’s month', () => {
  test('ends at the promised cash and bonus, with the payout still waiting', () => {
    const cash = month.reduce((sum, event) => {
      if (event.kind === 'round') return sum + event.win - event.stake;
      if (event.kind === 'deposit') return sum + event.amount;
      return event.kind === 'reserve' ? sum - event.amount : sum;
    }, 0);
    const bonus = month.reduce((sum, event) => (event.kind === 'bonus' ? sum + event.amount : sum), 0);
    expect([cash, bonus]).toEqual([demoCash, demoBonus]);
    expect(month.filter(({ kind }) => kind === 'reserve')).toMatchObject([{ amount: demoPayout }]);
  });

  test('lies in the past, in the order in which it happened', () => {
    expect(month.map(({ at }) => at)).toEqual(month.map(({ at }) => at).sort((one, other) => one - other));
    expect(month.every(({ at }) => at < NOW_MS && at >= NOW_MS - 30 * 24 * 60 * 60 * 1000)).toBe(true);
  });

  test('never stakes what is not there', () => {
    let cash = 0;
    for (const event of month) {
      if (event.kind === 'round') {
        expect(event.stake).toBeLessThanOrEqual(cash);
        cash += event.win - event.stake;
      } else if (event.kind !== 'bonus') {
        cash += event.kind === 'deposit' ? event.amount : -event.amount;
      }
    }
  });

  test('names every event once', () => {
    expect(new Set(month.map(({ id }) => id)).size).toBe(month.length);
  });
});
