import { expect, test } from 'vitest';
import { huntBonus } from '../../simulator/bonus-hunter.ts';

test('whoever bets, takes back, sells and hedges in any order turns no bonus into cash that was not risked as the rules say', () => {
  const lives = Array.from({ length: 300 }, (_, index) => ({ seed: index + 1, ...huntBonus(index + 1) }));
  expect(lives.filter(({ faults }) => faults.length > 0).map(({ seed, faults }) => ({ seed, faults }))).toEqual([]);
  // Lives in which nobody ever gets there would prove nothing.
  expect(lives.filter(({ exchanged }) => exchanged > 0).length).toBeGreaterThan(10);
});
