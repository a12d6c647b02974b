import type { FeedMarket } from '#contract/sportsbook/odds-feed.ts';
import { possiblePayout } from '#domain/bets/payouts.ts';
import { durationMs, liveBet, profit, sportBet } from '#domain/house-rules.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { type Price, price } from '#domain/sportsbook/odds.ts';
import { type FeedEnv, type KnownEvent, knownEvents } from '#sandbox/odds-feed/offer-of.ts';
import type { NewChoice } from '#sandbox/sportsbooks/bet-rows.ts';
import type { PlaceRequest, RequestedChoice } from '#sandbox/sportsbooks/protocol.ts';

/** `price` is in hundredths; null while it is not available. */
export type Quote = KnownEvent & { readonly market: FeedMarket; readonly price: number | null };

/** In the order of the request; null for what never existed. */
export async function quotesOf(env: FeedEnv, requested: readonly RequestedChoice[]): Promise<(Quote | null)[]> {
  const known = await knownEvents(
    env,
    requested.map(({ event_id }) => event_id),
  );
  return requested.map(({ event_id, market_id, outcome_id }) => {
    const found = known.get(event_id);
    const market = found?.event.markets[market_id];
    const outcome = market?.outcomes[outcome_id];
    if (found === undefined || market === undefined || outcome === undefined) return null;
    const isOpen = !market.suspended && ['prematch', 'live', 'break'].includes(found.event.phase);
    return { ...found, market, price: isOpen ? outcome.price : null };
  });
}

/** Validates a bet before any money moves. Refusals are not stored. */

type PlacedSelection = PlaceRequest['selections'][number];
export type Refusal = { readonly code: string; readonly prices?: (number | null)[] };

const LOOK_MS = durationMs(liveBet.lookedAtFor);

/** Decides by the start time as well, in case the feed is late. */
const hasStarted = ({ event }: Quote): boolean =>
  event.phase !== 'prematch' || Date.parse(event.starts_at) <= Date.now();

/**
 * Validates live bets again some seconds later, or players who see a goal before the feed could bet on it.
 * @returns the selections at the later prices.
 */
export async function validateSelections(env: FeedEnv, request: PlaceRequest): Promise<Result<NewChoice[], Refusal>> {
  let quotes = await validateNow(env, request);
  if (quotes.ok && quotes.value.some(hasStarted)) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    quotes = await validateNow(env, request);
  }
  return quotes.ok
    ? ok(quotes.value.map((quote, at) => choiceOf(request.selections[at] as PlacedSelection, quote)))
    : quotes;
}

async function validateNow(env: FeedEnv, request: PlaceRequest): Promise<Result<Quote[], Refusal>> {
  const quotes = await quotesOf(env, request.selections);
  const prices = quotes.map((quote) => quote?.price ?? null);
  const events = new Set(request.selections.map(({ event_id }) => event_id));
  if (prices.includes(null) || events.size < quotes.length) return err({ code: 'error_block_bet_data', prices });
  const isAccepted = request.selections.every(({ price: shown }, at) => {
    const now = prices[at] as number;
    return now === shown || (request.accept_higher && now > shown);
  });
  if (!isAccepted) return err({ code: 'coefs_changed', prices });
  if (!isWithin(request, prices as number[])) return err({ code: 'transaction_limit' });
  return ok(quotes as Quote[]);
}

function isWithin({ stake }: PlaceRequest, prices: readonly number[]): boolean {
  if (stake < sportBet.min.amountMinor || stake > sportBet.max.amountMinor) return false;
  const selections = prices.map((one): { price: Price; result: 'open' } => ({ price: price(one), result: 'open' }));
  return possiblePayout({ stake, combinationSize: prices.length, selections }) - stake <= profit.max.amountMinor;
}

const choiceOf = (
  { market_id, outcome_id }: PlacedSelection,
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
