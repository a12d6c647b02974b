import { type BonusType, listBonuses, listCashback } from '#contract/bonuses.ts';
import { ok } from '#domain/result.ts';
import { bonusAnswer } from '#platform/bonuses/bonus-answer.ts';
import { readBonusQuery } from '#platform/bonuses/bonus-query.ts';
import { playerOf } from '#platform/player/player-of.ts';
import { type Route, serveUser } from '#platform/serving/serve.ts';

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
