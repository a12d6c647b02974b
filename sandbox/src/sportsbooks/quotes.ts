import type { FeedMarket } from '#contract/sportsbook/odds-feed.ts';
import { type FeedEnv, type KnownEvent, linesOf } from '#sandbox/odds-feed/offer-of.ts';
import type { AskedChoice } from '#sandbox/sportsbooks/protocol.ts';

/** `price` in hundredths; null while it cannot be had. */
export type Quote = KnownEvent & { readonly market: FeedMarket; readonly price: number | null };

/** How choices stand, in the order that is asked; null for what there never was. */
export async function quotesOf(env: FeedEnv, asked: readonly AskedChoice[]): Promise<(Quote | null)[]> {
  const lines = await linesOf(
    env,
    asked.map(({ event_id }) => event_id),
  );
  return asked.map(({ event_id, market_id, outcome_id }) => {
    const line = lines.get(event_id);
    const market = line?.event.markets[market_id];
    const outcome = market?.outcomes[outcome_id];
    if (line === undefined || market === undefined || outcome === undefined) return null;
    const isOpen = !market.suspended && ['prematch', 'live', 'break'].includes(line.event.phase);
    return { ...line, market, price: isOpen ? outcome.price : null };
  });
}
