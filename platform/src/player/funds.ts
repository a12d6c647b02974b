/** Money that comes in from outside play: deposits and bonuses. */
import { balance } from '#domain/house-rules.ts';
import { type AmountMinor, subtract, zero } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { type Balances, balances, type Decision, once, type PlayerAccount } from '#platform/player/ledger.ts';
import { isBeyondDepositLimit } from '#platform/player/play-rules.ts';

/** Cash and what is reserved. Winnings may pass it, deposits may not. */
export const LARGEST_BALANCE = balance.max.amountMinor;

export type Incoming = {
  readonly externalId: string;
  readonly kind: 'deposit' | 'bonus';
  readonly amount: AmountMinor;
};

/**
 * Adds a deposit to cash, or a bonus to the bonus balance. Call it inside `transactionSync`.
 * @throws RangeError for an amount that is not above zero.
 */
export function receive(
  sql: SqlStorage,
  incoming: Incoming,
  at: number,
): Result<Balances, 'transaction_limit' | 'transaction_mismatch'> {
  const { externalId, kind, amount } = incoming;
  if (amount <= 0) throw new RangeError('what comes in is something');
  const to: PlayerAccount = kind === 'deposit' ? 'cash' : 'bonus';
  const decide = (): Result<Decision<Balances>, 'transaction_limit'> => {
    const { cash, reserved } = balances(sql);
    const isTooMuch = cash + reserved + amount > LARGEST_BALANCE || isBeyondDepositLimit(sql, amount, at);
    if (kind === 'deposit' && isTooMuch) return err('transaction_limit');
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
