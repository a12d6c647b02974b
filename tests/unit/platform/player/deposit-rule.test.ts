import { expect, test } from 'vitest';
import { LARGEST_BALANCE, largestDeposit, whyNoDeposit } from '#platform/safer-gambling/deposits.ts';

const calm = { held: 0, keptOut: null, limits: [] };
const limited = (...left: number[]) => ({
  ...calm,
  limits: [{ kind: 'loss' as const, left: 0 }, ...left.map((rest) => ({ kind: 'deposit' as const, left: rest }))],
});

test('the deposit limit with the least left decides, and limits on play do not count', () => {
  expect(whyNoDeposit(500, limited(900, 500))).toBeNull();
  expect(whyNoDeposit(501, limited(900, 500))).toBe('limit_reached');
  expect(largestDeposit(limited(900, 500))).toBe(500);
});

test('deposits cannot exceed the house’s maximum balance', () => {
  const full = { ...calm, held: LARGEST_BALANCE - 10 };
  expect(whyNoDeposit(10, full)).toBeNull();
  expect(whyNoDeposit(11, full)).toBe('transaction_limit');
  expect(largestDeposit(full)).toBe(10);
  expect(largestDeposit({ ...calm, held: LARGEST_BALANCE + 500 })).toBe(0);
});

test.each(['self_excluded', 'account_held'] as const)('a player who is kept out cannot deposit: %s', (keptOut) => {
  expect(whyNoDeposit(1, { ...calm, keptOut })).toBe(keptOut);
  expect(largestDeposit({ ...calm, keptOut })).toBe(0);
});

test('the published largest deposit is accepted, and a millime more is not', () => {
  for (const state of [calm, limited(1), limited(700, 300), { ...limited(5000), held: LARGEST_BALANCE - 400 }]) {
    const largest = largestDeposit(state);
    expect(whyNoDeposit(largest, state)).toBeNull();
    expect(whyNoDeposit(largest + 1, state)).not.toBeNull();
  }
});
