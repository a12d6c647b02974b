/**
 * A withdrawal takes back the first-deposit bonus in proportion, in the transaction that puts the money on hold, and a
 * released withdrawal restores it. The rule and its threat are in `domain/bonuses/bonus-rules.ts`.
 */
import { type FirstDeposit, givenBack, takenBack } from '#domain/bonuses/bonus-rules.ts';
import { type AmountMinor, amountMinor, subtract, zero } from '#domain/money.ts';
import { FIRST_DEPOSIT } from '#platform/bonuses/accruals.ts';
import { kindOfBonus, postBonus } from '#platform/bonuses/bonus-posting.ts';
import { balances } from '#platform/ledger/ledger.ts';

const type = 'DetractedFirstDepositBonusByWithdrawal';

export type Detraction = FirstDeposit & {
  /** Everything withdrawn since, pending withdrawals included. */
  readonly withdrawn: AmountMinor;
  /** The bonus balance that it can be taken from. */
  readonly left: AmountMinor;
};

/** @returns null for a player without a first-deposit bonus. */
export function detractionState(sql: SqlStorage): Detraction | null {
  const [first] = sql
    .exec<{ deposit: number; bonus: number; at: number }>(
      'SELECT base AS deposit, amount AS bonus, at FROM accrual WHERE id = ? AND amount > 0',
      FIRST_DEPOSIT,
    )
    .toArray();
  if (first === undefined) return null;
  const { withdrawn } = sql
    .exec<{ withdrawn: number }>(
      `SELECT COALESCE(SUM(amount), 0) AS withdrawn FROM reservation
       WHERE at >= ? AND id NOT IN (SELECT reservation_id FROM resolution WHERE outcome = 'released')`,
      first.at,
    )
    .one();
  return {
    deposit: amountMinor(first.deposit),
    bonus: amountMinor(first.bonus),
    withdrawn: amountMinor(withdrawn),
    left: balances(sql).bonus,
  };
}

/** Call it before the hold is written. */
export function takeFirstDepositBonus(sql: SqlStorage, holdId: string, amount: AmountMinor, at: number): void {
  const state = detractionState(sql);
  const taken = state ? takenBack(state, state.withdrawn, amount, state.left) : zero;
  if (taken === zero) return;
  postOrThrow(sql, { externalId: `detracted:${holdId}`, amount: subtract(zero, taken) }, at);
}

/** Call it after the hold is written as released. */
export function giveFirstDepositBonusBack(sql: SqlStorage, holdId: string, at: number): void {
  const state = detractionState(sql);
  if (state === null) return;
  const back = givenBack(state, state.withdrawn, takenSoFar(sql));
  if (back === zero) return;
  postOrThrow(sql, { externalId: `restored:${holdId}`, amount: back }, at);
}

function takenSoFar(sql: SqlStorage): AmountMinor {
  const { taken } = sql
    .exec<{ taken: number }>(
      `SELECT COALESCE(-SUM(l.amount), 0) AS taken FROM effect e JOIN entry l ON l.effect_id = e.id AND l.account = 'bonus'
       WHERE e.kind LIKE 'bonus:%' AND e.kind = ?`,
      kindOfBonus(type),
    )
    .one();
  return amountMinor(taken);
}

function postOrThrow(sql: SqlStorage, moved: { externalId: string; amount: AmountMinor }, at: number): void {
  if (!postBonus(sql, { ...moved, type }, at).ok) throw new Error('a first-deposit bonus cannot be moved twice');
}
