/** Lists a sport's events by page, and counts the events that viewers of an open list do not show yet. */
import type { FeedEvent, FeedMessage, FeedTournament } from '#contract/sportsbook/odds-feed.ts';
import type { CountedTournament } from '#contract/sportsbook/sportsbook.ts';
import { MARKET_OFFSET_MS } from '#domain/market.ts';
import { forList, type Watched } from '#domain/sportsbook/feed-changes.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export type ListQuery = {
  readonly type: 'live' | 'prematch';
  readonly tournament?: string | undefined;
  readonly country?: string | undefined;
  readonly hours?: number | undefined;
  readonly page?: number | undefined;
  readonly size?: number | undefined;
};
export type Board = {
  readonly tournaments: FeedTournament[];
  readonly events: FeedEvent[];
  readonly total: number;
};

type FeedState = {
  withClock(event: FeedEvent): FeedEvent;
  readonly events: ReadonlyMap<string, FeedEvent>;
  readonly tournaments: ReadonlyMap<string, FeedTournament>;
};

const isLive = ({ phase }: FeedEvent): boolean => phase === 'live' || phase === 'break';

/** The calendar day of an event in the market's time zone. All live events share one day, so they come first. */
const dayOf = (event: FeedEvent): number =>
  isLive(event) ? 0 : Math.floor((Date.parse(event.starts_at) + MARKET_OFFSET_MS) / DAY_MS);

/** Compares code units: locale-aware collation takes ten times as long. */
const compareText = (one: string, other: string): number => Number(one > other) - Number(one < other);

export function boardOf(feed: FeedState, query: ListQuery, nowMs: number): Board {
  const { events, tournaments } = feed;
  const isListed = (event: FeedEvent): boolean => {
    if (query.type === 'live' ? !isLive(event) : event.phase !== 'prematch') return false;
    if (query.tournament !== undefined && event.tournament !== query.tournament) return false;
    if (query.country !== undefined && tournaments.get(event.tournament)?.country !== query.country) return false;
    return query.hours === undefined || Date.parse(event.starts_at) - nowMs <= query.hours * HOUR_MS;
  };
  const places = new Map([...tournaments.keys()].map((id, place) => [id, place]));
  const found = [...events.values()]
    .filter(isListed)
    .map((event) => ({ event, day: dayOf(event), place: places.get(event.tournament) ?? places.size }))
    .sort(
      (a, b) =>
        a.day - b.day ||
        a.place - b.place ||
        compareText(a.event.starts_at, b.event.starts_at) ||
        compareText(a.event.id, b.event.id),
    );
  const { page = 1, size = found.length } = query;
  const listed = found.slice((page - 1) * size, page * size).map(({ event }) => forList(feed.withClock(event)));
  const named = new Set(listed.map(({ tournament }) => tournament));
  return {
    tournaments: [...tournaments.values()].filter(({ id }) => named.has(id)),
    events: listed,
    total: found.length,
  };
}

export function countTournaments({
  events,
  tournaments,
}: Pick<FeedState, 'events' | 'tournaments'>): CountedTournament[] {
  const counts = new Map<string, { live: number; prematch: number }>();
  for (const event of events.values()) {
    const count = counts.get(event.tournament) ?? { live: 0, prematch: 0 };
    if (isLive(event)) count.live += 1;
    else if (event.phase === 'prematch') count.prematch += 1;
    counts.set(event.tournament, count);
  }
  return [...tournaments.values()].flatMap((tournament) => {
    const count = counts.get(tournament.id);
    return count && count.live + count.prematch > 0 ? [{ ...tournament, ...count }] : [];
  });
}

/** Per shard. */
export const MAX_VIEWERS = 10_000;

/** `list`: the list page that is open; absent when the viewer follows single matches only. */
export type Viewer = Watched & { readonly list?: ListQuery };

/** Whether a message may add matches to a list or remove them. */
export function changesLists(message: FeedMessage): boolean {
  if (message.type === 'snapshot' || message.added || message.removed) return true;
  return message.changed?.some(({ phase }) => phase !== undefined) ?? false;
}

export class ListViewers {
  readonly #boardOf: (query: ListQuery) => Board;
  readonly #sentCounts = new WeakMap<WebSocket, number>();

  constructor(boardOf: (query: ListQuery) => Board) {
    this.#boardOf = boardOf;
  }

  /** Counts the events of the list page that the viewer does not show yet; null without an open list. */
  countUnseen(socket: WebSocket, { list, events }: Viewer, boards = new Map<string, string[]>()): number | null {
    if (!list) return null;
    const key = JSON.stringify(list);
    const ids = boards.get(key) ?? this.#boardOf(list).events.map(({ id }) => id);
    boards.set(key, ids);
    const unseen = ids.filter((id) => !events.includes(id)).length;
    this.#sentCounts.set(socket, unseen);
    return unseen;
  }

  /** Sends the count to viewers for whom it changed. Each distinct list is computed once. */
  sendCounts(sockets: readonly (readonly [WebSocket, Viewer])[], { seq, at }: FeedMessage): void {
    const boards = new Map<string, string[]>();
    for (const [socket, viewer] of sockets) {
      const before = this.#sentCounts.get(socket);
      const unseen = this.countUnseen(socket, viewer, boards);
      if (unseen === null || unseen === before) continue;
      socket.send(JSON.stringify({ type: 'difference', seq, at, unseen } satisfies FeedMessage));
    }
  }
}

/** The ids of the events that a message changes or removes; null for a snapshot, which replaces every event. */
export function changedEvents(message: FeedMessage): Set<string> | null {
  if (message.type === 'snapshot') return null;
  return new Set([...(message.removed ?? []), ...(message.changed ?? []).map(({ id }) => id)]);
}
