/**
 * Pays a jackpot to its winner: in cash, because only cash feeds it, and once, by the jackpot's id.
 * Threat: a jackpot that is paid twice, after a lost answer or a crash between payment and record.
 */
import { type AmountMinor, subtract, zero } from '#domain/money.ts';
import type { Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import { holderOf } from '#platform/ledger/holder.ts';
import { type Balances, type Decision, postOnce } from '#platform/ledger/ledger.ts';
import { jackpotKind } from '#platform/ledger/statement.ts';

export type WonJackpot = { readonly id: string; readonly amount: AmountMinor };

/**
 * Call it inside `transactionSync`. It is paid even during a ban or a break.
 * @throws when the object was never opened.
 */
export function payJackpot(
  sql: SqlStorage,
  { id, amount }: WonJackpot,
  at: number,
): Result<Balances, 'transaction_mismatch'> {
  holderOf(sql);
  const decide = (): Result<Decision<Balances>, never> =>
    ok({
      postings: [
        { account: 'cash', amount },
        { account: 'jackpots', amount: subtract(zero, amount) },
      ],
      answer: (after) => after,
    });
  return postOnce(sql, { externalId: `jackpot:${id}`, kind: jackpotKind, body: [amount], at }, decide);
}
