import type * as v from 'valibot';
import { type BonusItem as BonusAnswer, type BonusType, listBonuses, listCashback } from '#contract/bonuses.ts';
import { toDecimal } from '#domain/money.ts';
import { ok } from '#domain/result.ts';
import type { BonusItem } from '#platform/bonuses/bonus-list.ts';
import { readBonusQuery } from '#platform/bonuses/bonus-query.ts';
import { playerOf } from '#platform/player/player-of.ts';
import { type Route, serveUser } from '#platform/serving/serve.ts';

const bonusAnswer = (
  { id, type, amount, before, after, at }: BonusItem,
  currency: string,
): v.InferInput<typeof BonusAnswer> => ({
  id,
  amount: toDecimal(amount),
  amountCurrency: currency,
  date: new Date(at).toISOString(),
  type,
  bonusBalanceBefore: toDecimal(before),
  bonusBalanceBeforeCurrency: currency,
  bonusBalanceAfter: toDecimal(after),
  bonusBalanceAfterCurrency: currency,
});

const historyRoute = (call: typeof listBonuses, only: BonusType | null): Route =>
  serveUser(call, async ({ env, caller, query }) => {
    const asked = readBonusQuery(query, only);
    if (!asked.ok) return asked;
    if (asked.value === null) return ok({ page: query.page, count: 0, history: [] });
    const { items, count, currency } = await playerOf(env, caller.userId).listBonuses(asked.value);
    return ok({ page: query.page, count, history: items.map((item) => bonusAnswer(item, currency)) });
  });

/** What changed a player's bonus balance outside play. Whose it is comes from the token alone. */
export const bonusRoutes: readonly Route[] = [historyRoute(listBonuses, null), historyRoute(listCashback, 'Cashback')];
