import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { splitStake, splitWin, whole } from '#platform/ledger/postings.ts';

const LARGEST = 1_000_000_000_000_000;
const size = fc.integer({ min: 0, max: LARGEST / 2 }).map(amountMinor);
const parts = fc.record({ cash: size, bonus: size });

test('the parts of a stake sum to the stake, and no part exceeds what its balance has', () => {
  fc.assert(
    fc.property(size, parts, (stake, owned) => {
      const split = splitStake(stake, owned);
      if (split === null) {
        expect(stake).toBeGreaterThan(whole(owned));
        return;
      }
      expect(whole(split)).toBe(stake);
      expect(split.cash).toBeLessThanOrEqual(owned.cash);
      expect(split.bonus).toBeLessThanOrEqual(owned.bonus);
    }),
  );
});

test('bonus is staked only when the cash is used up', () => {
  fc.assert(
    fc.property(size, parts, (stake, owned) => {
      const split = splitStake(stake, owned);
      if (split !== null && split.bonus > 0) expect(split.cash).toBe(owned.cash);
    }),
  );
});

test('the parts of a win sum to the win, and neither is negative', () => {
  fc.assert(
    fc.property(size, parts, (win, staked) => {
      const split = splitWin(win, staked);
      expect(whole(split)).toBe(win);
      expect(split.cash).toBeGreaterThanOrEqual(0);
      expect(split.bonus).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('each part of a win is its exact share, and the indivisible millime is cash', () => {
  fc.assert(
    fc.property(size, parts, (win, staked) => {
      fc.pre(whole(staked) > 0);
      const { bonus } = splitWin(win, staked);
      const share = BigInt(win) * BigInt(staked.bonus);
      expect(BigInt(bonus) * BigInt(whole(staked)) <= share).toBe(true);
      expect((BigInt(bonus) + 1n) * BigInt(whole(staked)) > share).toBe(true);
    }),
  );
});

test('a cash stake wins cash, a bonus stake wins bonus, and a free spin wins bonus', () => {
  const amount = amountMinor(12_345);
  const none = amountMinor(0);
  expect(splitWin(amount, { cash: amountMinor(7), bonus: none })).toEqual({ cash: amount, bonus: none });
  expect(splitWin(amount, { cash: none, bonus: amountMinor(7) })).toEqual({ cash: none, bonus: amount });
  expect(splitWin(amount, { cash: none, bonus: none })).toEqual({ cash: none, bonus: amount });
});
