import { type AmountMinor, amountMinor } from '#domain/money.ts';

/**
 * Cash that the player has staked and that is neither won, lost nor given back: of open tickets of our book, and of open
 * rounds of games and sportsbooks. All of it may come back.
 */
export function cashInPlay(sql: SqlStorage): AmountMinor {
  const { cash } = sql
    .exec<{ cash: number }>(
      `SELECT
        COALESCE((SELECT SUM(stake - bonus) FROM ticket WHERE state = 'pending' OR (state = 'accepted' AND payout IS NULL)), 0)
        - COALESCE((SELECT SUM(entry.amount) FROM round
            JOIN effect ON effect.round_id = round.id AND effect.kind IN ('debit', 'rollback')
            JOIN entry ON entry.effect_id = effect.id AND entry.account = 'cash'
            WHERE round.status = 'open'), 0) AS cash`,
    )
    .one();
  return amountMinor(cash);
}
