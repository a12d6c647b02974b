/**
 * The feed of one sport. Events are computed from names and the clock, so only rulings are stored, and it hibernates
 * without subscribers. Threat: endless sockets, and subscribers that send messages.
 */
import { DurableObject } from 'cloudflare:workers';
import type { MatchHistory } from '#contract/sportsbook/match-centre.ts';
import {
  type EventChange,
  FEED_PING,
  FEED_PONG,
  type FeedEvent,
  type FeedMessage,
  type FeedSnapshot,
  type FeedTournament,
} from '#contract/sportsbook/odds-feed.ts';
import { diffEvent, forList, messageFor, type Watched } from '#domain/sportsbook/feed-changes.ts';
import type { Fixture } from '#sandbox/odds-feed/calendars.ts';
import { type Contest, contestOf } from '#sandbox/odds-feed/contest.ts';
import type { Ruling } from '#sandbox/odds-feed/course.ts';
import { eventOffer, nextChangeMs } from '#sandbox/odds-feed/event-offer.ts';
import { fixtureById, offeredFixtures, tournaments } from '#sandbox/odds-feed/fixtures.ts';
import { Results } from '#sandbox/odds-feed/history.ts';
import { type InPlayEnv, matchesInPlay } from '#sandbox/odds-feed/reserves.ts';

const MAX_SOCKETS = 10_000;
const TICK_MS = 1000;
const WINDOW_MS = 5 * 60_000;

export type Listed = { readonly tournaments: FeedTournament[]; readonly events: FeedEvent[]; readonly count: number };

function watchedBy(url: string): Watched | null {
  const query = new URL(url).searchParams;
  return query.has('event') ? { events: query.getAll('event'), all: query.has('all') } : null;
}

type ChanceEnv = InPlayEnv & { readonly CHANCE_SECRET: string };
type Offered = { contest: Contest; event: FeedEvent; dueMs: number };

export class OddsFeedSport extends DurableObject<ChanceEnv> {
  readonly #events = new Map<string, Offered>();
  readonly #results = new Results((fixture) => this.#contestOf(fixture));
  #seq = 0;
  #windowDueMs = 0;

