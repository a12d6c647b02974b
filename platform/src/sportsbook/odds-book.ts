// One object a sport: a copy of its odds, told to whoever watches, and followed events. Threat: a price that is no
// longer offered. So nothing is quoted from a copy that is not fresh.

import { DurableObject } from 'cloudflare:workers';
import {
  FEED_PING,
  FEED_PONG,
  type FeedEvent,
  type FeedMessage,
  type FeedTournament,
} from '#contract/sportsbook/odds-feed.ts';
import type { CountedTournament } from '#contract/sportsbook/sportsbook.ts';
import type { AmountMinor } from '#domain/money.ts';
import { logFault } from '#domain/request-log.ts';
import { forList, messageFor } from '#domain/sportsbook/feed-changes.ts';
import type { Env } from '#platform/host/env.ts';
import { refuseDamaged } from '#platform/host/storage-fault.ts';
import {
  type AskedBoard,
  type Board,
  boardOf,
  countedTournaments,
  ListViewers,
  movesLists,
  type Viewer,
} from '#platform/sportsbook/board.ts';
import { type Follow, makeProfitRows, type SaidProfit, takeProfit } from '#platform/sportsbook/follow-rows.ts';
import { Following } from '#platform/sportsbook/following.ts';
import { type AskedPrice, OddsCopy, type Quote, quoteOf } from '#platform/sportsbook/odds-copy.ts';
import { OddsFeed, oddsFeedOrigin } from '#platform/sportsbook/odds-feed.ts';

const MOST_VIEWERS = 10_000;
/** How long a line is kept that nobody uses. */
const UNUSED_MS = 120_000;
const LOOK_MS = 30_000;
/** Nobody waits longer for the first words of a feed. */
const TOLD_WITHIN_MS = 8_000;

export type NamedEvent = { readonly id: string; readonly name: string; readonly tournament: string };
/** Null while the provider cannot be reached. */
export type Found = { event: FeedEvent; tournament: FeedTournament } | 'unknown' | null;

export class OddsBook extends DurableObject<Env> {
  readonly #copy = new OddsCopy();
  #feed: OddsFeed | null = null;
  #opening: Promise<boolean> | null = null;
  #usedAt = 0;
  #told: (() => void) | null = null;
  /** What each viewer watches, as far as this waking has read it: their sockets know it, too. */
  readonly #watching = new Map<WebSocket, Viewer>();
  readonly #lists = new ListViewers((asked) => boardOf(this.#copy, asked, Date.now()));
  readonly #following = new Following(this.ctx.storage, this.env, (id) =>
    this.#isHeard ? this.#copy.events.get(id) : undefined,
  );

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    refuseDamaged(ctx);
    makeProfitRows(ctx.storage.sql);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(FEED_PING, FEED_PONG));
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
      .map(({ id, home, away, tournament }) => ({
        id,
        name: `${home} ${away}`,
        tournament: tournaments.get(tournament)?.name ?? '',
      }));
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

  /** What is asked for, each in its place; null while the provider cannot be heard. */
  async quote(asked: readonly AskedPrice[]): Promise<Quote[] | null> {
    if (!(await this.#listen())) return null;
    return asked.map((one) => quoteOf(this.#copy.events, one));
  }

  // The player's object is told what becomes of an event, until it has acknowledged it: call this once the ticket is
  // written, again until it succeeds. It needs nobody but this object, and repeating it does no harm.
  follow(asked: Follow): void {
    this.#following.follow(asked);
  }

  /** What a player's open tickets could win on an event; call it before a ticket is written. @returns see `takeProfit`. */
  takeProfit(said: SaidProfit): AmountMinor {
    return this.ctx.storage.transactionSync(() => takeProfit(this.ctx.storage.sql, said));
  }

  tournamentsWith(ids: readonly string[]): FeedTournament[] {
    return ids.flatMap((id) => this.#copy.tournaments.get(id) ?? []);
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
      sport: Number(this.ctx.id.name),
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

  /** Does what is due. A mistake of ours must not be the end of it: an alarm that fails too often is never rung again. */
  override async alarm(): Promise<void> {
    try {
      await this.#following.work();
      await this.#look();
      this.#plan();
    } catch (error) {
      logFault('an odds book failed and will be retried', error);
      await this.ctx.storage.setAlarm(Date.now() + LOOK_MS);
    }
  }

  /** Looks whether the line is still used, and opens it again for those who watch when it broke. */
  async #look(): Promise<void> {
    if (this.ctx.getWebSockets().length > 0) await this.#listen();
    else if (Date.now() - this.#usedAt > UNUSED_MS) this.#feed?.close();
  }

  /** The alarm rings when the line is to be looked after, or something of what is followed is due. */
  #plan(): void {
    const now = Date.now();
    const isUsed = this.#feed !== null || this.ctx.getWebSockets().length > 0;
    const dueAt = Math.min(
      isUsed ? now + LOOK_MS : Number.POSITIVE_INFINITY,
      this.#following.dueAt ?? Number.POSITIVE_INFINITY,
    );
    if (dueAt !== Number.POSITIVE_INFINITY) void this.ctx.storage.setAlarm(Math.max(now, dueAt));
  }

  /** Whether what the copy says can be relied on. */
  get #isHeard(): boolean {
    return this.#feed?.isFresh === true && this.#copy.isWhole;
  }

  /** @returns whether there is a fresh copy of the line. */
  async #listen(): Promise<boolean> {
    this.#usedAt = Date.now();
    if (this.#isHeard) return true;
    this.#opening ??= this.#open().finally(() => {
      this.#opening = null;
    });
    return await this.#opening;
  }

  async #open(): Promise<boolean> {
    this.#feed?.close();
    const told = new Promise<boolean>((resolve) => {
      this.#told = () => resolve(true);
      setTimeout(() => resolve(false), TOLD_WITHIN_MS);
    });
    this.#feed = await OddsFeed.open(`${oddsFeedOrigin(this.env)}/line/${this.ctx.id.name}/feed`, {
      onMessage: (message) => this.#take(message),
      onEnd: () => this.#end(),
    });
    const isTold = this.#feed !== null && (await told);
    this.#plan();
    return isTold;
  }

  #take(message: FeedMessage): void {
    if (!this.#copy.take(message)) {
      // One was lost: the whole is asked for again.
      this.#feed?.close();
      return;
    }
    this.#told?.();
    this.#hearResults(message);
    this.#tell(message);
    if (movesLists(message)) this.#lists.tell(this.#viewers(), message);
  }

  /** A result that cannot be written down now is read in the copy when its event is due: viewers do not wait for it. */
  #hearResults(message: FeedMessage): void {
    try {
      this.#following.hear(message);
    } catch (error) {
      logFault('results of a feed were not taken', error);
    }
  }

  #end(): void {
    this.#feed = null;
    this.#copy.clear();
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

/** The events that a message speaks of; null for all there are, and all there are no more. */
function touchedBy(message: FeedMessage): Set<string> | null {
  if (message.type === 'snapshot') return null;
  return new Set([...(message.removed ?? []), ...(message.changed ?? []).map(({ id }) => id)]);
}
