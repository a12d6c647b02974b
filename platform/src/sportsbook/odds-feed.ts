// The connection to a provider's odds feed. Threat: a feed that hangs, falls silent without closing, or sends invalid
// messages. Each closes the connection and discards the copy.

import * as v from 'valibot';
import { FEED_PING, FEED_PONG, FeedMessage } from '#contract/sportsbook/odds-feed.ts';
import { logFault } from '#domain/request-log.ts';
import type { Env } from '#platform/host/env.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const PING_MS = 15_000;
/** Two pings without an connecting. */
const STALE_AFTER_MS = 35_000;

export type FeedEvents = { readonly onMessage: (message: FeedMessage) => void; readonly onEnd: () => void };

export class OddsFeed {
  readonly #socket: WebSocket;
  readonly #events: FeedEvents;
  #receivedAt = Date.now();
  #timer: ReturnType<typeof setInterval> | undefined;

  private constructor(socket: WebSocket, events: FeedEvents) {
    this.#socket = socket;
    this.#events = events;
    socket.addEventListener('message', ({ data }) => this.#onMessage(`${data}`));
    socket.addEventListener('close', () => this.close());
    socket.addEventListener('error', () => this.close());
    socket.accept();
    this.#timer = setInterval(() => this.#ping(), PING_MS);
  }

  /** @returns null when the connection fails or times out. */
  static async open(connect: () => Promise<WebSocket | null>, events: FeedEvents): Promise<OddsFeed | null> {
    const connecting = connect().catch(() => null);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timedOut = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), CONNECT_TIMEOUT_MS);
    });
    const socket = await Promise.race([connecting, timedOut]);
    clearTimeout(timer);
    if (socket === null) void connecting.then((one) => one?.close());
    return socket === null ? null : new OddsFeed(socket, events);
  }

  /** Whether the feed has sent anything recently. */
  get isFresh(): boolean {
    return this.#timer !== undefined && Date.now() - this.#receivedAt < STALE_AFTER_MS;
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

  #onMessage(text: string): void {
    this.#receivedAt = Date.now();
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

/** @returns null when the provider refuses the upgrade. */
export async function connectTo(address: string): Promise<WebSocket | null> {
  return (await fetch(address, { headers: { upgrade: 'websocket' }, redirect: 'manual' })).webSocket ?? null;
}

/** ODDS_FEED_ORIGIN, or the sandbox without it. */
export const oddsFeedOrigin = ({ ODDS_FEED_ORIGIN, SANDBOX_ORIGIN }: Env): string => ODDS_FEED_ORIGIN || SANDBOX_ORIGIN;
