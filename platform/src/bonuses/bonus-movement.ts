/**
 * Whatever changes the bonus balance outside play: an effect of the ledger with an id of its own, whose kind says which
 * of the bonus types it is. Threat: a bonus given twice, or taken below nothing. The id has one effect, and the ledger
 * refuses a balance below zero.
 */
import type { BonusType } from '#contract/bonuses.ts';
import { type AmountMinor, add, subtract, zero } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { addCondition, moveCondition } from '#platform/player/bonus-play.ts';
import { type Balances, balances, type Decision, type Line, once } from '#platform/player/ledger.ts';

export type BonusMovement = {
  /** The source's name, a colon, the source's own id. */
  readonly externalId: string;
  readonly type: BonusType;
  /** What the bonus balance changes by; below zero when bonus is taken. */
  readonly amount: AmountMinor;
};
export type BonusRefusal = 'insufficient_funds_on_bonus_balance' | 'transaction_mismatch';

const KIND = 'bonus:';
export const kindOfBonus = (type: BonusType): string => `${KIND}${type}`;
export const bonusOfKind = (kind: string): BonusType => kind.slice(KIND.length) as BonusType;

/** @param cash what cash changes by. The fund of bonuses pays for both, or gets what they lose. */
export const bonusLines = (bonus: AmountMinor, cash: AmountMinor): readonly Line[] => [
  { account: 'bonus', amount: bonus },
  { account: 'cash', amount: cash },
  { account: 'bonus_fund', amount: subtract(zero, add(bonus, cash)) },
];

/**
 * Call it inside `transactionSync`. A refusal is not remembered.
 * @throws RangeError for an amount of nothing.
 */
export function moveBonus(sql: SqlStorage, movement: BonusMovement, at: number): Result<Balances, BonusRefusal> {
  const { externalId, type, amount } = movement;
  if (amount === 0) throw new RangeError('a bonus is of something');
  const decide = (): Result<Decision<Balances>, 'insufficient_funds_on_bonus_balance'> => {
    if (balances(sql).bonus + amount < 0) return err('insufficient_funds_on_bonus_balance');
    const isGift = amount > 0 && type !== 'DetractedFirstDepositBonusByWithdrawal';
    (isGift ? addCondition : moveCondition)(sql, amount);
    return ok({ lines: bonusLines(amount, zero), answer: (after) => after });
  };
  return once(sql, { externalId, kind: kindOfBonus(type), body: [amount], at }, decide);
}
