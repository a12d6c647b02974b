// The connection to a provider's odds feed. Threat: a feed that hangs, falls silent without closing, or sends what is
// no message: each ends the connection, and what was known by it is worth nothing any more.

import * as v from 'valibot';
import { FEED_PING, FEED_PONG, FeedMessage } from '#contract/sportsbook/odds-feed.ts';
import { logFault } from '#domain/request-log.ts';
import type { Env } from '#platform/host/env.ts';

const OPENED_WITHIN_MS = 10_000;
const PING_MS = 15_000;
/** Two pings without an answer. */
const SILENT_MS = 35_000;

export type FeedEvents = { readonly onMessage: (message: FeedMessage) => void; readonly onEnd: () => void };

export class OddsFeed {
  readonly #socket: WebSocket;
  readonly #events: FeedEvents;
  #heardAt = Date.now();
  #timer: ReturnType<typeof setInterval> | undefined;

  private constructor(socket: WebSocket, events: FeedEvents) {
    this.#socket = socket;
    this.#events = events;
    socket.addEventListener('message', ({ data }) => this.#hear(`${data}`));
    socket.addEventListener('close', () => this.close());
    socket.addEventListener('error', () => this.close());
    socket.accept();
    this.#timer = setInterval(() => this.#ping(), PING_MS);
  }

  /** @returns null when nobody answers. */
  static async open(connect: () => Promise<WebSocket | null>, events: FeedEvents): Promise<OddsFeed | null> {
    const answer = connect().catch(() => null);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), OPENED_WITHIN_MS);
    });
    const socket = await Promise.race([answer, late]);
    clearTimeout(timer);
    if (socket === null) void answer.then((one) => one?.close());
    return socket === null ? null : new OddsFeed(socket, events);
  }

  /** Whether what it said can be relied on. */
  get isFresh(): boolean {
    return this.#timer !== undefined && Date.now() - this.#heardAt < SILENT_MS;
  }

  close(): void {
    if (this.#timer === undefined) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#socket.close();
    this.#events.onEnd();
  }

  #ping(): void {
    if (!this.isFresh) this.close();
    else this.#socket.send(FEED_PING);
  }

  #hear(text: string): void {
    this.#heardAt = Date.now();
    if (text === FEED_PONG) return;
    const message = read(text);
    if (message === null) {
      logFault('an odds feed sent what is no message and is closed');
      this.close();
    } else this.#events.onMessage(message);
  }
}

function read(text: string): FeedMessage | null {
  try {
    const outcome = v.safeParse(FeedMessage, JSON.parse(text));
    return outcome.success ? outcome.output : null;
  } catch {
    return null;
  }
}

/** @returns null when the provider has no feed there. */
export async function connectTo(address: string): Promise<WebSocket | null> {
  return (await fetch(address, { headers: { upgrade: 'websocket' }, redirect: 'manual' })).webSocket ?? null;
}

/** Where the feeds of sport are: by ODDS_FEED_ORIGIN, else in the sandbox. */
export const oddsFeedOrigin = ({ ODDS_FEED_ORIGIN, SANDBOX_ORIGIN }: Env): string => ODDS_FEED_ORIGIN || SANDBOX_ORIGIN;
