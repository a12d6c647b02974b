// A withdrawal takes the first-deposit bonus back in proportion, in the transaction that puts the money on hold, and a
// released withdrawal restores it. The rule is in `domain/bonuses/bonus-rules.ts`.
// Threat: a player withdraws the deposit while its bonus is staked or not yet granted, and keeps the bonus. So when a stake
// returns bonus, withdrawals since that stake take their part of it first, and a bonus granted late is reduced for earlier
// withdrawals. All of it is derived from the ledger. Accepted: bonus lost in play cannot be taken, not even from later
// bonuses.
import { type FirstDeposit, forfeitedBonus, forfeitedFromPlay, refundedBonus } from '#domain/bonuses/bonus-rules.ts';
import { type AmountMinor, amountMinor, subtract, zero } from '#domain/money.ts';
import { bonusKind, postBonus } from '#platform/bonuses/bonus-posting.ts';
import { amountOf, firstOf, numberOf } from '#platform/host/sql.ts';
import { inPlay } from '#platform/ledger/bonus-play.ts';
import { balances } from '#platform/ledger/ledger.ts';

/** The id of its accrual. */
export const FIRST_DEPOSIT = 'first_deposit';
const type = 'DetractedFirstDepositBonusByWithdrawal';
const KIND = bonusKind(type);

const findFirstDeposit = (sql: SqlStorage): FirstDeposit | undefined =>
  firstOf<FirstDeposit>(sql)`
    SELECT base AS deposit, amount AS bonus FROM accrual WHERE id = ${FIRST_DEPOSIT} AND amount > 0`;

/**
 * Withdrawals since the first deposit, including pending ones, without released ones.
 * @param upTo the last ledger transaction that counts.
 */
const withdrawn = (sql: SqlStorage, upTo = Number.MAX_SAFE_INTEGER): AmountMinor =>
  amountOf(sql)`
    SELECT COALESCE(SUM(r.amount), 0) AS number FROM ledger_transaction e JOIN money_hold r ON r.id = e.external_id
    WHERE e.kind IN ('deposit', 'hold') AND e.kind = 'hold' AND e.id <= ${upTo}
      AND e.id > (SELECT MIN(id) FROM ledger_transaction WHERE kind IN ('deposit', 'hold') AND kind = 'deposit')
      AND r.id NOT IN (SELECT hold_id FROM money_hold_end WHERE outcome = 'released')`;

/** Bonus taken minus bonus restored, possibly negative. @param since counts only later ledger transactions. */
const taken = (sql: SqlStorage, since = 0): number =>
  numberOf(sql)`
    SELECT COALESCE(-SUM(bonus), 0) AS number FROM ledger_transaction WHERE id > ${since} AND kind LIKE 'bonus:%' AND kind = ${KIND}`;

/** `left`: the bonus balance to take from; `inPlay`: staked bonus, from which the rest is taken if it returns. */
export type Detraction = FirstDeposit & Readonly<Record<'withdrawn' | 'left' | 'inPlay', AmountMinor>>;

/** @returns null for a player without a first-deposit bonus. */
export function detractionState(sql: SqlStorage): Detraction | null {
  const first = findFirstDeposit(sql);
  if (first === undefined) return null;
  return { ...first, withdrawn: withdrawn(sql), left: balances(sql).bonus, inPlay: inPlay(sql).bonus };
}

/** Call it before the hold is written. */
export function takeFirstDepositBonus(sql: SqlStorage, holdId: string, amount: AmountMinor, at: number): void {
  const first = findFirstDeposit(sql);
  if (first) take(sql, holdId, forfeitedBonus(first, withdrawn(sql), amount, balances(sql).bonus), at);
}

/** Call it once the bonus is booked. */
export function takeBonusForEarlierWithdrawals(sql: SqlStorage, at: number): void {
  const first = findFirstDeposit(sql);
  if (first) take(sql, FIRST_DEPOSIT, forfeitedBonus(first, zero, withdrawn(sql), balances(sql).bonus), at);
}

/**
 * The part of a returning bonus that withdrawals still have to take. Call it before the return is booked, and `take` it in
 * the same transaction.
 * @param stake the ledger transaction of the stake. @param returned bonus including winnings.
 */
export function bonusOwedByReturn(sql: SqlStorage, stake: number, returned: AmountMinor): AmountMinor {
  const first = returned > 0 ? findFirstDeposit(sql) : undefined;
  if (first === undefined) return zero;
  const all = withdrawn(sql);
  if (all === 0) return zero;
  const since = { withdrawnBefore: withdrawn(sql, stake), taken: taken(sql, stake) };
  return forfeitedFromPlay(first, { withdrawn: all, taken: taken(sql) }, since, returned);
}

/** Idempotent per cause. @param cause the withdrawal's hold, or the external id of the return. */
export function take(sql: SqlStorage, cause: string, amount: AmountMinor, at: number): void {
  if (amount > 0) postOrThrow(sql, { externalId: `detracted:${cause}`, amount: subtract(zero, amount) }, at);
}

/** Call it after the hold is written as released. */
export function restoreFirstDepositBonus(sql: SqlStorage, holdId: string, at: number): void {
  const first = findFirstDeposit(sql);
  if (first === undefined) return;
  const back = refundedBonus(first, withdrawn(sql), amountMinor(taken(sql)));
  if (back > 0) postOrThrow(sql, { externalId: `restored:${holdId}`, amount: back }, at);
}

function postOrThrow(sql: SqlStorage, moved: { externalId: string; amount: AmountMinor }, at: number): void {
  if (!postBonus(sql, { ...moved, type }, at).ok) throw new Error('a first-deposit bonus cannot be moved twice');
}
