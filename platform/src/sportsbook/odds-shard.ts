// A copy of a sport's book that serves some of its viewers and readers. Threat: a price that the book no longer offers. So
// the book answers pings only while its own feed is fresh, and bets are placed at the book's prices, not at these.

import { DurableObject } from 'cloudflare:workers';
import {
  FEED_PING,
  FEED_PONG,
  type FeedEvent,
  type FeedMessage,
  type FeedTournament,
} from '#contract/sportsbook/odds-feed.ts';
import type { CountedTournament } from '#contract/sportsbook/sportsbook.ts';
import { logFault } from '#domain/request-log.ts';
import { forList, messageFor } from '#domain/sportsbook/feed-changes.ts';
import type { Subject } from '#domain/sportsbook/follows.ts';
import type { Env } from '#platform/host/env.ts';
import { oddsBookOf, sportOfShard } from '#platform/host/objects.ts';
import {
  type Board,
  boardOf,
  changedEvents,
  changesLists,
  countTournaments,
  type ListQuery,
  ListViewers,
  MAX_VIEWERS,
  type Viewer,
} from '#platform/sportsbook/board.ts';
import { CHECK_MS, LiveOdds } from '#platform/sportsbook/live-odds.ts';
import type { PriceRequest, Quote } from '#platform/sportsbook/odds-copy.ts';

export type NamedEvent = {
  readonly id: string;
  readonly home: string;
  readonly away: string;
  readonly starts_at: string;
  readonly live: boolean;
  readonly tournament: FeedTournament;
};
/** Null while the provider cannot be reached. */
export type Found = { event: FeedEvent; tournament: FeedTournament } | 'unknown' | null;

