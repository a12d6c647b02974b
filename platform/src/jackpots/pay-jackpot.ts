/**
 * A jackpot comes to who won it: into cash, because only cash feeds it, and once, by its own id.
 * Threat: a fall that is paid twice, after a lost answer or a crash between paying and noting it.
 */
import { type AmountMinor, subtract, zero } from '#domain/money.ts';
import type { Result } from '#domain/result.ts';
import { ok } from '#domain/result.ts';
import { jackpotKind } from '#domain/statement.ts';
import { holderOf } from '#platform/player/holder.ts';
import { type Balances, type Decision, once } from '#platform/player/ledger.ts';

export type WonJackpot = { readonly id: string; readonly amount: AmountMinor };

/**
 * Call it inside `transactionSync`. What was won is owed: neither a ban nor a break holds it back.
 * @throws when the object is nobody's.
 */
export function payJackpot(
  sql: SqlStorage,
  { id, amount }: WonJackpot,
  at: number,
): Result<Balances, 'transaction_mismatch'> {
  holderOf(sql);
  const decide = (): Result<Decision<Balances>, never> =>
    ok({
      lines: [
        { account: 'cash', amount },
        { account: 'jackpots', amount: subtract(zero, amount) },
      ],
      answer: (after) => after,
    });
  return once(sql, { externalId: `jackpot:${id}`, kind: jackpotKind, body: [amount], at }, decide);
}
