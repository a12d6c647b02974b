/**
 * The feed of one sport: everything that is offered, to whoever listens, and what changes in it, as it changes. Its events
 * are reckoned from names and the clock, so it keeps nothing and may be woken anywhere; it sleeps while nobody listens.
 * Threat: sockets opened without end, and a listener that talks.
 */
import { DurableObject } from 'cloudflare:workers';
import {
  type EventChange,
  LINE_PING,
  LINE_PONG,
  type LineEvent,
  type LineMessage,
  type LineSnapshot,
} from '#contract/line.ts';
import { changeOf } from '#domain/line-changes.ts';
import type { Env } from '#sandbox/env.ts';
import { type Contest, contestOf, eventLine, nextChangeMs } from '#sandbox/line/event-line.ts';
import { tournaments } from '#sandbox/line/fixtures.ts';
import { offeredFixtures } from '#sandbox/line/window.ts';

const MOST_SOCKETS = 10_000;
const TICK_MS = 1000;
/** How often the window moves on. */
const WINDOW_MS = 5 * 60_000;

type Offered = { contest: Contest; line: LineEvent; dueMs: number };

export class LineSport extends DurableObject<Env> {
  readonly #events = new Map<string, Offered>();
  #seq = 0;
  #windowDueMs = 0;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(LINE_PING, LINE_PONG));
  }

  get #sport(): number {
    return Number(this.ctx.id.name);
  }

  /** A listener comes: told at once all there is. */
  override async fetch(): Promise<Response> {
    if (this.ctx.getWebSockets().length >= MOST_SOCKETS) return new Response(null, { status: 503 });
    const { 0: theirs, 1: ours } = new WebSocketPair();
    this.#advance(Date.now());
    this.ctx.acceptWebSocket(ours);
    ours.send(JSON.stringify(this.snapshot()));
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now() + TICK_MS);
    return new Response(null, { status: 101, webSocket: theirs });
  }

  override async alarm(): Promise<void> {
    const sockets = this.ctx.getWebSockets().filter(({ readyState }) => readyState === WebSocket.OPEN);
    if (sockets.length === 0) return;
    // Woken with listeners of an earlier life: they begin anew.
    const message = this.#events.size === 0 ? this.snapshot() : this.#advance(Date.now());
    if (message !== null) {
      const text = JSON.stringify(message);
      for (const socket of sockets) socket.send(text);
    }
    await this.ctx.storage.setAlarm(Date.now() + TICK_MS);
  }

  /** Listeners only listen. */
  override webSocketMessage(socket: WebSocket): void {
    socket.close(1008);
  }

  /** All that is offered now. */
  snapshot(): LineSnapshot {
    const nowMs = Date.now();
    this.#advance(nowMs);
    return {
      type: 'snapshot',
      seq: this.#seq,
      at: new Date(nowMs).toISOString(),
      sport: this.#sport,
      tournaments: tournaments
        .filter(({ sport }) => sport === this.#sport)
        .map(({ id, name, country }) => ({ id, name, country })),
      events: [...this.#events.values()].map(({ line }) => line),
    };
  }

  /** The clock goes on. @returns what that changed, null when nothing. */
  #advance(nowMs: number): LineMessage | null {
    const { added, removed } = nowMs >= this.#windowDueMs ? this.#moveWindow(nowMs) : { added: [], removed: [] };
    const changed: EventChange[] = [];
    for (const offered of this.#events.values()) {
      if (offered.dueMs > nowMs) continue;
      const line = eventLine(offered.contest, nowMs);
      const change = changeOf(offered.line, line);
      if (change !== null) changed.push(change);
      offered.line = line;
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

  #moveWindow(nowMs: number): { added: LineEvent[]; removed: string[] } {
    this.#windowDueMs = nowMs + WINDOW_MS;
    const fixtures = offeredFixtures(this.#sport, nowMs);
    const kept = new Set(fixtures.map(({ id }) => id));
    const removed = [...this.#events.keys()].filter((id) => !kept.has(id));
    for (const id of removed) this.#events.delete(id);
    const added = fixtures.flatMap((fixture) => {
      if (this.#events.has(fixture.id)) return [];
      const contest = contestOf(fixture, this.env.WALLET_SECRET);
      const line = eventLine(contest, nowMs);
      this.#events.set(fixture.id, { contest, line, dueMs: nextChangeMs(contest, nowMs) });
      return [line];
    });
    return { added, removed };
  }
}
