// One of the objects that share a sport's viewers and readers: a copy of what its book has, told to whoever watches.
// Threat: a price that the book has no more. So the book answers this object's pings only while it is sure itself, and no
// money moves by a price from here: a bet is placed at the book's.

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
  type AskedBoard,
  type Board,
  boardOf,
  countedTournaments,
  ListViewers,
  MOST_VIEWERS,
  movesLists,
  touchedBy,
  type Viewer,
} from '#platform/sportsbook/board.ts';
import { LiveOdds, LOOK_MS } from '#platform/sportsbook/live-odds.ts';
import type { AskedPrice, Quote } from '#platform/sportsbook/odds-copy.ts';

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
      this.#tell(message);
      if (movesLists(message)) this.#lists.tell(this.#viewers(), message);
    },
    onEnd: () => this.#end(),
  });
  readonly #copy = this.#odds.copy;
  /** What each viewer watches, as far as this waking has read it: their sockets know it, too. */
  readonly #watching = new Map<WebSocket, Viewer>();
  /** Whether the alarm is set, as far as this instance knows. */
  #isPlanned = false;
  readonly #lists = new ListViewers((asked) => boardOf(this.#copy, asked, Date.now()));

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

  async #listen(): Promise<boolean> {
    const isHeard = await this.#odds.listen();
    this.#plan();
    return isHeard;
  }

  /** The matches asked for, with the markets of lists; null while the provider cannot be reached, as below. */
  async board(asked: AskedBoard): Promise<Board | null> {
    return (await this.#listen()) ? boardOf(this.#copy, asked, Date.now()) : null;
  }

  async tournaments(): Promise<CountedTournament[] | null> {
    return (await this.#listen()) ? countedTournaments(this.#copy) : null;
  }

  /** What can still be bet on, by name. */
  async names(): Promise<NamedEvent[] | null> {
    if (!(await this.#listen())) return null;
    const { events, tournaments } = this.#copy;
    return [...events.values()]
      .filter(({ phase }) => phase !== 'ended' && phase !== 'abandoned')
      .flatMap(({ id, home, away, starts_at, phase, tournament: of }) => {
        const tournament = tournaments.get(of);
        return tournament ? [{ id, home, away, starts_at, live: phase !== 'prematch', tournament }] : [];
      });
  }

  /** One match with the markets of lists; null also when there is none. */
  async listed(id: string): Promise<{ event: FeedEvent; tournament: FeedTournament } | null> {
    const found = await this.event(id);
    return found === null || found === 'unknown' ? null : { ...found, event: forList(found.event) };
  }

  async event(id: string): Promise<Found> {
    if (!(await this.#listen())) return null;
    const event = this.#copy.events.get(id);
    const tournament = event && this.#copy.tournaments.get(event.tournament);
    return event && tournament ? { event: this.#copy.timed(event), tournament } : 'unknown';
  }

  /** Which of these are there, each in its place, and when a match begins, in epoch milliseconds; null as above. */
  async findSubjects(asked: readonly Subject[]): Promise<({ startsAt: number | null } | null)[] | null> {
    if (!(await this.#listen())) return null;
    const { events, tournaments } = this.#copy;
    const teams = new Set([...events.values()].flatMap(({ home, away }) => [home, away]));
    return asked.map(({ kind, id }) => {
      const event = events.get(id);
      if (kind === 'match') return event ? { startsAt: Date.parse(event.starts_at) } : null;
      const isThere = kind === 'team' ? teams.has(id.replace(/^\d+:/, '')) : tournaments.has(id);
      return isThere ? { startsAt: null } : null;
    });
  }

  /** Prices to be shown, each in its place; null while the provider cannot be heard. */
  async quote(asked: readonly AskedPrice[]): Promise<Quote[] | null> {
    return (await this.#listen()) ? this.#odds.quotes(asked) : null;
  }

  /** A viewer comes. What is watched is in the address: the route has checked it. */
  override async fetch(request: Request): Promise<Response> {
    if (this.ctx.getWebSockets().length >= MOST_VIEWERS || !(await this.#listen())) {
      return new Response(null, { status: 503 });
    }
    const asked = new URL(request.url).searchParams;
    const list = asked.get('list');
    const watched: Viewer = {
      events: asked.getAll('event'),
      all: asked.has('all'),
      ...(list && { list: JSON.parse(list) }),
    };
    const { 0: theirs, 1: ours } = new WebSocketPair();
    ours.serializeAttachment(watched);
    this.#watching.set(ours, watched);
    this.ctx.acceptWebSocket(ours);
    const known = watched.events.flatMap((id) => this.#copy.events.get(id) ?? []).map((one) => this.#copy.timed(one));
    const unseen = this.#lists.unseenBy(ours, watched);
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

  /** Viewers only listen. */
  override webSocketMessage(socket: WebSocket): void {
    socket.close(1008);
  }

  override webSocketClose(socket: WebSocket): void {
    this.#watching.delete(socket);
  }

  /** A mistake of ours must not be the end of it: an alarm that fails too often is never rung again. */
  override async alarm(): Promise<void> {
    try {
      await this.#odds.look(this.ctx.getWebSockets().length > 0);
    } catch (error) {
      logFault('a copy of odds could not be looked after', error);
    }
    this.#isPlanned = false;
    this.#plan();
  }

  /** Looked after for as long as it is used. */
  #plan(): void {
    if (this.#isPlanned || (!this.#odds.isOpen && this.ctx.getWebSockets().length === 0)) return;
    this.#isPlanned = true;
    void this.ctx.storage.setAlarm(Date.now() + LOOK_MS);
  }

  #end(): void {
    // Prices that are no longer heard of are no prices: pages come again and see how things stand.
    for (const socket of this.ctx.getWebSockets()) socket.close(1012);
    this.#watching.clear();
  }

  /** Viewers of the same events share one text; most hear nothing of a message, and are passed over at once. */
  #tell(message: FeedMessage): void {
    const texts = new Map<string, string | null>();
    const touched = touchedBy(message);
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

  /** Read once a waking: a thousand viewers of two hundred matches are told every second. */
  #viewers(): [WebSocket, Viewer][] {
    const open = this.ctx.getWebSockets().filter(({ readyState }) => readyState === WebSocket.OPEN);
    return open.map((socket) => {
      const viewer: Viewer = this.#watching.get(socket) ?? socket.deserializeAttachment();
      this.#watching.set(socket, viewer);
      return [socket, viewer];
    });
  }
}
