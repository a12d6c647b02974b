/**
 * Exchanges bonus for cash. Threat: cash that is staked just for the moment of the exchange and returned after it; an exchange
 * that happens twice, because its answer was lost or a button was pressed twice; one at another rate than the player was shown.
 * So cash in play counts as real balance, and bonus must be wagered before it can be exchanged. The idempotency key is the
 * ledger's external id, so the exchange happens once; a request settled as not done never happens later; and the amount shown
 * is the amount paid, or nothing is.
 */
import { type BonusRules, exchanged, type NoExchange, whyNoExchange } from '#domain/bonuses/bonus-rules.ts';
import { type AmountMinor, add, subtract, zero } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { bonusPostings, kindOfBonus } from '#platform/bonuses/bonus-posting.ts';
import { bonusToPlay, inPlay } from '#platform/ledger/bonus-play.ts';
import { holderOf, isAccountHeld } from '#platform/ledger/holder.ts';
import { type Balances, balances, type Decision, postOnce } from '#platform/ledger/ledger.ts';
import { exchangeOf, findRequest } from '#platform/ledger/money-requests.ts';

export type Exchange = {
  /** The `Idempotency-Key`. */
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
    externalId: exchangeOf(requestId),
    kind: kindOfBonus('TransferBonusesToBalance'),
    body: [amount],
    at,
  };
  return postOnce(sql, request, (): Result<Decision<Balances>, ExchangeRefusal> => {
    if (holderOf(sql).isBanned) return err('user_is_banned');
    if (isAccountHeld(sql)) return err('account_held');
    const { cash, reserved, bonus } = balances(sql);
    const real = add(add(cash, reserved), inPlay(sql).cash);
    const refusal = whyNoExchange(amount, { real, bonus, toPlay: bonusToPlay(sql) }, terms);
    if (refusal !== null) return err(refusal);
    const cashPaid = exchanged(amount, terms.rate);
    if (arrives !== null && arrives !== cashPaid) return err('rate_changed');
    return ok({ postings: bonusPostings(subtract(zero, amount), cashPaid), answer: (after) => after });
  });
}
