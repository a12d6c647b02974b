import { type BonusType, exchangeBonus, listBonuses, listCashback } from '#contract/bonuses.ts';
import { ok } from '#domain/result.ts';
import { bonusAnswer } from '#platform/bonuses/bonus-answer.ts';
import { readBonusQuery } from '#platform/bonuses/bonus-query.ts';
import { readBonusRules } from '#platform/bonuses/rules.ts';
import { playerOf } from '#platform/player/player-of.ts';
import { refuse, refuseField } from '#platform/serving/failure.ts';
import { type Route, serveUser } from '#platform/serving/serve.ts';

const historyRoute = (call: typeof listBonuses, only: BonusType | null): Route =>
  serveUser(call, async ({ env, caller, query }) => {
    const asked = readBonusQuery(query, only);
    if (!asked.ok) return asked;
    if (asked.value === null) return ok({ page: query.page, count: 0, history: [] });
    const { items, count, currency } = await playerOf(env, caller.userId).listBonuses(asked.value);
    return ok({ page: query.page, count, history: items.map((item) => bonusAnswer(item, currency)) });
  });

const exchangeRoute = serveUser(exchangeBonus, async ({ env, caller, body, requestId }) => {
  const terms = (await readBonusRules(env.DB))?.exchange ?? null;
  if (terms === null || terms.rate === null) return refuse('permission_denied');
  const { below, rate } = terms;
  const asked = { requestId, amount: body.amount, arrives: body.arrives ?? null, terms: { below, rate } };
  const made = await playerOf(env, caller.userId).exchangeBonus(asked);
  if (made.ok) return ok({});
  switch (made.error) {
    case 'too_small':
      return refuseField('amount', 'too_small');
    case 'rate_changed':
      return refuseField('arrives', 'invalid');
    default:
      return refuse(made.error);
  }
});

/** What changed a player's bonus balance outside play, and its way into cash. Whose it is comes from the token alone. */
export const bonusRoutes: readonly Route[] = [
  historyRoute(listBonuses, null),
  historyRoute(listCashback, 'Cashback'),
  exchangeRoute,
];
