import type { WalletErrorCode } from '#contract/wallet.ts';
import { type AmountMinor, amountMinor, subtract, zero } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { WalletParty } from '#domain/wallet-parties.ts';
import { findEffect, movedBy, VOIDED } from '#platform/player/ledger.ts';
import { externalId } from '#platform/player/movement.ts';
import { type Round, roundOf } from '#platform/player/rounds.ts';
import type { Parts } from '#platform/player/stake-split.ts';

/** A stake as the ledger has it. A round may have several: a double, a split, a bet that follows the cards. */
export type Stake = { readonly effectId: number; readonly parts: Parts; readonly round: Round };

/**
 * Finds the stake that a credit or a rollback names.
 * @returns `round_unknown` when it has not come or had no effect, `rolled_back` when it can never have one,
 * `transaction_mismatch` when the id is not a stake's or the stake was made in another round.
 */
export function findStake(
  sql: SqlStorage,
  integration: WalletParty,
  transactionId: string,
  roundReference: string,
): Result<Stake, WalletErrorCode> {
  const effect = findEffect(sql, externalId(integration, transactionId));
  if (effect === undefined) return err('round_unknown');
  if (effect.kind === VOIDED) return err('rolled_back');
  if (effect.kind !== 'debit') return err('transaction_mismatch');
  if (effect.roundId === null) return err('round_unknown');
  const round = roundOf(sql, effect.roundId);
  if (round.reference !== roundReference) return err('transaction_mismatch');
  const taken = (account: 'cash' | 'bonus') => subtract(zero, movedBy(sql, effect.id, account));
  return ok({ effectId: effect.id, parts: { cash: taken('cash'), bonus: taken('bonus') }, round });
}

export const isRolledBack = (sql: SqlStorage, stake: Stake): boolean =>
  sql.exec('SELECT 1 FROM effect WHERE reverses = ?', stake.effectId).toArray().length > 0;

/** A win pays for the whole round, whichever stake it names: for all that was staked in it until then. */
export const isPaid = (sql: SqlStorage, stake: Stake): boolean =>
  sql
    .exec(
      `SELECT 1 FROM effect WHERE round_id = ? AND kind = 'credit' AND id > ? LIMIT 1`,
      stake.round.id,
      stake.effectId,
    )
    .toArray().length > 0;

/** What was staked in a round and not given back, by who paid for it. */
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

/** What was staked in a round since it paid last and was not given back; cash and bonus together. */
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
