import type { WalletErrorCode } from '#contract/wallet/wallet.ts';
import { type AmountMinor, amountMinor, subtract, zero } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { WalletParty } from '#domain/wallet/wallet-parties.ts';
import { findTransaction, postedTo, VOIDED } from '#platform/ledger/ledger.ts';
import type { Parts } from '#platform/ledger/stake-split.ts';
import { type Round, roundOf } from '#platform/wallet/rounds.ts';
import { externalId } from '#platform/wallet/wallet-requests.ts';

/** A booked stake. A round may have several: a double, a split, a further bet after the cards. */
export type Stake = { readonly transactionId: number; readonly parts: Parts; readonly round: Round };

/**
 * Finds the stake that a credit or a rollback names.
 * @returns `round_unknown` when it has not arrived or booked nothing, `rolled_back` when it can no longer be booked,
 * `transaction_mismatch` when the id is not a stake's or the stake was made in another round.
 */
export function findStake(
  sql: SqlStorage,
  integration: WalletParty,
  transactionId: string,
  roundReference: string,
): Result<Stake, WalletErrorCode> {
  const transaction = findTransaction(sql, externalId(integration, transactionId));
  if (transaction === undefined) return err('round_unknown');
  if (transaction.kind === VOIDED) return err('rolled_back');
  if (transaction.kind !== 'debit') return err('transaction_mismatch');
  if (transaction.roundId === null) return err('round_unknown');
  const round = roundOf(sql, transaction.roundId);
  if (round.reference !== roundReference) return err('transaction_mismatch');
  const taken = (account: 'cash' | 'bonus') => subtract(zero, postedTo(sql, transaction.id, account));
  return ok({ transactionId: transaction.id, parts: { cash: taken('cash'), bonus: taken('bonus') }, round });
}

export const isRolledBack = (sql: SqlStorage, stake: Stake): boolean =>
  sql.exec('SELECT 1 FROM effect WHERE reverses = ?', stake.transactionId).toArray().length > 0;

/** A win pays for every stake of its round so far, whichever stake it names. */
export const isPaid = (sql: SqlStorage, stake: Stake): boolean =>
  sql
    .exec(
      `SELECT 1 FROM effect WHERE round_id = ? AND kind = 'credit' AND id > ? LIMIT 1`,
      stake.round.id,
      stake.transactionId,
    )
    .toArray().length > 0;

/** What was staked in a round and not returned, in cash and in bonus. */
export function stakedInRound(sql: SqlStorage, round: Round): Parts {
  const { cash, bonus } = sql
    .exec<{ cash: number; bonus: number }>(
      `SELECT
        -COALESCE(SUM(amount) FILTER (WHERE account = 'cash'), 0) AS cash,
        -COALESCE(SUM(amount) FILTER (WHERE account = 'bonus'), 0) AS bonus
       FROM effect JOIN entry ON entry.effect_id = effect.id
       WHERE effect.round_id = ? AND effect.kind IN ('debit', 'rollback')`,
      round.id,
    )
    .one();
  return { cash: amountMinor(cash), bonus: amountMinor(bonus) };
}

/** What was staked in a round since its last win and not returned; cash and bonus together. */
export function stakedSincePaid(sql: SqlStorage, round: Round): AmountMinor {
  const { staked } = sql
    .exec<{ staked: number }>(
      `SELECT COALESCE(SUM(l.amount), 0) AS staked FROM effect e JOIN entry l ON l.effect_id = e.id AND l.account = ?2
       WHERE e.round_id = ?1 AND e.kind IN ('debit', 'rollback')
         AND e.id > COALESCE((SELECT MAX(id) FROM effect WHERE round_id = ?1 AND kind = 'credit'), 0)`,
      round.id,
      `provider:${round.integration}`,
    )
    .one();
  return amountMinor(staked);
}