export class OddsShard extends DurableObject<Env> {
  readonly #odds = new LiveOdds({
    connect: () => this.#connect(),
    onMessage: (message) => {
      this.#broadcast(message);
      if (changesLists(message)) this.#lists.sendCounts(this.#viewers(), message);
    },
    onEnd: () => this.#disconnect(),
  });
  readonly #copy = this.#odds.copy;
  /** Caches the sockets' attachments, which survive hibernation. */
  readonly #watching = new Map<WebSocket, Viewer>();
  /** Whether this instance has set the alarm. */
  #isScheduled = false;
  readonly #lists = new ListViewers((query) => boardOf(this.#copy, query, Date.now()));

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(FEED_PING, FEED_PONG));
  }

  get #sport(): number {
    return sportOfShard(this.ctx.id.name ?? '');
  }

  async #connect(): Promise<WebSocket | null> {
    const { webSocket } = await oddsBookOf(this.env, this.#sport).fetch('https://book/copy', {
      headers: { upgrade: 'websocket' },
    });
    return webSocket ?? null;
  }

  async #ensureFresh(): Promise<boolean> {
    const isFresh = await this.#odds.ensureFresh();
    this.#schedule();
    return isFresh;
  }

  /** A page of matches with the markets of lists. Null while the feed is unavailable, as in all methods below. */
  async board(query: ListQuery): Promise<Board | null> {
    return (await this.#ensureFresh()) ? boardOf(this.#copy, query, Date.now()) : null;
  }

  async tournaments(): Promise<CountedTournament[] | null> {
    return (await this.#ensureFresh()) ? countTournaments(this.#copy) : null;
  }

  /** The names of all matches that have not ended, for search. */
  async names(): Promise<NamedEvent[] | null> {
    if (!(await this.#ensureFresh())) return null;
    const { events, tournaments } = this.#copy;
    return [...events.values()]
      .filter(({ phase }) => phase !== 'ended' && phase !== 'abandoned')
      .flatMap(({ id, home, away, starts_at, phase, tournament: of }) => {
        const tournament = tournaments.get(of);
        return tournament ? [{ id, home, away, starts_at, live: phase !== 'prematch', tournament }] : [];
      });
  }

  /** One match with the markets of lists; null also when it is unknown. */
  async listed(id: string): Promise<{ event: FeedEvent; tournament: FeedTournament } | null> {
    const found = await this.event(id);
    return found === null || found === 'unknown' ? null : { ...found, event: forList(found.event) };
  }

  async event(id: string): Promise<Found> {
    if (!(await this.#ensureFresh())) return null;
    const event = this.#copy.events.get(id);
    const tournament = event && this.#copy.tournaments.get(event.tournament);
    return event && tournament ? { event: this.#copy.withClock(event), tournament } : 'unknown';
  }

  /** Looks up subjects to follow, in their order: null for an unknown one. `startsAt`: for a match, epoch milliseconds. */
  async findSubjects(subjects: readonly Subject[]): Promise<({ startsAt: number | null } | null)[] | null> {
    if (!(await this.#ensureFresh())) return null;
    const { events, tournaments } = this.#copy;
    const teams = new Set([...events.values()].flatMap(({ home, away }) => [home, away]));
    return subjects.map(({ kind, id }) => {
      const event = events.get(id);
      if (kind === 'match') return event ? { startsAt: Date.parse(event.starts_at) } : null;
      const isThere = kind === 'team' ? teams.has(id.replace(/^\d+:/, '')) : tournaments.has(id);
      return isThere ? { startsAt: null } : null;
    });
  }

  /** Prices for display, in the order of the requests. */
  async quote(requests: readonly PriceRequest[]): Promise<Quote[] | null> {
    return (await this.#ensureFresh()) ? this.#odds.quotes(requests) : null;
  }

  /** Connects a viewer. The query names what to watch; the route has validated it. */
  override async fetch(request: Request): Promise<Response> {
    if (this.ctx.getWebSockets().length >= MAX_VIEWERS || !(await this.#ensureFresh())) {
      return new Response(null, { status: 503 });
    }
    const { searchParams } = new URL(request.url);
    const list = searchParams.get('list');
    const watched: Viewer = {
      events: searchParams.getAll('event'),
      all: searchParams.has('all'),
      ...(list && { list: JSON.parse(list) }),
    };
    const { 0: theirs, 1: ours } = new WebSocketPair();
    ours.serializeAttachment(watched);
    this.#watching.set(ours, watched);
    this.ctx.acceptWebSocket(ours);
    const known = watched.events
      .flatMap((id) => this.#copy.events.get(id) ?? [])
      .map((one) => this.#copy.withClock(one));
    const unseen = this.#lists.countUnseen(ours, watched);
    const snapshot: FeedMessage = {
      type: 'snapshot',
      ...(unseen !== null && { unseen }),
      seq: 0,
      at: new Date().toISOString(),
      sport: this.#sport,
      tournaments: [],
      events: watched.all ? known : known.map(forList),
    };
    ours.send(JSON.stringify(snapshot));
    return new Response(null, { status: 101, webSocket: theirs });
  }

  /** Viewers never send messages. */
  override webSocketMessage(socket: WebSocket): void {
    socket.close(1008);
  }

  override webSocketClose(socket: WebSocket): void {
    this.#watching.delete(socket);
  }

  /** Catches every fault: the runtime gives up an alarm that fails too often. */
  override async alarm(): Promise<void> {
    try {
      await this.#odds.maintain(this.ctx.getWebSockets().length > 0);
    } catch (error) {
      logFault('a copy of odds could not be looked after', error);
    }
    this.#isScheduled = false;
    this.#schedule();
  }

  /** Schedules checks while the feed is open or has viewers. */
  #schedule(): void {
    if (this.#isScheduled || (!this.#odds.isOpen && this.ctx.getWebSockets().length === 0)) return;
    this.#isScheduled = true;
    void this.ctx.storage.setAlarm(Date.now() + CHECK_MS);
  }

  #disconnect(): void {
    // The prices are stale: pages reconnect and get a snapshot once the feed is back.
    for (const socket of this.ctx.getWebSockets()) socket.close(1012);
    this.#watching.clear();
  }

  /** Serialises once per set of watched events, and skips viewers whom a message does not concern. */
  #broadcast(message: FeedMessage): void {
    const texts = new Map<string, string | null>();
    const touched = changedEvents(message);
    for (const [socket, { all, events }] of this.#viewers()) {
      const watched = { all, events: touched === null ? events : events.filter((id) => touched.has(id)) };
      if (watched.events.length === 0) continue;
      const key = `${all} ${watched.events}`;
      let text = texts.get(key);
      if (text === undefined) {
        const part = messageFor(watched, message, this.#copy.events);
        text = part === null ? null : JSON.stringify(part);
        texts.set(key, text);
      }
      if (text !== null) socket.send(text);
    }
  }

  /** Deserialises each attachment once: messages come every second, for thousands of viewers. */
  #viewers(): [WebSocket, Viewer][] {
    const open = this.ctx.getWebSockets().filter(({ readyState }) => readyState === WebSocket.OPEN);
    return open.map((socket) => {
      const viewer: Viewer = this.#watching.get(socket) ?? socket.deserializeAttachment();
      this.#watching.set(socket, viewer);
      return [socket, viewer];
    });
  }
}
