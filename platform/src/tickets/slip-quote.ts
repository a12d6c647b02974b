import type * as v from 'valibot';
import type { quoteSlip } from '#contract/slip.ts';
import { profit, sportBet } from '#domain/house-rules.ts';
import { toDecimal } from '#domain/money.ts';
import { priceText } from '#domain/odds.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { largestStake, pickOf } from '#domain/slip-rules.ts';
import type { Env } from '#platform/env.ts';
import { clashing } from '#platform/tickets/judge-selections.ts';
import { quoteAll } from '#platform/tickets/line-quotes.ts';

type Slip = v.InferOutput<NonNullable<typeof quoteSlip.body>>;
type Answer = v.InferInput<typeof quoteSlip.answer>;

/** How a slip stands now. A slip that is not whole yet (one selection of a combined bet) is quoted by what it has. */
export async function quoteOfSlip(env: Env, slip: Slip): Promise<Result<Answer, 'upstream_unavailable'>> {
  const asked = slip.selections.map((one) => ({
    eventId: one.event_id,
    marketId: one.market_id,
    outcomeId: one.outcome_id,
  }));
  const quoted = await quoteAll(env, asked);
  if (quoted === null) return err('upstream_unavailable');
  const prices = slip.selections.map(({ odd }, place) => quoted[place]?.quote.price ?? odd);
  const pick = pickOf({ ...slip, selections: asked.length }) ?? asked.length;
  const selections = prices.map((price) => ({ price, result: 'open' as const }));
  return ok({
    selections: slip.selections.map(({ event_id, market_id, outcome_id }, place) => {
      const { sport = null, quote = null } = quoted[place] ?? {};
      const price = quote?.price ?? null;
      const odd = price === null ? null : priceText(price);
      return { event_id, market_id, outcome_id, odd, sport, event: quote?.event ?? null };
    }),
    clashing: clashing(asked),
    min_stake: toDecimal(sportBet.min.amountMinor),
    max_stake: toDecimal(largestStake({ pick, selections })),
    max_win: toDecimal(profit.max.amountMinor),
  });
}
