import type * as v from 'valibot';
import { getBetslip, quoteBetslip, saveBetslip } from '#contract/betslip/betslip.ts';
import { getCombinationSize, largestStake } from '#domain/betslip/betslip.ts';
import { profit, sportBet } from '#domain/house-rules.ts';
import { toDecimal } from '#domain/money.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { priceText } from '#domain/sportsbook/odds.ts';
import { clashing, quoteAll } from '#platform/bets/offer.ts';
import { countBetslip, findBetslip, storeBetslip } from '#platform/betslip/betslips.ts';
import { countInMemory } from '#platform/host/call-counts.ts';
import type { Env } from '#platform/host/env.ts';
import { refuse } from '#platform/host/failure.ts';
import { isoTime } from '#platform/host/iso-time.ts';
import { type Route, serveAnyone } from '#platform/serving/serve.ts';

type Betslip = v.InferOutput<NonNullable<typeof quoteBetslip.body>>;
type Answer = v.InferInput<typeof quoteBetslip.answer>;

/** Quotes a betslip, even an incomplete one (one selection of a combined bet). */
async function quoteOfBetslip(env: Env, betslip: Betslip): Promise<Result<Answer, 'upstream_unavailable'>> {
  const outcomes = betslip.selections.map((one) => ({
    eventId: one.event_id,
    marketId: one.market_id,
    outcomeId: one.outcome_id,
  }));
  const quoted = await quoteAll(env, outcomes);
  if (quoted === null) return err('upstream_unavailable');
  const prices = betslip.selections.map(({ odd: odds }, place) => quoted[place]?.quote.price ?? odds);
  const combinationSize = getCombinationSize({ ...betslip, selections: outcomes.length }) ?? outcomes.length;
  const selections = prices.map((price) => ({ price, result: 'open' as const }));
  return ok({
    selections: betslip.selections.map(({ event_id, market_id, outcome_id }, place) => {
      const { sport = null, quote = null } = quoted[place] ?? {};
      const price = quote?.price ?? null;
      const odds = price === null ? null : priceText(price);
      return { event_id, market_id, outcome_id, odd: odds, sport, event: quote?.event ?? null };
    }),
    clashing: clashing(outcomes),
    min_stake: toDecimal(sportBet.min.amountMinor),
    max_stake: toDecimal(largestStake({ combinationSize, selections })),
    max_win: toDecimal(profit.max.amountMinor),
  });
}

export const betslipRoutes: readonly Route[] = [
  serveAnyone(quoteBetslip, async ({ env, body, caller, visitor }) => {
    if (!countInMemory('quote', caller?.userId ?? visitor.reference, Date.now())) return refuse('too_many_requests');
    const quoted = await quoteOfBetslip(env, body);
    return quoted.ok ? quoted : refuse(quoted.error);
  }),
  serveAnyone(saveBetslip, async ({ env, body, visitor }) => {
    const nowMs = Date.now();
    if (!(await countBetslip(env.DB, visitor.reference, nowMs))) return refuse('too_many_requests');
    const { code, expiresAt } = await storeBetslip(env.DB, body, nowMs);
    return ok({ code, expires_at: isoTime(expiresAt) });
  }),
  serveAnyone(getBetslip, async ({ env, params }) => {
    const found = await findBetslip(env.DB, params.code ?? '', Date.now());
    return found ? ok(found) : refuse('not_found');
  }),
];
