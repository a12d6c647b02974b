// A sport's odds, from a feed that is opened on demand. Threat: a price that is no longer offered. So a copy is only read
// while the feed is fresh.
import type { FeedMessage, FeedTournament } from '#contract/sportsbook/odds-feed.ts';
import { OddsCopy, type PriceRequest, type Quote, quoteOf } from '#platform/sportsbook/odds-copy.ts';
import { OddsFeed } from '#platform/sportsbook/odds-feed.ts';

/** An unused feed is closed after this. */
const UNUSED_MS = 120_000;
/** How often an object checks its feed. */
export const CHECK_MS = 30_000;
/** The longest wait for a feed's snapshot. */
const SNAPSHOT_TIMEOUT_MS = 8_000;

/** `quotes`: in the order of the requests; `tournaments`: those of the quoted events. */
export type BookOffer = { readonly quotes: Quote[]; readonly tournaments: FeedTournament[] };
type Listener = {
  /** @returns null when the feed cannot be reached. */
  readonly connect: () => Promise<WebSocket | null>;
  readonly onMessage: (message: FeedMessage) => void;
  readonly onEnd: () => void;
};

export class LiveOdds {
  readonly copy = new OddsCopy();
  readonly #listener: Listener;
  #feed: OddsFeed | null = null;
  #opening: Promise<boolean> | null = null;
  #usedAt = 0;
  #onSnapshot: (() => void) | null = null;

  constructor(listener: Listener) {
    this.#listener = listener;
  }

  /** Whether the feed is alive and the copy complete. */
  get isFresh(): boolean {
    return this.#feed?.isFresh === true && this.copy.isWhole;
  }

  get isOpen(): boolean {
    return this.#feed !== null;
  }

  /** @returns whether there is a fresh copy. */
  async ensureFresh(): Promise<boolean> {
    this.#usedAt = Date.now();
    if (this.isFresh) return true;
    this.#opening ??= this.#open().finally(() => {
      this.#opening = null;
    });
    return await this.#opening;
  }

  /** Reopens a broken feed that is needed, and closes an unused one. */
  async maintain(isNeeded: boolean): Promise<void> {
    if (isNeeded) await this.ensureFresh();
    else if (Date.now() - this.#usedAt > UNUSED_MS) this.#feed?.close();
  }

  quotes(requests: readonly PriceRequest[]): Quote[] {
    return requests.map((one) => quoteOf(this.copy.events, one));
  }

  async #open(): Promise<boolean> {
    this.#feed?.close();
    const received = new Promise<boolean>((resolve) => {
      this.#onSnapshot = () => resolve(true);
      setTimeout(() => resolve(false), SNAPSHOT_TIMEOUT_MS);
    });
    this.#feed = await OddsFeed.open(this.#listener.connect, {
      onMessage: (message) => this.#apply(message),
      onEnd: () => this.#onEnd(),
    });
    return this.#feed !== null && (await received);
  }

  #apply(message: FeedMessage): void {
    if (!this.copy.apply(message)) {
      // A message was lost: reconnecting brings a new snapshot.
      this.#feed?.close();
      return;
    }
    this.#onSnapshot?.();
    this.#listener.onMessage(message);
  }

  #onEnd(): void {
    this.#feed = null;
    this.copy.clear();
    this.#listener.onEnd();
  }
}
