import type { FeedEvent, FeedMarket } from '#contract/sportsbook/odds-feed.ts';
import { sportBet } from '#domain/house-rules.ts';
import type { QuoteAnswer } from '#sandbox/sportsbooks/protocol.ts';

export class Observable {
  readonly #listeners = new Set<() => void>();

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  changed(): void {
    for (const listener of this.#listeners) listener();
  }
}

export const ending =
  (stops: readonly (() => void)[]): (() => void) =>
  () => {
    for (const stop of stops) stop();
  };

/** `price`: as shown when selected or accepted; `now`: null while suspended. */
export type Selection = {
  readonly sport: number;
  readonly event: { readonly id: string; readonly home: string; readonly away: string };
  readonly marketId: string;
  readonly market: { readonly kind: string; readonly count: string; readonly line: number | null };
  readonly outcome: string;
  readonly isLive: boolean;
  readonly price: number;
  readonly now: number | null;
};

type Named = Omit<Selection, 'sport' | 'market' | 'isLive' | 'price' | 'now' | 'event'> & {
  readonly event: { readonly id: string };
};

export const keyOf = ({ event, marketId, outcome }: Named): string => `${event.id}/${marketId}/${outcome}`;

/** Null while the outcome is suspended. */
export const offered = (market: FeedMarket | undefined, outcome: string): number | null =>
  market === undefined || market.suspended ? null : (market.outcomes[outcome]?.price ?? null);

export function selectionOf(event: FeedEvent, marketId: string, outcome: string): Selection | null {
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

export type BetslipType = 'single' | 'combined';

/** Kept in memory: an embed stores nothing in a third-party page. */
export class Betslip extends Observable {
  type: BetslipType = 'combined';
  stake = '1';
  acceptHigher = true;

  public selections: readonly Selection[];

  constructor(selections: readonly Selection[] = []) {
    super();
    this.selections = selections;
  }

  get placedType(): BetslipType {
    return this.selections.length === 1 ? 'single' : this.type;
  }

  has(key: string): boolean {
    return this.selections.some((selection) => keyOf(selection) === key);
  }

  toggle(selection: Selection): void {
    const key = keyOf(selection);
    const others = this.selections.filter((one) => keyOf(one) !== key);
    if (others.length < this.selections.length) this.#set(others);
    else if (others.length < sportBet.maxSelections.count) this.#set([...others, selection]);
  }

  clear(): void {
    this.#set([]);
  }

  /** @param answer its `sides` are in the page's language, which may differ from that of the selection. */
  quote(quoted: readonly Selection[], { prices, sides }: Partial<QuoteAnswer>): void {
    if (prices?.length !== quoted.length) return;
    const places = new Map(quoted.map((selection, at) => [keyOf(selection), at]));
    const changed = this.selections.map((selection) => {
      const at = places.get(keyOf(selection));
      if (at === undefined) return selection;
      const [now, named] = [prices[at] ?? null, sides?.[at]];
      const { event } = selection;
      const isNamed = !named || (named.home === event.home && named.away === event.away);
      if (now === selection.now && isNamed) return selection;
      return { ...selection, now, event: { ...event, ...named } };
    });
    if (changed.some((selection, at) => selection !== this.selections[at])) this.#set(changed);
  }

  set(type: BetslipType): void {
    this.type = type;
    this.changed();
  }

  #set(selections: readonly Selection[]): void {
    this.selections = selections;
    this.changed();
  }
}

/**
 * Keeps the frame's betslip over a reload, at sign-in or a change of language. Threat: storage may contain anything.
 * So the content is validated, and prices are quoted again before a bet is placed.
 */

const KEY = 'slip';
const isText = (value: unknown): boolean => typeof value === 'string' && value !== '' && value.length <= 120;

function isSelection(value: unknown): value is Selection {
  const selection = Object(value) as Selection;
  const event = Object(selection.event) as Selection['event'];
  const market = Object(selection.market) as Selection['market'];
  const texts = [event.id, event.home, event.away, selection.marketId, selection.outcome, market.kind, market.count];
  return texts.every(isText) && [selection.sport, selection.price].every(Number.isInteger) && selection.price > 100;
}

function readSelections(): readonly Selection[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSelection) : [];
  } catch {
    // Nothing is stored, or the browser blocks storage in frames.
    return [];
  }
}

export function restoreBetslip(): Betslip {
  const betslip = new Betslip(readSelections());
  betslip.onChange(() => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(betslip.selections));
    } catch {
      // Storage is blocked: the betslip lasts until the frame is closed.
    }
  });
  return betslip;
}
