// Threat: a hold is both captured and released. So `money_hold_end` has one row per hold.
import { type AmountMinor, subtract, zero } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { restoreFirstDepositBonus, takeFirstDepositBonus } from '#platform/bonuses/first-deposit.ts';
import { checkAmounts, firstOf, run } from '#platform/host/sql.ts';
import { type Balances, balances, type Decision, postOnce } from '#platform/ledger/ledger.ts';
import type { Account } from '#platform/ledger/postings.ts';

export type NewMoneyHold = {
  /** The source's name, a colon, the source's reference; also the hold's id. */
  readonly externalId: string;
  readonly purpose: string;
  readonly amount: AmountMinor;
};
export type HoldOutcome = 'captured' | 'released';
export type HoldError = 'not_enough_money' | 'transaction_mismatch';
export type HoldResolutionError = 'not_found' | 'already_resolved' | 'transaction_mismatch';

const transferBetween = (from: Account, to: Account, amount: AmountMinor) => [
  { account: from, amount: subtract(zero, amount) },
  { account: to, amount },
];
const asIs = (after: Balances): Balances => after;

/** Puts cash on hold and takes its share of the first-deposit bonus back. @throws RangeError unless the amount is positive. */
export function holdMoney(sql: SqlStorage, request: NewMoneyHold, at: number): Result<Balances, HoldError> {
  const { externalId, purpose, amount } = request;
  if (amount <= 0) throw new RangeError('amount must be positive');
  const decide = (): Result<Decision<Balances>, 'not_enough_money'> => {
    if (balances(sql).cash < amount) return err('not_enough_money');
    takeFirstDepositBonus(sql, externalId, amount, at);
    run(sql)`INSERT INTO money_hold (id, purpose, amount, at) VALUES (${externalId}, ${purpose}, ${amount}, ${at})`;
    return ok({ postings: transferBetween('cash', 'held', amount), answer: asIs });
  };
  return postOnce(sql, { externalId, kind: 'hold', body: [purpose, amount], at }, decide);
}

/** Captures or releases a hold. A repeat with the same outcome returns the first answer. */
export function resolveHold(
  sql: SqlStorage,
  id: string,
  outcome: HoldOutcome,
  at: number,
): Result<Balances, HoldResolutionError> {
  const decide = (): Result<Decision<Balances>, 'not_found' | 'already_resolved'> => {
    const held = findHold(sql, id);
    if (held === undefined) return err('not_found');
    if (held.outcome !== null) return err('already_resolved');
    run(sql)`INSERT INTO money_hold_end (hold_id, outcome, at) VALUES (${id}, ${outcome}, ${at})`;
    if (outcome === 'released') restoreFirstDepositBonus(sql, id, at);
    return ok({
      postings: transferBetween('held', outcome === 'captured' ? 'payments' : 'cash', held.amount),
      answer: asIs,
    });
  };
  return postOnce(sql, { externalId: `${outcome}:${id}`, kind: outcome, body: [id], at }, decide);
}

type Held = { readonly amount: AmountMinor; readonly outcome: HoldOutcome | null };

function findHold(sql: SqlStorage, id: string): Held | undefined {
  const held = firstOf<Held>(sql)`
    SELECT r.amount, s.outcome FROM money_hold r LEFT JOIN money_hold_end s ON s.hold_id = r.id WHERE r.id = ${id}`;
  return held && checkAmounts(held, 'amount');
}
