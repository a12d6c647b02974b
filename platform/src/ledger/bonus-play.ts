// The wagering requirement: bonus must be staked several times before it can be exchanged. Threat: a stake that risks
// nothing. So only final stakes count, and no bet does if the player also bets on the opposite outcome of its match.
// Surplus is not carried over.
import { bonusPlay } from '#domain/house-rules.ts';
import { type AmountMinor, amountMinor } from '#domain/money.ts';
import { numberOf, oneOf, part, run } from '#platform/host/sql.ts';
import { balances } from '#platform/ledger/ledger.ts';
import type { Parts } from '#platform/ledger/postings.ts';

const times = (bonus: number): number => bonus * bonusPlay.times.count;

export function bonusToPlay(sql: SqlStorage): AmountMinor {
  const left = numberOf(sql)`SELECT MAX(0, required - played) AS number FROM bonus_play`;
  return amountMinor(left);
}

/** Adds the requirement of a new bonus. Call it before the bonus is booked: the old requirement ends if its bonus is lost. */
export function addRequirement(sql: SqlStorage, given: AmountMinor): void {
  const isLost = balances(sql).bonus === 0 && inPlay(sql).bonus === 0;
  run(sql)`UPDATE bonus_play SET required = CASE WHEN ${isLost ? 1 : 0} THEN 0 ELSE required END + ${times(given)},
       played = CASE WHEN ${isLost ? 1 : 0} THEN 0 ELSE MIN(played, required) END`;
}

/** Adjusts the requirement when the house takes bonus away (negative) or restores it. */
export const adjustRequirement = (sql: SqlStorage, moved: AmountMinor): void =>
  void run(sql)`UPDATE bonus_play SET required = MAX(0, required + ${times(moved)})`;

/** Counts a final stake. @returns the part of it that counts */
export function countStake(sql: SqlStorage, stake: AmountMinor): AmountMinor {
  const counted = amountMinor(Math.min(stake, bonusToPlay(sql)));
  if (counted > 0) run(sql)`UPDATE bonus_play SET played = played + ${counted}`;
  return counted;
}

/** Reverses a counted stake that a corrected result returned. */
export const uncountStake = (sql: SqlStorage, counted: AmountMinor): void =>
  void run(sql)`UPDATE bonus_play SET played = MAX(0, played - ${counted})`;

// Stakes that are neither settled, cashed out nor returned: open tickets of our sportsbook, and open rounds of games and
// other sportsbooks. The player may win all of it back.
export function inPlay(sql: SqlStorage): Parts {
  const tickets = oneOf<{ cash: number; bonus: number }>(sql)`
    SELECT COALESCE(SUM(stake - sold_stake - bonus * (stake - sold_stake) / stake), 0) AS cash,
      COALESCE(SUM(bonus * (stake - sold_stake) / stake), 0) AS bonus FROM ticket
    WHERE state = 'pending' OR (state = 'accepted' AND payout IS NULL)`;
  const rounds = oneOf<{ cash: number; bonus: number }>(sql)`
    SELECT -COALESCE(SUM(cash), 0) AS cash, -COALESCE(SUM(bonus), 0) AS bonus FROM ledger_transaction
    WHERE id >= (SELECT MIN(first_transaction) FROM round WHERE id IN ${openRounds})
      AND round_id IN ${openRounds} AND kind IN ('debit', 'rollback')`;
  return { cash: amountMinor(tickets.cash + rounds.cash), bonus: amountMinor(tickets.bonus + rounds.bonus) };
}

/** Ids of the open rounds of games and other sportsbooks. */
export const openRounds = part`(
  SELECT id FROM round WHERE is_left_open = 1 AND status = 'open'
  UNION SELECT id FROM round WHERE id > (SELECT rounds_until FROM holder) AND status = 'open')`;
