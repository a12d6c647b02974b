/** Lists of a sport's events, in pages, and how many of a page its open viewers have not seen yet. */
import type { FeedEvent, FeedMessage, FeedTournament } from '#contract/sportsbook/odds-feed.ts';
import type { CountedTournament } from '#contract/sportsbook/sportsbook.ts';
import { MARKET_OFFSET_MS } from '#domain/market.ts';
import { forList, type Watched } from '#domain/sportsbook/feed-changes.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export type AskedBoard = {
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

type Heard = {
  timed(event: FeedEvent): FeedEvent;
  readonly events: ReadonlyMap<string, FeedEvent>;
  readonly tournaments: ReadonlyMap<string, FeedTournament>;
};

const isLive = ({ phase }: FeedEvent): boolean => phase === 'live' || phase === 'break';

/** The day of a match on the market's clock; what is played is all of today. */
const dayOf = (event: FeedEvent): number =>
  isLive(event) ? 0 : Math.floor((Date.parse(event.starts_at) + MARKET_OFFSET_MS) / DAY_MS);

/** By their characters: what collates as a reader would takes ten times as long. */
const compared = (one: string, other: string): number => Number(one > other) - Number(one < other);

export function boardOf(heard: Heard, asked: AskedBoard, nowMs: number): Board {
  const { events, tournaments } = heard;
  const isAsked = (event: FeedEvent): boolean => {
    if (asked.type === 'live' ? !isLive(event) : event.phase !== 'prematch') return false;
    if (asked.tournament !== undefined && event.tournament !== asked.tournament) return false;
    if (asked.country !== undefined && tournaments.get(event.tournament)?.country !== asked.country) return false;
    return asked.hours === undefined || Date.parse(event.starts_at) - nowMs <= asked.hours * HOUR_MS;
  };
  const places = new Map([...tournaments.keys()].map((id, place) => [id, place]));
  const found = [...events.values()]
    .filter(isAsked)
    .map((event) => ({ event, day: dayOf(event), place: places.get(event.tournament) ?? places.size }))
    .sort(
      (a, b) =>
        a.day - b.day ||
        a.place - b.place ||
        compared(a.event.starts_at, b.event.starts_at) ||
        compared(a.event.id, b.event.id),
    );
  const { page = 1, size = found.length } = asked;
  const listed = found.slice((page - 1) * size, page * size).map(({ event }) => forList(heard.timed(event)));
  const named = new Set(listed.map(({ tournament }) => tournament));
  return {
    tournaments: [...tournaments.values()].filter(({ id }) => named.has(id)),
    events: listed,
    total: found.length,
  };
}

export function countedTournaments({
  events,
  tournaments,
}: Pick<Heard, 'events' | 'tournaments'>): CountedTournament[] {
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

/** Of one object. */
export const MOST_VIEWERS = 10_000;

/** `list`: which page of which list its viewer has open; none for whoever looks at matches alone. */
export type Viewer = Watched & { readonly list?: AskedBoard };

/** Whether matches may have come to a list, or left it. */
export function movesLists(message: FeedMessage): boolean {
  if (message.type === 'snapshot' || message.added || message.removed) return true;
  return message.changed?.some(({ phase }) => phase !== undefined) ?? false;
}

export class ListViewers {
  readonly #boardOf: (asked: AskedBoard) => Board;
  readonly #told = new WeakMap<WebSocket, number>();

  constructor(boardOf: (asked: AskedBoard) => Board) {
    this.#boardOf = boardOf;
  }

  /** How many of the page are not on it yet; null for whoever has no list open. */
  unseenBy(socket: WebSocket, { list, events }: Viewer, boards = new Map<string, string[]>()): number | null {
    if (!list) return null;
    const key = JSON.stringify(list);
    const ids = boards.get(key) ?? this.#boardOf(list).events.map(({ id }) => id);
    boards.set(key, ids);
    const unseen = ids.filter((id) => !events.includes(id)).length;
    this.#told.set(socket, unseen);
    return unseen;
  }

  /** Says it to those for whom it is another number than before; whoever has the same list open shares one look at it. */
  tell(sockets: readonly (readonly [WebSocket, Viewer])[], { seq, at }: FeedMessage): void {
    const boards = new Map<string, string[]>();
    for (const [socket, viewer] of sockets) {
      const before = this.#told.get(socket);
      const unseen = this.unseenBy(socket, viewer, boards);
      if (unseen === null || unseen === before) continue;
      socket.send(JSON.stringify({ type: 'difference', seq, at, unseen } satisfies FeedMessage));
    }
  }
}

/** The events that a message speaks of; null for all there are, and all there are no more. */
export function touchedBy(message: FeedMessage): Set<string> | null {
  if (message.type === 'snapshot') return null;
  return new Set([...(message.removed ?? []), ...(message.changed ?? []).map(({ id }) => id)]);
}
