// A sport's odds as a feed tells of them, opened when somebody asks. Threat: a price that is no longer offered. So nothing
// is read from a copy that is not fresh.
import type { FeedMessage, FeedTournament } from '#contract/sportsbook/odds-feed.ts';
import { type AskedPrice, OddsCopy, type Quote, quoteOf } from '#platform/sportsbook/odds-copy.ts';
import { OddsFeed } from '#platform/sportsbook/odds-feed.ts';

/** How long a feed is kept that nobody uses. */
const UNUSED_MS = 120_000;
/** How often an object looks after its feed. */
export const LOOK_MS = 30_000;
/** Nobody waits longer for the first words of a feed. */
const TOLD_WITHIN_MS = 8_000;

/** `quotes`: each in its place; `tournaments`: of their events. */
export type Offered = { readonly quotes: Quote[]; readonly tournaments: FeedTournament[] };
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
  #told: (() => void) | null = null;

  constructor(listener: Listener) {
    this.#listener = listener;
  }

  /** Whether what the copy says can be relied on. */
  get isHeard(): boolean {
    return this.#feed?.isFresh === true && this.copy.isWhole;
  }

  get isOpen(): boolean {
    return this.#feed !== null;
  }

  /** @returns whether there is a fresh copy. */
  async listen(): Promise<boolean> {
    this.#usedAt = Date.now();
    if (this.isHeard) return true;
    this.#opening ??= this.#open().finally(() => {
      this.#opening = null;
    });
    return await this.#opening;
  }

  /** Looks whether the feed is still used, and opens it again for those who listen when it broke. */
  async look(isListenedTo: boolean): Promise<void> {
    if (isListenedTo) await this.listen();
    else if (Date.now() - this.#usedAt > UNUSED_MS) this.#feed?.close();
  }

  quotes(asked: readonly AskedPrice[]): Quote[] {
    return asked.map((one) => quoteOf(this.copy.events, one));
  }

  async #open(): Promise<boolean> {
    this.#feed?.close();
    const told = new Promise<boolean>((resolve) => {
      this.#told = () => resolve(true);
      setTimeout(() => resolve(false), TOLD_WITHIN_MS);
    });
    this.#feed = await OddsFeed.open(this.#listener.connect, {
      onMessage: (message) => this.#take(message),
      onEnd: () => this.#end(),
    });
    return this.#feed !== null && (await told);
  }

  #take(message: FeedMessage): void {
    if (!this.copy.take(message)) {
      // One was lost: the whole is asked for again.
      this.#feed?.close();
      return;
    }
    this.#told?.();
    this.#listener.onMessage(message);
  }

  #end(): void {
    this.#feed = null;
    this.copy.clear();
    this.#listener.onEnd();
  }
}
