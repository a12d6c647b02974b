import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forfeitedBonus, refundedBonus } from '#domain/bonuses/bonus-rules.ts';
import { amountMinor } from '#domain/money.ts';

const size = (least: number, most: number) => fc.integer({ min: least, max: most }).map(amountMinor);
const cases = fc.record({
  first: fc.record({ deposit: size(1, 10_000_000), bonus: size(1, 25_000_000) }),
  /** The remaining bonus at the first withdrawal. */
  left: size(0, 30_000_000),
  withdrawals: fc.array(size(1, 12_000_000), { minLength: 1, maxLength: 12 }),
});
type Case = typeof cases extends fc.Arbitrary<infer T> ? T : never;

/** Requests each withdrawal in turn, and then cancels those at the given positions, in that order. */
function play({ first, left, withdrawals }: Case, released: readonly number[] = []) {
  let withdrawn = 0;
  let taken = 0;
  for (const amount of withdrawals) {
    taken += forfeitedBonus(first, amountMinor(withdrawn), amount, amountMinor(left - taken));
    withdrawn += amount;
    expect(taken).toBeGreaterThanOrEqual(0);
    expect(taken).toBeLessThanOrEqual(Math.min(first.bonus, left));
  }
  for (const place of released) {
    withdrawn -= withdrawals[place] ?? 0;
    const back = refundedBonus(first, amountMinor(withdrawn), amountMinor(taken));
    expect(back).toBeGreaterThanOrEqual(0);
    taken -= back;
  }
  return taken;
}

describe('the first-deposit bonus that a withdrawal deducts', () => {
  test('is never more than was granted, nor than the balance', () => {
    fc.assert(
      fc.property(cases, (one) => void play(one)),
      { numRuns: 2_000 },
    );
  });

  test('is the same in any order of withdrawals, or all at once', () => {
    fc.assert(
      fc.property(cases, ({ withdrawals, ...rest }) => {
        const taken = play({ ...rest, withdrawals });
        expect(play({ ...rest, withdrawals: withdrawals.toReversed() })).toBe(taken);
        const whole = withdrawals.reduce((sum, amount) => sum + amount, 0);
        expect(play({ ...rest, withdrawals: [amountMinor(whole)] })).toBe(taken);
      }),
      { numRuns: 2_000 },
    );
  });

  test('ignores cancelled withdrawals, and the last cancellation returns all of it', () => {
    fc.assert(
      fc.property(cases, fc.infiniteStream(fc.boolean()), (one, drawn) => {
        const places = one.withdrawals.map((_, place) => place);
        const released = places.filter(() => drawn.next().value);
        const kept = one.withdrawals.filter((_, place) => !released.includes(place));
        expect(play(one, released)).toBe(kept.length === 0 ? 0 : play({ ...one, withdrawals: kept }));
        expect(play(one, places.toReversed())).toBe(0);
      }),
      { numRuns: 2_000 },
    );
  });

  test('is proportional: half of the deposit deducts half of the bonus, and no more than all of it', () => {
    const first = { deposit: amountMinor(200_000), bonus: amountMinor(100_001) };
    const take = (withdrawn: number, amount: number, left = 100_001) =>
      forfeitedBonus(first, amountMinor(withdrawn), amountMinor(amount), amountMinor(left));
    expect(take(0, 100_000)).toBe(50_000);
    expect(take(100_000, 100_000)).toBe(50_001);
    expect(take(200_000, 100_000)).toBe(0);
    expect(take(0, 100_000, 30_000)).toBe(30_000);
  });
});
