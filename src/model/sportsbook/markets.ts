import type { FeedEvent, FeedMarket, FeedTournament } from '#contract/sportsbook/odds-feed.ts';

export const listTabs = ['result', 'total', 'doubleChance', 'bothScore', 'handicap'] as const;
export type ListTab = (typeof listTabs)[number];

/** One tab for the winner, with or without a draw. */
const marketTab = ({ kind }: FeedMarket): string => (kind === 'winner' ? 'result' : kind);

export type NamedHandicap = { readonly id: string; readonly market: FeedMarket };

export function marketOfTab(event: FeedEvent, tab: ListTab): NamedHandicap | null {
  const found = Object.entries(event.markets).find(([, market]) => market.main && marketTab(market) === tab);
  return found ? { id: found[0], market: found[1] } : null;
}

export const listMarketTabs = (events: readonly FeedEvent[]): ListTab[] =>
  listTabs.filter((tab) => events.some((event) => marketOfTab(event, tab)));

export const eventGroups = ['main', 'totals', 'handicaps', 'halves', 'teams', 'scores', 'corners', 'cards'] as const;
export type EventGroup = (typeof eventGroups)[number];

const groupOfKind: Readonly<Record<string, EventGroup>> = {
  total: 'totals',
  oddEven: 'totals',
  handicap: 'handicaps',
  homeTotal: 'teams',
  awayTotal: 'teams',
  correctScore: 'scores',
  winningMargin: 'scores',
};

function eventGroup({ kind, count }: FeedMarket): EventGroup {
  if (count === 'corners' || count === 'cards') return count;
  if (count === 'firstHalf') return 'halves';
  return groupOfKind[kind] ?? 'main';
}

/** "Total of goals" with 1.5, 2.5 and 3.5. */
export type MarketBlock = {
  readonly group: EventGroup;
  readonly isMain: boolean;
  readonly lines: readonly NamedHandicap[];
};

/** In the event's order; lowest handicap or total first. */
export function toBlocks(event: FeedEvent): MarketBlock[] {
  const blocks = new Map<string, NamedHandicap[]>();
  for (const [id, market] of Object.entries(event.markets)) {
    const key = `${market.kind}.${market.count}`;
    blocks.set(key, [...(blocks.get(key) ?? []), { id, market }]);
  }
  return [...blocks.values()].flatMap((lines) => {
    const [first] = lines;
    if (!first) return [];
    const sorted = [...lines].sort((a, b) => (a.market.line ?? 0) - (b.market.line ?? 0));
    const group = eventGroup(first.market);
    return [{ group, isMain: group === 'main' || lines.some(({ market }) => market.main), lines: sorted }];
  });
}

export type PriceState =
  | { readonly kind: 'open'; readonly price: number }
  | { readonly kind: 'locked' }
  | { readonly kind: 'decided'; readonly verdict: 'won' | 'lost' | 'void' };

const isOver = ({ phase }: FeedEvent): boolean => phase === 'ended' || phase === 'abandoned';

/** @param event its markets may be those of a list. */
export function priceState(event: FeedEvent, marketId: string, outcomeId: string): PriceState {
  const market = event.markets[marketId];
  const outcome = market?.outcomes[outcomeId];
  if (outcome?.verdict) return { kind: 'decided', verdict: outcome.verdict };
  if (!market || !outcome?.price || market.suspended || isOver(event)) return { kind: 'locked' };
  return { kind: 'open', price: outcome.price };
}

export type EventGroupOf = { readonly tournament: FeedTournament; readonly events: readonly FeedEvent[] };

/** In the list's order: a tournament has a group for each day. */
export function groupedEvents(events: readonly FeedEvent[], tournaments: readonly FeedTournament[]): EventGroupOf[] {
  const groups: { tournament: FeedTournament; events: FeedEvent[] }[] = [];
  for (const event of events) {
    const last = groups.at(-1);
    if (last?.tournament.id === event.tournament && isSameDay(last.events[0], event)) {
      last.events.push(event);
      continue;
    }
    const tournament = tournaments.find(({ id }) => id === event.tournament);
    if (tournament) groups.push({ tournament, events: [event] });
  }
  return groups;
}

const isSameDay = (one: FeedEvent | undefined, other: FeedEvent): boolean =>
  other.phase !== 'prematch' || one?.starts_at.slice(0, 10) === other.starts_at.slice(0, 10);
