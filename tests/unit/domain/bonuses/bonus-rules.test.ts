import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bonusRules, exchanged, exchangeRefusal, firstDepositBonus, percentage } from '#domain/bonuses/bonus-rules.ts';
import { amountMinor, zero } from '#domain/money.ts';

const settings = {
  cashbackOn: true,
  transferBonusBalanceToBalanceOn: true,
  transferBonusBalanceToBalanceMinBalance: amountMinor(10_000),
  transferBonusBalanceToBalanceRate: '0.50',
};

describe('the operator’s bonus settings', () => {
  test('default to the house’s rules when a host states nothing', () => {
    expect(bonusRules(settings)).toEqual({
      cashbackShare: 10,
      exchange: { below: 10_000, rate: 500 },
      firstDeposit: { share: 100, max: 100_000 },
    });
  });

  test('are off when switched off, and when the rate makes a bonus worthless', () => {
    expect(bonusRules({ ...settings, cashbackOn: false, cashbackShare: 20 }).cashbackShare).toBe(0);
    expect(bonusRules({ ...settings, transferBonusBalanceToBalanceOn: false }).exchange).toBeNull();
    for (const rate of ['0', '-1', 'free', 1e30])
      expect(bonusRules({ ...settings, transferBonusBalanceToBalanceRate: rate }).exchange).toBeNull();
  });

  test('give a first deposit its share, up to the maximum', () => {
    const rule = { share: 50, max: amountMinor(100_000) };
    expect(firstDepositBonus(amountMinor(33_333), rule)).toBe(16_666);
    expect(firstDepositBonus(amountMinor(9_000_000), rule)).toBe(100_000);
  });
});

describe('an exchange of bonus', () => {
  const terms = { below: amountMinor(10_000), rate: 500 };
  const why = (asked: number, real: number, bonus: number, toPlay = 0) =>
    exchangeRefusal(
      amountMinor(asked),
      { real: amountMinor(real), bonus: amountMinor(bonus), toPlay: amountMinor(toPlay) },
      terms,
    );

  test('requires a real balance below the threshold', () => {
    expect(why(5_000, 9_999, 5_000)).toBeNull();
    expect(why(5_000, 10_000, 5_000)).toBe('balance_not_low_enough');
  });

  test('requires more than three dinars, and no more than the balance', () => {
    expect(why(3_000, 0, 5_000)).toBe('too_small');
    expect(why(3_001, 0, 5_000)).toBeNull();
    expect(why(5_001, 0, 5_000)).toBe('insufficient_funds_on_bonus_balance');
  });

  test('requires that the wagering requirement is met', () => {
    expect(why(5_000, 0, 5_000, 1)).toBe('bonus_not_played');
    expect(why(5_000, 0, 5_000, 0)).toBeNull();
  });

  test('is refused when nothing would be paid out', () => {
    const owned = { real: zero, bonus: amountMinor(4_000), toPlay: undefined };
    expect(exchangeRefusal(amountMinor(4_000), owned, { ...terms, rate: 0 })).toBe('too_small');
  });
});

test('shares and rates never yield more than stated, however large the amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e14 }), fc.integer({ min: 0, max: 100 }), (amount, share) => {
      const part = percentage(amountMinor(amount), share);
      expect(part).toBeGreaterThanOrEqual(0);
      expect(part).toBeLessThanOrEqual(amount);
      expect(BigInt(part) * 100n).toBeLessThanOrEqual(BigInt(amount) * BigInt(share));
      expect(exchanged(amountMinor(amount), 1000)).toBe(amount);
    }),
  );
});
