import type * as v from 'valibot';
import { type BonusType, exchangeBonus, listBonuses, listCashback } from '#contract/bonuses/bonuses.ts';
import { listJackpots } from '#contract/bonuses/jackpots.ts';
import { toDecimal } from '#domain/money.ts';
import { ok, type Result } from '#domain/result.ts';
import { readBonusRules } from '#platform/bonuses/accruals.ts';
import { type BonusQuery, bonusAnswer } from '#platform/bonuses/bonus-list.ts';
import { type Failure, refuse, refuseField } from '#platform/host/failure.ts';
import { isoTimeOrNull } from '#platform/host/iso-time.ts';
import { jackpotPool, playerOf } from '#platform/host/objects.ts';
import { readRange } from '#platform/ledger/market-calendar.ts';
import { type Route, serveConditional, serveUser } from '#platform/serving/serve.ts';

export const jackpotRoutes: readonly Route[] = [
  serveConditional(listJackpots, async ({ env }) => {
    const jackpots = await jackpotPool(env).list();
    return ok({
      jackpots: jackpots.map(({ tier, value, winner, wonAt }) => ({
        id: tier,
        name: tier,
        value: toDecimal(value),
        winner,
        won_at: isoTimeOrNull(wonAt),
      })),
    });
  }),
];

type QueryInput = v.InferOutput<NonNullable<typeof listBonuses.query>>;

/** @returns null if no bonus can match: only accrued bonuses are stored, and a call lists only its own type */
function readBonusQuery(query: QueryInput, only: BonusType | null): Result<BonusQuery | null, Failure> {
  const range = readRange(query, ['date_from', 'date_to']);
  if (!range.ok) return range;
  const type = query.type ?? only;
  if (query.is_accrued === 'false' || (only !== null && type !== only)) return ok(null);
  return ok({
    ...range.value,
    type,
    isOldestFirst: query.ordering === 'date',
    page: query.page,
    pageSize: query.page_size,
  });
}

const historyRoute = (call: typeof listBonuses, only: BonusType | null): Route =>
  serveUser(call, async ({ env, caller, query }) => {
    const parsed = readBonusQuery(query, only);
    if (!parsed.ok) return parsed;
    if (parsed.value === null) return ok({ page: query.page, count: 0, history: [] });
    const { items, count, currency } = await playerOf(env, caller.userId).bonuses.list(parsed.value);
    return ok({ page: query.page, count, history: items.map((item) => bonusAnswer(item, currency)) });
  });

const exchangeRoute = serveUser(exchangeBonus, async ({ env, caller, body, requestId }) => {
  const terms = (await readBonusRules(env.DB))?.exchange ?? null;
  if (terms === null || terms.rate === null) return refuse('permission_denied');
  const { below, rate } = terms;
  const input = { requestId, amount: body.amount, arrives: body.arrives ?? null, terms: { below, rate } };
  const made = await playerOf(env, caller.userId).bonuses.exchange(input);
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

/** A player's bonus history and the exchange into cash. Only the access token identifies the player. */
export const bonusRoutes: readonly Route[] = [
  historyRoute(listBonuses, null),
  historyRoute(listCashback, 'Cashback'),
  exchangeRoute,
];
