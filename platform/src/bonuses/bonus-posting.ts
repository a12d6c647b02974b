// Bonus outside play, and jackpots. A transaction's kind contains the type of bonus; its external id makes it idempotent.
import type { BonusType } from '#contract/bonuses/bonuses.ts';
import { type BonusRules, exchanged, exchangeRefusal, type NoExchange } from '#domain/bonuses/bonus-rules.ts';
import { type AmountMinor, add, subtract, toDecimal, zero } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { addRequirement, adjustRequirement, bonusToPlay, inPlay } from '#platform/ledger/bonus-play.ts';
import { holderOf, isAccountHeld } from '#platform/ledger/holder.ts';
import { type Balances, balances, type Decision, postOnce } from '#platform/ledger/ledger.ts';
import { exchangeId, findRequest } from '#platform/ledger/money-requests.ts';
import { jackpotKind, type Posting } from '#platform/ledger/postings.ts';
import { notify } from '#platform/notifications/notifications.ts';

export type BonusPosting = {
  readonly externalId: string;
  readonly type: BonusType;
  /** The change of the bonus balance; negative when bonus is taken. */
  readonly amount: AmountMinor;
};
export type BonusRefusal = 'insufficient_funds_on_bonus_balance' | 'transaction_mismatch';

const KIND = 'bonus:';
export const bonusKind = (type: BonusType): string => `${KIND}${type}`;
export const bonusType = (kind: string): BonusType => kind.slice(KIND.length) as BonusType;

/** @param cash the change of cash. The bonus fund is the counterparty of both. */
export const bonusPostings = (bonus: AmountMinor, cash: AmountMinor): readonly Posting[] => [
  { account: 'bonus', amount: bonus },
  { account: 'cash', amount: cash },
  { account: 'bonus_fund', amount: subtract(zero, add(bonus, cash)) },
];

/** Call it inside `transactionSync`. Refusals are not stored. */
export function postBonus(sql: SqlStorage, posting: BonusPosting, at: number): Result<Balances, BonusRefusal> {
  const { externalId, type, amount } = posting;
  if (amount === 0) throw new RangeError('amount must not be zero');
  const isGift = amount > 0 && type !== 'DetractedFirstDepositBonusByWithdrawal';
  const decide = (): Result<Decision<Balances>, 'insufficient_funds_on_bonus_balance'> => {
    if (balances(sql).bonus + amount < 0) return err('insufficient_funds_on_bonus_balance');
    (isGift ? addRequirement : adjustRequirement)(sql, amount);
    return ok({ postings: bonusPostings(amount, zero), answer: (after) => after });
  };
  const posted = postOnce(sql, { externalId, kind: bonusKind(type), body: [amount], at }, decide);
  // The wheel itself shows its prize.
  if (posted.ok && isGift && type !== 'LuckySpin') notifyAmount(sql, 'bonus_given', externalId, amount, at);
  return posted;
}

function notifyAmount(
  sql: SqlStorage,
  kind: 'bonus_given' | 'jackpot_won',
  key: string,
  amount: AmountMinor,
  at: number,
): void {
  const values = { amount: toDecimal(amount), currency: holderOf(sql).currency };
  notify(sql, { key: `bonus:${key}`, kind, values, at });
}

export type WonJackpot = { readonly id: string; readonly amount: AmountMinor };

// Pays a jackpot to its winner: in cash, because only cash stakes feed it, and even during a ban or a time-out. Call it
// inside `transactionSync`. @throws when the player's object was never opened.
export function payJackpot(
  sql: SqlStorage,
  { id, amount }: WonJackpot,
  at: number,
): Result<Balances, 'transaction_mismatch'> {
  holderOf(sql);
  const decide = (): Result<Decision<Balances>, never> =>
    ok({
      postings: [
        { account: 'cash', amount },
        { account: 'jackpots', amount: subtract(zero, amount) },
      ],
      answer: (after) => after,
    });
  const paid = postOnce(sql, { externalId: `jackpot:${id}`, kind: jackpotKind, body: [amount], at }, decide);
  if (paid.ok) notifyAmount(sql, 'jackpot_won', `jackpot:${id}`, amount, at);
  return paid;
}

// Threat: cash staked only for the moment of the exchange, an exchange that happens twice, or at another rate than
// shown. So cash in play counts as balance, bonus must be wagered first, the key is the ledger's external id, and the
// amount shown is paid, or nothing is.
export type Exchange = {
  readonly requestId: string;
  readonly amount: AmountMinor;
  /** The cash that the player was shown; null when none was. */
  readonly arrives: AmountMinor | null;
  readonly terms: NonNullable<BonusRules['exchange']> & { readonly rate: number };
};
export type ExchangeRefusal = NoExchange | 'user_is_banned' | 'account_held' | 'rate_changed' | 'transaction_mismatch';

/** Call it inside `transactionSync`. Refusals are not stored. */
export function exchangeBonus(sql: SqlStorage, input: Exchange, at: number): Result<Balances, ExchangeRefusal> {
  const { requestId, amount, arrives, terms } = input;
  if (findRequest(sql, requestId)) return err('transaction_mismatch');
  const request = {
    externalId: exchangeId(requestId),
    kind: bonusKind('TransferBonusesToBalance'),
    body: [amount],
    at,
  };
  return postOnce(sql, request, (): Result<Decision<Balances>, ExchangeRefusal> => {
    if (holderOf(sql).isBanned) return err('user_is_banned');
    if (isAccountHeld(sql)) return err('account_held');
    const { cash, held, bonus } = balances(sql);
    const real = add(add(cash, held), inPlay(sql).cash);
    const refusal = exchangeRefusal(amount, { real, bonus, toPlay: bonusToPlay(sql) }, terms);
    if (refusal !== null) return err(refusal);
    const cashPaid = exchanged(amount, terms.rate);
    if (arrives !== null && arrives !== cashPaid) return err('rate_changed');
    return ok({ postings: bonusPostings(subtract(zero, amount), cashPaid), answer: (after) => after });
  });
}
