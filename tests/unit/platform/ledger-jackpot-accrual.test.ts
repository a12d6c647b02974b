import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountMinor, zero } from '#domain/money.ts';
import { type Accrued, accrue, PARTS } from '#platform/bonuses/jackpot-rules.ts';

const stakes = fc.array(fc.integer({ min: 1, max: 3_000_000_000 }).map(amountMinor), { maxLength: 200 });
const share = fc.integer({ min: 1, max: PARTS });

test('after any stakes a jackpot is its share of their sum, to the millionth of a millime', () => {
  fc.assert(
    fc.property(stakes, share, (all, parts) => {
      const grown = all.reduce<Accrued>((before, stake) => accrue(before, stake, parts), { value: zero, remainder: 0 });
      const sum = all.reduce((total, stake) => total + BigInt(stake), 0n);
      expect(BigInt(grown.value) * BigInt(PARTS) + BigInt(grown.remainder)).toBe(sum * BigInt(parts));
      expect(grown.remainder).toBeLessThan(PARTS);
    }),
  );
});
