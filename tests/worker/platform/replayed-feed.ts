/**
 * A provider that replays a recorded day to the sports' objects, and the clock of the test: far in the future, so that
 * only the replay runs alarms.
 */
import { abortAllDurableObjects, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { FEED_PONG } from '#contract/sportsbook/odds-feed.ts';
import type { Recording } from '../../support/recorded-day.ts';
import { Replay } from '../../support/recorded-day.ts';

type Alarmed = DurableObjectStub;
/** `deaf`: events can be requested, but there is no feed. */
export type Provider = 'up' | 'deaf' | 'down';

export class ReplayedFeed {
  readonly sports: readonly number[];
  readonly replay: Replay;
  now: number;
  provider: Provider = 'up';
  readonly #feeds = new Map<number, WebSocket>();

  constructor(recording: Recording, fromMs: number) {
    this.sports = [...recording.keys()];
    this.replay = new Replay(recording);
    this.now = fromMs;
    vi.spyOn(Date, 'now').mockImplementation(() => this.now);
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => this.#answer(new URL(String(input)).pathname));
  }

  sportsbookOf(sport: number) {
    return env.ODDS_BOOK.getByName(`${sport}`);
  }

  /** A viewer of a match, which keeps the feed of its sport open. */
  async watch(sport: number): Promise<void> {
    const [event = ''] = this.replay.events.keys();
    const address = `https://book/feed?event=${event}`;
    const { webSocket } = await this.sportsbookOf(sport).fetch(address, { headers: { upgrade: 'websocket' } });
    webSocket?.accept();
  }

  /** Every object loses what it had in memory, and its sockets. */
  async kill(): Promise<void> {
    this.#feeds.clear();
    await abortAllDurableObjects();
  }

  #answer(path: string): Response {
    const [, sport] = /^\/line\/(\d+)\/feed$/.exec(path) ?? [];
    if (this.provider === 'down' || (sport !== undefined && this.provider === 'deaf')) throw new TypeError('refused');
    if (sport !== undefined) return this.#open(Number(sport));
    const event = this.replay.events.get(path.replace('/line/events/', ''));
    return event ? Response.json(event) : Response.json({ code: 'not_found' }, { status: 404 });
  }

  #open(sport: number): Response {
    const { 0: theirs, 1: ours } = new WebSocketPair();
    ours.accept();
    ours.send(JSON.stringify(this.replay.snapshot(sport)));
    this.#feeds.set(sport, ours);
    return new Response(null, { status: 101, webSocket: theirs });
  }

  /** Advances the clock, sends the recorded messages, and runs every due alarm. */
  async playTo(ms: number, others: readonly Alarmed[] = []): Promise<void> {
    this.now = ms;
    for (const sport of this.sports) {
      const messages = this.replay.play(sport, ms).map((message) => JSON.stringify(message));
      // A socket belongs to the object that it was made in.
      await runInDurableObject(this.sportsbookOf(sport), async () => {
        const feed = this.#feeds.get(sport);
        if (this.provider === 'up') for (const text of [FEED_PONG, ...messages]) send(feed, text);
        else feed?.close();
        await new Promise((done) => setTimeout(done));
      });
    }
    for (const sport of this.sports) await this.#ring(this.sportsbookOf(sport));
    await Promise.all(others.map((object) => this.#ring(object)));
  }

  async #ring(object: Alarmed): Promise<void> {
    for (;;) {
      const at = await runInDurableObject(object, (_, { storage }) => storage.getAlarm());
      if (at === null || at > this.now) return;
      await runDurableObjectAlarm(object);
    }
  }
}

function send(feed: WebSocket | undefined, text: string): void {
  if (feed?.readyState === WebSocket.OPEN) feed.send(text);
}
