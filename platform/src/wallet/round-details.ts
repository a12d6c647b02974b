import { type AmountMinor, amountMinor } from '#domain/money.ts';
import { type GameRound, roundWith } from '#platform/wallet/rounds.ts';

/** A ledger transaction of a round; the amount is the change of the player's balance, negative for stakes. */
export type RoundEntry = {
  readonly kind: 'debit' | 'credit' | 'rollback';
  readonly at: number;
  readonly amount: AmountMinor;
  readonly balanceAfter: AmountMinor;
  readonly reference: string;
};
export type RoundDetails = GameRound & { readonly isFreeSpin: boolean; readonly transactions: readonly RoundEntry[] };
type Row = Omit<RoundEntry, 'amount' | 'balanceAfter'> & { amount: number; balanceAfter: number };

/** @returns null for a round that is not this player's. */
export function roundDetails(sql: SqlStorage, id: number): RoundDetails | null {
  const round = roundWith(sql, id);
  if (round === undefined) return null;
  const transactions = sql
    .exec<Row>(
      `SELECT kind, at, cash_after + bonus_after AS balanceAfter, substr(external_id, length(?2) + 2) AS reference,
         COALESCE((SELECT SUM(amount) FROM entry WHERE effect_id = effect.id AND account IN ('cash', 'bonus')), 0) AS amount
       FROM effect WHERE round_id = ?1 ORDER BY id`,
      id,
      round.integration,
    )
    .toArray()
    .map((row) => ({ ...row, amount: amountMinor(row.amount), balanceAfter: amountMinor(row.balanceAfter) }));
  const [session] = sql
    .exec<{ granted: number }>(
      'SELECT free_spins_id IS NOT NULL AS granted FROM game_session WHERE id = ?',
      round.sessionId,
    )
    .toArray();
  return { ...round, isFreeSpin: session?.granted === 1, transactions };
}
