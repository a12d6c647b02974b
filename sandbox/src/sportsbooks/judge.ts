/** Whether a slip is taken as it is asked for. What is refused here has moved nothing, and is not remembered. */
import { possiblePayout } from '#domain/bet-lines.ts';
import { profit, sportBet } from '#domain/house-rules.ts';
import { type Price, price } from '#domain/odds.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Env } from '#sandbox/env.ts';
import type { NewChoice } from '#sandbox/sportsbooks/bet-rows.ts';
import type { PlaceRequest } from '#sandbox/sportsbooks/protocol.ts';
import { type Quote, quotesOf } from '#sandbox/sportsbooks/quotes.ts';

export type Refusal = { readonly code: string; readonly prices?: (number | null)[] };

/** @returns the choices at the prices of now. */
export async function judged(env: Pick<Env, 'LINE'>, asked: PlaceRequest): Promise<Result<NewChoice[], Refusal>> {
  const quotes = await quotesOf(env, asked.selections);
  const prices = quotes.map((quote) => quote?.price ?? null);
  const events = new Set(asked.selections.map(({ event_id }) => event_id));
  if (prices.includes(null) || events.size < quotes.length) return err({ code: 'error_block_bet_data', prices });
  const isMeant = asked.selections.every(({ price: shown }, at) => {
    const now = prices[at] as number;
    return now === shown || (asked.accept_higher && now > shown);
  });
  if (!isMeant) return err({ code: 'coefs_changed', prices });
  if (!isWithin(asked, prices as number[])) return err({ code: 'transaction_limit' });
  return ok(asked.selections.map((selection, at) => choiceOf(selection, quotes[at] as Quote)));
}

function isWithin({ stake }: PlaceRequest, prices: readonly number[]): boolean {
  if (stake < sportBet.min.amountMinor || stake > sportBet.max.amountMinor) return false;
  const selections = prices.map((one): { price: Price; result: 'open' } => ({ price: price(one), result: 'open' }));
  return possiblePayout({ stake, pick: prices.length, selections }) - stake <= profit.max.amountMinor;
}

const choiceOf = (
  { market_id, outcome_id }: PlaceRequest['selections'][number],
  { event, tournament, market, price: now }: Quote,
): NewChoice => ({
  eventId: event.id,
  tournament: tournament.name,
  country: tournament.country,
  home: event.home,
  away: event.away,
  startsAt: Date.parse(event.starts_at),
  marketId: market_id,
  kind: market.kind,
  count: market.count,
  line: market.line,
  outcome: outcome_id,
  price: now as number,
});
