import { env, runDurableObjectAlarm, SELF } from 'cloudflare:test';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FeedEvent, FeedMessage } from '#contract/sportsbook/odds-feed.ts';
import { applyChange } from '#domain/sportsbook/feed-changes.ts';

const TENNIS = '3';
const MINUTE = 60_000;

let now: number;
beforeEach(() => {
  now = Math.max(now ?? 0, Date.UTC(2026, 10, 22, 12)) + 60 * MINUTE;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
});

/** A page or a platform that is connected to a sport's feed. */
class Listener {
  static readonly all: Listener[] = [];
  readonly events = new Map<string, FeedEvent>();
  seq = -1;
  heard = 0;

  readonly socket: WebSocket;

  private constructor(socket: WebSocket) {
    this.socket = socket;

    Listener.all.push(this);
    socket.addEventListener('message', ({ data }) => this.#hear(v.parse(FeedMessage, JSON.parse(`${data}`))));
    socket.accept();
  }

  static async to(sport: string): Promise<Listener> {
    const { webSocket } = await SELF.fetch(`http://sandbox.test/line/${sport}/feed`, {
      headers: { upgrade: 'websocket' },
    });
    if (!webSocket) throw new Error('no socket');
    const listener = new Listener(webSocket);
    await expect.poll(() => listener.heard).toBeGreaterThan(0);
    return listener;
  }

  #hear(message: FeedMessage): void {
    if (message.type === 'snapshot') {
      this.events.clear();
      for (const event of message.events) this.events.set(event.id, event);
    } else {
      expect(message.seq).toBe(this.seq + 1);
      for (const event of message.added ?? []) this.events.set(event.id, event);
      for (const id of message.removed ?? []) this.events.delete(id);
      for (const change of message.changed ?? []) {
        const known = this.events.get(change.id);
        if (known) this.events.set(change.id, applyChange(known, change));
      }
    }
    this.seq = message.seq;
    this.heard += 1;
  }
}

/** Advances the clock, and the feed with it. */
async function pass(ms: number): Promise<void> {
  now += ms;
  await runDurableObjectAlarm(env.ODDS_FEED.getByName(TENNIS));
}
const fetchEvent = async (id: string): Promise<FeedEvent> =>
  (await SELF.fetch(`http://sandbox.test/line/events/${id}`)).json();

afterEach(async () => {
  for (const { socket } of Listener.all.splice(0)) socket.close();
  await expect.poll(() => runDurableObjectAlarm(env.ODDS_FEED.getByName(TENNIS))).toBe(false);
});

describe('the feed of a sport', () => {
  test('sends a snapshot and then differences, which together give the current state', async () => {
    const first = await Listener.to(TENNIS);
    expect(first.events.size).toBeGreaterThan(100);
    for (let minutes = 0; minutes < 90; minutes += 5) await pass(5 * MINUTE);
    const late = await Listener.to(TENNIS);
    await expect.poll(() => first.seq).toBe(late.seq);
    expect(Object.fromEntries(first.events)).toEqual(Object.fromEntries(late.events));
    expect([...first.events.values()].some(({ phase }) => phase === 'live')).toBe(true);
    expect([...first.events.values()].some(({ phase }) => phase === 'ended')).toBe(true);
  });

  test('continues a match that nobody watched', async () => {
    const before = await Listener.to(TENNIS);
    const next = [...before.events.values()].find(({ phase }) => phase === 'prematch');
    if (!next) throw new Error('no match to come');
    before.socket.close();
    now = Date.parse(next.starts_at) + 12 * 60 * MINUTE;
    expect((await fetchEvent(next.id)).phase).toMatch(/ended|abandoned/);
    const after = await Listener.to(TENNIS);
    expect(after.events.has(next.id)).toBe(false);
  });

  test('sends all listeners what a new listener’s request changed', async () => {
    const first = await Listener.to(TENNIS);
    now += 30 * MINUTE;
    const second = await Listener.to(TENNIS);
    await SELF.fetch(`http://sandbox.test/sportsbooks/line/events?sport=${TENNIS}&type=live`);
    await expect.poll(() => first.heard).toBe(2);
    await pass(5 * MINUTE);
    await expect.poll(() => [first.heard, second.heard]).toEqual([3, 2]);
    expect(Object.fromEntries(first.events)).toEqual(Object.fromEntries(second.events));
  });

  test('closes the socket of a listener that sends', async () => {
    const { socket } = await Listener.to(TENNIS);
    const closed = new Promise<number>((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)));
    socket.send('{"type":"snapshot"}');
    expect(await closed).toBe(1008);
  });
});

test.each([
  ['/line/3/feed', 426],
  ['/line/7/feed', 426],
  ['/line/events/3-0-99999999-1', 404],
  ['/line/events/..%2f', 404],
])('%s answers %d to an invalid request', async (path, status) => {
  expect((await SELF.fetch(`http://sandbox.test${path}`)).status).toBe(status);
});

test('an unknown sport has no feed', async () => {
  const answer = await SELF.fetch('http://sandbox.test/line/7/feed', { headers: { upgrade: 'websocket' } });
  expect(answer.status).toBe(404);
});
