/**
 * The line of a sport as a page of the book hears it: all of what it shows at first, then differences. None while nobody
 * sees the page, and tried again when it breaks, a little later each time and never by all browsers at the same moment.
 * Threat: prices that nobody tells of any more and that look alive. So a line is asked for a sign of life, given up without
 * one, and whoever draws it is told that what it shows is not followed.
 */
import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { watchSport } from '#contract/book.ts';
import { LINE_PING, LINE_PONG, type LineEvent, LineMessage } from '#contract/line.ts';
import { changedEvent } from '#domain/line-changes.ts';
import type { SportId } from '#domain/sports.ts';
import { environment } from '#stores/environment.ts';
import { type Line, streamEnvironment } from '#stores/stream-environment.ts';

export const FIRST_WAIT_MS = 1_000;
export const LONGEST_WAIT_MS = 30_000;
/** Between two signs of life, and how long one may take. */
export const PING_MS = 15_000;
export const ANSWER_MS = 8_000;

/** A match as islands know it. */
export type Match = LineEvent;
type Watched = {
  readonly sport: SportId;
  readonly events: readonly string[];
  /** All markets of them, not only those of lists. */
  readonly all: boolean;
  /** The question of the page of a list that they are (`watchSport`). */
  readonly list?: string | undefined;
};
/** `heardAtMs`: when its clock stood so. No event: the line does not have it any more. */
type Told = (id: string, event: LineEvent | null, heardAtMs: number) => void;
/** `resting`: nobody sees the page. `lost`: it broke, and what is shown is not followed. */
export type LineState = 'opening' | 'up' | 'lost' | 'resting';
export type BookLine = {
  readonly $state: ReadableAtom<LineState>;
  /** How many matches have come to the page of the list since. */
  readonly $unseen: ReadableAtom<number>;
  stop(): void;
};

const addressOf = ({ sport, events, all, list }: Watched): string =>
  `${watchSport.path}?${new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(list)), sport: `${sport}`, events: events.join(','), markets: all ? 'all' : 'main' })}`;

function read(text: string): LineMessage | null {
  try {
    return v.parse(LineMessage, JSON.parse(text));
  } catch {
    return null;
  }
}

class SportLine implements BookLine {
  readonly $state = atom<LineState>('resting');
  readonly $unseen = atom(0);
  readonly #watched: Watched;
  readonly #told: Told;
  readonly #events = new Map<string, LineEvent>();
  readonly #stops: readonly (() => void)[];
  #line: Line | null = null;
  #waitMs = FIRST_WAIT_MS;
  #cancel: () => void = () => undefined;

  constructor(watched: Watched, told: Told) {
    this.#watched = watched;
    this.#told = told;
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
    if (this.#line || environment().page.isHidden()) return;
    if (this.$state.get() !== 'lost') this.$state.set('opening');
    const mine = streamEnvironment().openLine(addressOf(this.#watched), {
      open: () => undefined,
      message: (text) => this.#line === mine && this.#hear(text),
      closed: () => this.#line === mine && this.#lose(),
    });
    this.#line = mine;
    // Its first words are the sign of life of a line that opens.
    this.#after(ANSWER_MS, () => this.#lose());
  }

  #after(delayMs: number, act: () => void): void {
    this.#cancel();
    this.#cancel = environment().after(delayMs, act);
  }

  #close(state: LineState): void {
    this.#cancel();
    const mine = this.#line;
    this.#line = null;
    mine?.close();
    this.$state.set(state);
  }

  #lose(): void {
    this.#close('lost');
    this.#after(this.#waitMs * (0.5 + streamEnvironment().random()), () => this.#open());
    this.#waitMs = Math.min(LONGEST_WAIT_MS, this.#waitMs * 2);
  }

  #hear(text: string): void {
    this.#after(PING_MS, () => {
      this.#line?.send(LINE_PING);
      this.#after(ANSWER_MS, () => this.#lose());
    });
    if (text === LINE_PONG) return;
    const message = read(text);
    if (message === null) {
      this.#waitMs = LONGEST_WAIT_MS;
      this.#lose();
      return;
    }
    this.#waitMs = FIRST_WAIT_MS;
    this.$state.set('up');
    this.#take(message);
  }

  #take(message: LineMessage): void {
    if (message.unseen !== undefined) this.$unseen.set(message.unseen);
    if (message.type === 'snapshot') {
      for (const event of message.events) this.#tell(event);
      // What has gone while nobody listened.
      const known = new Set(message.events.map(({ id }) => id));
      for (const id of this.#watched.events) if (!known.has(id)) this.#forget(id);
      return;
    }
    for (const change of message.changed ?? []) {
      const known = this.#events.get(change.id);
      if (known) this.#tell(changedEvent(known, change));
    }
    for (const id of message.removed ?? []) this.#forget(id);
  }

  #tell(event: LineEvent): void {
    this.#events.set(event.id, event);
    this.#told(event.id, event, environment().now());
  }

  #forget(id: string): void {
    this.#events.delete(id);
    this.#told(id, null, environment().now());
  }
}

/** Opens the line, and keeps it for as long as the page is seen. @param told hears every event that is new, has changed or is gone. */
export const watchLine = (watched: Watched, told: Told): BookLine => new SportLine(watched, told);
