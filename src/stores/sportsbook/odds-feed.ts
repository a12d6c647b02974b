/** Threat: stale prices that look live. So the connection is pinged, and the page shows when it is lost. */
import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { FEED_PING, FEED_PONG, type FeedEvent, FeedMessage } from '#contract/sportsbook/odds-feed.ts';
import { watchSport } from '#contract/sportsbook/sportsbook.ts';
import { growingPause } from '#domain/growing-pause.ts';
import { applyChange } from '#domain/sportsbook/feed-changes.ts';
import type { SportId } from '#domain/sportsbook/sports.ts';
import { environment } from '#stores/environment.ts';
import { type StreamConnection, streamEnvironment } from '#stores/notifications/stream-environment.ts';

export const FIRST_WAIT_MS = 1_000;
export const MAX_BACKOFF_MS = 30_000;
/** Interval of pings, and how long to wait for an answer. */
export const PING_MS = 15_000;
export const ANSWER_MS = 8_000;

export type Match = FeedEvent;
type Watched = {
  readonly sport: SportId;
  readonly events: readonly string[];
  /** All markets of the events, not only those of lists. */
  readonly all: boolean;
  /** Query of the list page that shows the events (`watchSport`). */
  readonly list?: string | undefined;
};
/** `receivedAtMs`: when the match clock of the event was right, in milliseconds of this page. Event null: no longer in the feed. */
type OnEvent = (id: string, event: FeedEvent | null, receivedAtMs: number) => void;
/** `resting`: the page is hidden. `lost`: disconnected, and the shown prices are stale. */
export type FeedState = 'opening' | 'up' | 'lost' | 'resting';
export type FeedConnection = {
  readonly $state: ReadableAtom<FeedState>;
  readonly $unseen: ReadableAtom<number>;
  stop(): void;
};

const addressOf = ({ sport, events, all, list }: Watched): string =>
  `${watchSport.path}?${new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(list)), sport: `${sport}`, events: events.join(','), markets: all ? 'all' : 'main' })}`;

const Sent = v.pipe(v.string(), v.parseJson(), FeedMessage);

class SportFeed implements FeedConnection {
  readonly $state = atom<FeedState>('resting');
  readonly $unseen = atom(0);
  readonly #watched: Watched;
  readonly #onEvent: OnEvent;
  readonly #events = new Map<string, FeedEvent>();
  readonly #stops: readonly (() => void)[];
  #connection: StreamConnection | null = null;
  readonly #wait = growingPause(FIRST_WAIT_MS, MAX_BACKOFF_MS);
  #cancel: () => void = () => undefined;

  constructor(watched: Watched, onEvent: OnEvent) {
    this.#watched = watched;
    this.#onEvent = onEvent;
    const { page } = environment();
    this.#stops = [
      page.on('visibility', () => (page.isHidden() ? this.#close('resting') : this.#open())),
      page.on('connection', () => page.isOnline() && this.#open()),
    ];
    this.#open();
  }

  stop(): void {
    for (const stop of this.#stops) stop();
    this.#close('resting');
  }

  #open(): void {
    if (this.#connection || environment().page.isHidden()) return;
    if (this.$state.get() !== 'lost') this.$state.set('opening');
    const connection = streamEnvironment().openConnection(addressOf(this.#watched), {
      message: (text) => this.#connection === connection && this.#onMessage(text),
      closed: () => this.#connection === connection && this.#reconnectLater(),
    });
    this.#connection = connection;
    // The first message has the same deadline as the answer to a ping.
    this.#after(ANSWER_MS, () => this.#reconnectLater());
  }

  #after(delayMs: number, act: () => void): void {
    this.#cancel();
    this.#cancel = environment().after(delayMs, act);
  }

  #close(state: FeedState): void {
    this.#cancel();
    const connection = this.#connection;
    this.#connection = null;
    connection?.close();
    this.$state.set(state);
  }

  #reconnectLater(): void {
    this.#close('lost');
    this.#after(this.#wait.next() * (0.5 + streamEnvironment().random()), () => this.#open());
  }

  #onMessage(text: string): void {
    this.#after(PING_MS, () => {
      this.#connection?.send(FEED_PING);
      this.#after(ANSWER_MS, () => this.#reconnectLater());
    });
    if (text === FEED_PONG) return;
    const message = v.safeParse(Sent, text);
    if (!message.success) {
      this.#wait.lengthen();
      this.#reconnectLater();
      return;
    }
    this.#wait.reset();
    this.$state.set('up');
    this.#apply(message.output);
  }

  #apply(message: FeedMessage): void {
    if (message.unseen !== undefined) this.$unseen.set(message.unseen);
    if (message.type === 'snapshot') {
      for (const event of message.events) this.#update(event);
      const known = new Set(message.events.map(({ id }) => id));
      for (const id of this.#watched.events) if (!known.has(id)) this.#remove(id);
      return;
    }
    for (const change of message.changed ?? []) {
      const known = this.#events.get(change.id);
      if (known) this.#update(applyChange(known, change));
    }
    for (const id of message.removed ?? []) this.#remove(id);
  }

  #update(event: FeedEvent): void {
    this.#events.set(event.id, event);
    this.#onEvent(event.id, event, environment().elapsed());
  }

  #remove(id: string): void {
    this.#events.delete(id);
    this.#onEvent(id, null, environment().elapsed());
  }
}

export const watchFeed = (watched: Watched, onEvent: OnEvent): FeedConnection => new SportFeed(watched, onEvent);
