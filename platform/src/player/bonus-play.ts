/**
 * The condition of play: bonus that was given is staked a number of times before it may become cash.
 * Threat: a stake that counts and then comes back, or risks nothing. So a stake counts once nobody can take it back, and a
 * bet on a match on which the player bets against themselves does not. What is staked beyond the condition is not kept for
 * the next bonus, and a condition whose bonus is lost is over.
 */
import { bonusPlay } from '#domain/house-rules.ts';
import { type AmountMinor, amountMinor } from '#domain/money.ts';
import { inPlay } from '#platform/player/in-play.ts';
import { balances } from '#platform/player/ledger.ts';

const times = (bonus: number): number => bonus * bonusPlay.times.count;

/** What is still to be staked. */
export function bonusToPlay(sql: SqlStorage): AmountMinor {
  const { left } = sql.exec<{ left: number }>('SELECT MAX(0, required - played) AS left FROM bonus_play').one();
  return amountMinor(left);
}

/** Bonus is given. Call it before the ledger has it: a condition whose bonus is lost is over. */
export function addCondition(sql: SqlStorage, given: AmountMinor): void {
  const isLost = balances(sql).bonus === 0 && inPlay(sql).bonus === 0;
  sql.exec(
    `UPDATE bonus_play SET required = CASE WHEN ?1 THEN 0 ELSE required END + ?2,
       played = CASE WHEN ?1 THEN 0 ELSE MIN(played, required) END`,
    isLost ? 1 : 0,
    times(given),
  );
}

/** Bonus is taken away by the house, or given back after that: its condition goes and comes with it. */
export const moveCondition = (sql: SqlStorage, moved: AmountMinor): void =>
  void sql.exec('UPDATE bonus_play SET required = MAX(0, required + ?)', times(moved));

/** A stake that can no longer be taken back. @returns how much of it counts. */
export function countStake(sql: SqlStorage, stake: AmountMinor): AmountMinor {
  const counted = amountMinor(Math.min(stake, bonusToPlay(sql)));
  if (counted > 0) sql.exec('UPDATE bonus_play SET played = played + ?', counted);
  return counted;
}

/** A stake that counted was given back after all, by a corrected result. */
export const uncountStake = (sql: SqlStorage, counted: AmountMinor): void =>
  void sql.exec('UPDATE bonus_play SET played = MAX(0, played - ?)', counted);
