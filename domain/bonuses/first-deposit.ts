/**
 * A withdrawal takes back the first-deposit bonus in proportion. Threat: taking it twice, or more than was given. So the
 * amount due is a function of the total withdrawn so far, in any order, and each withdrawal takes the difference.
 */
import { type AmountMinor, amountMinor, subtract, zero } from '#domain/money.ts';

export type FirstDeposit = { readonly deposit: AmountMinor; readonly bonus: AmountMinor };

/** The part of the bonus that belongs to what is withdrawn. Floored: the millime that does not divide stays the player's. */
function dueBack({ deposit, bonus }: FirstDeposit, withdrawn: AmountMinor): AmountMinor {
  if (deposit <= 0) return zero;
  const gone = Math.min(withdrawn, deposit);
  return amountMinor(Number((BigInt(bonus) * BigInt(gone)) / BigInt(deposit)));
}

/** What a withdrawal takes of the bonus balance, which is `left` now. What was played already is not taken from other bonuses. */
export function takenBack(
  first: FirstDeposit,
  withdrawn: AmountMinor,
  amount: AmountMinor,
  left: AmountMinor,
): AmountMinor {
  const due = subtract(dueBack(first, amountMinor(withdrawn + amount)), dueBack(first, withdrawn));
  return amountMinor(Math.max(0, Math.min(due, left)));
}

/** What is given back when a withdrawal comes to nothing: all that was taken beyond what the others still ask for. */
export const givenBack = (first: FirstDeposit, withdrawn: AmountMinor, taken: AmountMinor): AmountMinor =>
  amountMinor(Math.max(0, taken - dueBack(first, withdrawn)));
