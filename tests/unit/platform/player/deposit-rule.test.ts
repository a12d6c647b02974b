import { expect, test } from 'vitest';
import { depositRefusal, MAX_BALANCE, maxDeposit } from '#platform/safer-gambling/deposits.ts';

const calm = { held: 0, exclusionReason: null, limits: [] };
const limited = (...left: number[]) => ({
  ...calm,
  limits: [{ kind: 'loss' as const, left: 0 }, ...left.map((rest) => ({ kind: 'deposit' as const, left: rest }))],
});

test('the deposit limit with the least left decides, and play limits do not count', () => {
  expect(depositRefusal(500, limited(900, 500))).toBeNull();
  expect(depositRefusal(501, limited(900, 500))).toBe('limit_reached');
  expect(maxDeposit(limited(900, 500))).toBe(500);
});

test('deposits cannot exceed the house’s maximum balance', () => {
  const full = { ...calm, held: MAX_BALANCE - 10 };
  expect(depositRefusal(10, full)).toBeNull();
  expect(depositRefusal(11, full)).toBe('transaction_limit');
  expect(maxDeposit(full)).toBe(10);
  expect(maxDeposit({ ...calm, held: MAX_BALANCE + 500 })).toBe(0);
});

test.each(['self_excluded', 'account_held'] as const)('an excluded player cannot deposit: %s', (exclusionReason) => {
  expect(depositRefusal(1, { ...calm, exclusionReason })).toBe(exclusionReason);
  expect(maxDeposit({ ...calm, exclusionReason })).toBe(0);
});

test('the published largest deposit is accepted, and a millime more is not', () => {
  for (const state of [calm, limited(1), limited(700, 300), { ...limited(5000), held: MAX_BALANCE - 400 }]) {
    const largest = maxDeposit(state);
    expect(depositRefusal(largest, state)).toBeNull();
    expect(depositRefusal(largest + 1, state)).not.toBeNull();
  }
});
