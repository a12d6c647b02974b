/** Money that comes in from outside play: deposits and bonuses. */
import { type AmountMinor, subtract, zero } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { type DepositState, type NoDeposit, whyNoDeposit } from '#platform/player/deposit-rule.ts';
import { isExcluded } from '#platform/player/exclusions.ts';
import { type Balances, balances, type Decision, once, type PlayerAccount } from '#platform/player/ledger.ts';
import { limitUses } from '#platform/player/limits.ts';

export type Incoming = {
  readonly externalId: string;
  readonly kind: 'deposit' | 'bonus';
  readonly amount: AmountMinor;
};

/** What the rule of deposits is held against at a moment. */
export function depositState(sql: SqlStorage, at: number): DepositState {
  const { cash, reserved } = balances(sql);
  return { held: cash + reserved, isExcluded: isExcluded(sql, at), limits: limitUses(sql, at) };
}

/**
 * Adds a deposit to cash, or a bonus to the bonus balance. Call it inside `transactionSync`.
 * @throws RangeError for an amount that is not above zero.
 */
export function receive(
  sql: SqlStorage,
  incoming: Incoming,
  at: number,
): Result<Balances, NoDeposit | 'transaction_mismatch'> {
  const { externalId, kind, amount } = incoming;
  if (amount <= 0) throw new RangeError('what comes in is something');
  const to: PlayerAccount = kind === 'deposit' ? 'cash' : 'bonus';
  const decide = (): Result<Decision<Balances>, NoDeposit> => {
    const refusal = kind === 'deposit' ? whyNoDeposit(amount, depositState(sql, at)) : null;
    if (refusal !== null) return err(refusal);
    const from = kind === 'deposit' ? ('payments' as const) : ('bonus_fund' as const);
    return ok({
      lines: [
        { account: to, amount },
        { account: from, amount: subtract(zero, amount) },
      ],
      answer: (after) => after,
    });
  };
  return once(sql, { externalId, kind, body: [amount], at }, decide);
}
