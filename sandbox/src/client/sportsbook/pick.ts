import type { LineEvent, LineMarket } from '#contract/line.ts';

/** A choice on the slip. `price`: as it was shown when it was chosen or accepted; `now`: null while it cannot be had. */
export type Pick = {
  readonly sport: number;
  readonly event: { readonly id: string; readonly home: string; readonly away: string };
  readonly marketId: string;
  readonly market: { readonly kind: string; readonly count: string; readonly line: number | null };
  readonly outcome: string;
  /** Chosen while its match was played. */
  readonly isLive: boolean;
  readonly price: number;
  readonly now: number | null;
};

type Named = Omit<Pick, 'sport' | 'market' | 'isLive' | 'price' | 'now' | 'event'> & {
  readonly event: { readonly id: string };
};

export const keyOf = ({ event, marketId, outcome }: Named): string => `${event.id}/${marketId}/${outcome}`;

/** What an outcome can be had at; null while it cannot. */
export const offered = (market: LineMarket | undefined, outcome: string): number | null =>
  market === undefined || market.suspended ? null : (market.outcomes[outcome]?.price ?? null);

export function pickOf(event: LineEvent, marketId: string, outcome: string): Pick | null {
  const market = event.markets[marketId];
  const price = offered(market, outcome);
  if (market === undefined || price === null) return null;
  return {
    sport: Number.parseInt(event.id, 10),
    event: { id: event.id, home: event.home, away: event.away },
    marketId,
    market: { kind: market.kind, count: market.count, line: market.line },
    outcome,
    isLive: event.phase !== 'prematch',
    price,
    now: price,
  };
}
