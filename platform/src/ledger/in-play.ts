import { type AmountMinor, amountMinor } from '#domain/money.ts';
import type { Parts } from '#platform/ledger/stake-split.ts';

/**
 * Stakes that are neither settled nor returned: in open tickets of our sportsbook, and in open rounds of games and other
 * sportsbooks. All of it may be won back.
 */
export function inPlay(sql: SqlStorage): Parts {
  const tickets = sql
    .exec<{ cash: number; bonus: number }>(
      `SELECT COALESCE(SUM(stake - bonus), 0) AS cash, COALESCE(SUM(bonus), 0) AS bonus
       FROM ticket WHERE state = 'pending' OR (state = 'accepted' AND payout IS NULL)`,
    )
    .one();
  return {
    cash: amountMinor(tickets.cash + inRounds(sql, 'cash')),
    bonus: amountMinor(tickets.bonus + inRounds(sql, 'bonus')),
  };
}

function inRounds(sql: SqlStorage, account: 'cash' | 'bonus'): AmountMinor {
  const { staked } = sql
    .exec<{ staked: number }>(
      `SELECT -COALESCE(SUM(entry.amount), 0) AS staked FROM round
       JOIN effect ON effect.round_id = round.id AND effect.kind IN ('debit', 'rollback')
       JOIN entry ON entry.effect_id = effect.id AND entry.account = ?
       WHERE round.status = 'open'`,
      account,
    )
    .one();
  return amountMinor(staked);
}
