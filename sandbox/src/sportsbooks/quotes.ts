import type { LineEvent, LineMarket, LineTournament } from '#contract/line.ts';
import { lineOf } from '#sandbox/line/line-of.ts';
import type { AskedChoice } from '#sandbox/sportsbooks/protocol.ts';

export type Quote = {
  readonly event: LineEvent;
  readonly tournament: LineTournament;
  readonly market: LineMarket;
  /** Hundredths; null while it cannot be had. */
  readonly price: number | null;
};

/** How choices stand, in the order that is asked; null for what there never was. Matches are reckoned once each. */
export function quotesOf(asked: readonly AskedChoice[], key: string, nowMs: number): (Quote | null)[] {
  const lines = new Map<string, ReturnType<typeof lineOf>>();
  return asked.map(({ event_id, market_id, outcome_id }) => {
    const line = lines.get(event_id) ?? lineOf(event_id, key, nowMs);
    lines.set(event_id, line);
    const market = line?.event.markets[market_id];
    const outcome = market?.outcomes[outcome_id];
    if (!line || market === undefined || outcome === undefined) return null;
    const isOpen = !market.suspended && ['prematch', 'live', 'break'].includes(line.event.phase);
    return { ...line, market, price: isOpen ? outcome.price : null };
  });
}