  constructor(ctx: DurableObjectState, env: ChanceEnv) {
    super(ctx, env);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(FEED_PING, FEED_PONG));
    ctx.storage.sql.exec('CREATE TABLE IF NOT EXISTS ruling (event_id TEXT PRIMARY KEY, ruling TEXT NOT NULL) STRICT');
  }

  get #sport(): number {
    return Number(this.ctx.id.name);
  }

  override async fetch(request: Request): Promise<Response> {
    if (this.ctx.getWebSockets().length >= MAX_SOCKETS) return new Response(null, { status: 503 });
    const { 0: client, 1: server } = new WebSocketPair();
    const watched = watchedBy(request.url);
    server.serializeAttachment(watched);
    this.#publishChanges();
    this.ctx.acceptWebSocket(server);
    const text = this.#textFor(watched, this.#snapshot());
    if (text !== null) server.send(text);
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now() + TICK_MS);
    return new Response(null, { status: 101, webSocket: client });
  }

  override async alarm(): Promise<void> {
    if (this.#subscribers.length === 0) return;
    this.#publishChanges();
    await this.ctx.storage.setAlarm(Date.now() + TICK_MS);
  }

  override webSocketMessage(socket: WebSocket): void {
    socket.close(1008);
  }

  get #subscribers(): WebSocket[] {
    return this.ctx.getWebSockets().filter(({ readyState }) => readyState === WebSocket.OPEN);
  }

  #publishChanges(): void {
    // After hibernation, the subscribers from before start again with a snapshot.
    const isRestored = this.#events.size === 0;
    const message = this.#advance(Date.now());
    if (message !== null) this.#broadcast(isRestored ? this.#snapshot() : message);
  }

  #broadcast(message: FeedMessage): void {
    const texts = new Map<string, string | null>();
    for (const socket of this.#subscribers) {
      const watched: Watched | null = socket.deserializeAttachment();
      const key = JSON.stringify(watched);
      const text = texts.get(key) ?? this.#textFor(watched, message);
      texts.set(key, text);
      if (text !== null) socket.send(text);
    }
  }

  #textFor(watched: Watched | null, message: FeedMessage): string | null {
    if (watched === null) return JSON.stringify(message);
    const events = new Map(watched.events.flatMap((id) => this.#eventOf(id)));
    const part = messageFor(watched, message, events);
    return part === null ? null : JSON.stringify(part);
  }

  #eventOf(id: string): [string, FeedEvent][] {
    const offered = this.#events.get(id);
    return offered === undefined ? [] : [[id, offered.event]];
  }

  list(isLive: boolean, most: number): Listed {
    this.#publishChanges();
    const phases: readonly FeedEvent['phase'][] = isLive ? ['live', 'break'] : ['prematch'];
    const all = [...this.#events.values()].map(({ event }) => event).filter(({ phase }) => phases.includes(phase));
    const events = all.sort((one, other) => one.starts_at.localeCompare(other.starts_at)).slice(0, most);
    const named = new Set(events.map(({ tournament }) => tournament));
    return {
      tournaments: this.#tournaments().filter(({ id }) => named.has(id)),
      events: events.map(forList),
      count: all.length,
    };
  }

  #tournaments(): FeedTournament[] {
    return tournaments
      .filter(({ sport }) => sport === this.#sport)
      .map(({ id, name, country }) => ({ id, name, country }));
  }

  /** Includes past events; null for an unknown id. */
  event(id: string): FeedEvent | null {
    const fixture = fixtureById(id);
    return fixture === null ? null : eventOffer(this.#contestOf(fixture), Date.now());
  }

  history(id: string): MatchHistory | null {
    const fixture = fixtureById(id);
    return fixture === null ? null : this.#results.before(fixture, Date.now());
  }

  ruling(eventId: string): Ruling | null {
    const [row] = this.ctx.storage.sql
      .exec<{ ruling: string }>('SELECT ruling FROM ruling WHERE event_id = ?', eventId)
      .toArray();
    return row === undefined ? null : JSON.parse(row.ruling);
  }

  /**
   * Subscribers receive it with the next change.
   * @param ruling null withdraws it.
   */
  rule(eventId: string, ruling: Ruling | null): void {
    const { sql } = this.ctx.storage;
    if (ruling === null) sql.exec('DELETE FROM ruling WHERE event_id = ?', eventId);
    else sql.exec('INSERT OR REPLACE INTO ruling (event_id, ruling) VALUES (?, ?)', eventId, JSON.stringify(ruling));
    this.#results.clear();
    const offered = this.#events.get(eventId);
    if (offered === undefined) return;
    offered.contest = this.#contestOf(offered.contest.fixture);
    offered.dueMs = 0;
  }

  #contestOf(fixture: Fixture): Contest {
    return contestOf(fixture, this.env.CHANCE_SECRET, this.ruling(fixture.id));
  }

  #snapshot(): FeedSnapshot {
    return {
      type: 'snapshot',
      seq: this.#seq,
      at: new Date(Date.now()).toISOString(),
      sport: this.#sport,
      tournaments: this.#tournaments(),
      events: [...this.#events.values()].map(({ event }) => event),
    };
  }

  #advance(nowMs: number): FeedMessage | null {
    const { added, removed } = nowMs >= this.#windowDueMs ? this.#moveWindow(nowMs) : { added: [], removed: [] };
    const changed: EventChange[] = [];
    for (const offered of this.#events.values()) {
      if (offered.dueMs > nowMs) continue;
      const event = eventOffer(offered.contest, nowMs);
      const change = diffEvent(offered.event, event);
      if (change !== null) changed.push(change);
      offered.event = event;
      offered.dueMs = nextChangeMs(offered.contest, nowMs);
    }
    if (added.length + removed.length + changed.length === 0) return null;
    this.#seq += 1;
    return {
      type: 'difference',
      seq: this.#seq,
      at: new Date(nowMs).toISOString(),
      ...(added.length > 0 && { added }),
      ...(removed.length > 0 && { removed }),
      ...(changed.length > 0 && { changed }),
    };
  }

  #moveWindow(nowMs: number): { added: FeedEvent[]; removed: string[] } {
    this.#windowDueMs = nowMs + WINDOW_MS;
    const fixtures = offeredFixtures(this.#sport, nowMs, matchesInPlay(this.env));
    const kept = new Set(fixtures.map(({ id }) => id));
    const removed = [...this.#events.keys()].filter((id) => !kept.has(id));
    for (const id of removed) this.#events.delete(id);
    const added = fixtures.flatMap((fixture) => {
      if (this.#events.has(fixture.id)) return [];
      const contest = this.#contestOf(fixture);
      const event = eventOffer(contest, nowMs);
      this.#events.set(fixture.id, { contest, event, dueMs: nextChangeMs(contest, nowMs) });
      return [event];
    });
    return { added, removed };
  }
}
