/**
 * Bonus becomes cash. Threat: cash that is staked for the moment of the exchange and taken back after it; one exchange that
 * happens twice, because its answer was lost or a button was pressed twice; one at another rate than the player was shown.
 * Cash in play counts as real balance, and bonus is staked before it may become cash. The request's id is the ledger's, so it has one effect; what was settled
 * as not done never happens later; and what was shown as arriving is what arrives, or nothing does.
 */
import { type BonusRules, exchanged, type NoExchange, whyNoExchange } from '#domain/bonus-rules.ts';
import { type AmountMinor, add, subtract, zero } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { bonusLines, kindOfBonus } from '#platform/bonuses/bonus-movement.ts';
import { exchangeOf, findRequest } from '#platform/payments/money-requests.ts';
import { bonusToPlay } from '#platform/player/bonus-play.ts';
import { holderOf, isAccountHeld } from '#platform/player/holder.ts';
import { inPlay } from '#platform/player/in-play.ts';
import { type Balances, balances, type Decision, once } from '#platform/player/ledger.ts';

export type Exchange = {
  /** The `Idempotency-Key`. */
  readonly requestId: string;
  readonly amount: AmountMinor;
  /** What the player was shown; null when nothing was. */
  readonly arrives: AmountMinor | null;
  readonly terms: NonNullable<BonusRules['exchange']> & { readonly rate: number };
};
export type ExchangeRefusal = NoExchange | 'user_is_banned' | 'account_held' | 'rate_changed' | 'transaction_mismatch';

/** Call it inside `transactionSync`. A refusal is not remembered. */
export function exchangeBonus(sql: SqlStorage, asked: Exchange, at: number): Result<Balances, ExchangeRefusal> {
  const { requestId, amount, arrives, terms } = asked;
  if (findRequest(sql, requestId)) return err('transaction_mismatch');
  const request = {
    externalId: exchangeOf(requestId),
    kind: kindOfBonus('TransferBonusesToBalance'),
    body: [amount],
    at,
  };
  return once(sql, request, (): Result<Decision<Balances>, ExchangeRefusal> => {
    if (holderOf(sql).isBanned) return err('user_is_banned');
    if (isAccountHeld(sql)) return err('account_held');
    const { cash, reserved, bonus } = balances(sql);
    const real = add(add(cash, reserved), inPlay(sql).cash);
    const refusal = whyNoExchange(amount, { real, bonus, toPlay: bonusToPlay(sql) }, terms);
    if (refusal !== null) return err(refusal);
    const becomes = exchanged(amount, terms.rate);
    if (arrives !== null && arrives !== becomes) return err('rate_changed');
    return ok({ lines: bonusLines(subtract(zero, amount), becomes), answer: (after) => after });
  });
}
