import { expect, test } from 'vitest';
import { pollWhileVisible, startPolling } from '#stores/poller.ts';
import { rateLimit } from '#stores/rate-limit.ts';
import { enterWorld, refused } from '../../support/world.ts';

/** Two tabs of one browser. */
function tabs() {
  let nowMs = 0;
  const listeners: ((message: unknown) => void)[] = [];
  const tab = () => {
    let mine: ((message: unknown) => void) | null = null;
    return rateLimit(() => nowMs, {
      post: (message) => {
        for (const listener of listeners) if (listener !== mine) listener(message);
      },
      listen: (listener) => {
        mine = listener;
        listeners.push(listener);
        return () => undefined;
      },
    });
  };
  const passes = (ms: number) => {
    nowMs += ms;
  };
  return { one: tab(), other: tab(), passes };
}

test('polls of every tab wait as long as the host says, and a minute at most', () => {
  const { one, other, passes } = tabs();
  one.note(30_000);
  expect([one.leftMs(), other.leftMs()]).toEqual([30_000, 30_000]);
  passes(30_000);
  expect([one.leftMs(), other.leftMs()]).toEqual([0, 0]);
  other.note(3_600_000);
  expect([one.leftMs(), other.leftMs()]).toEqual([60_000, 60_000]);
});

test('without a delay from the host each pause is longer than the last, until answers succeed for a while', () => {
  const { one, passes } = tabs();
  const pauses = Array.from({ length: 6 }, () => {
    one.note(null);
    const pauseMs = one.leftMs();
    passes(pauseMs);
    return pauseMs;
  });
  expect(pauses).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000]);
  passes(61_000);
  one.note(null);
  expect(one.leftMs()).toBe(5_000);
});

test('one limited read pauses all polls of the page, and they resume by themselves', async () => {
  const world = enterWorld();
  const polled: string[] = [];
  let isLimited = true;
  const stops = [
    startPolling({
      name: 'user',
      intervalMs: 5_000,
      poll: async () => {
        polled.push('user');
        if (isLimited) world.answers('getUser', refused(429, 'too_many_requests'));
        const { request } = world.environment();
        await request({ name: 'getUser' } as never);
      },
    }),
    pollWhileVisible(3_000, () => polled.push('ticket')),
  ];
  await world.passes(19_000);
  expect(polled.filter((name) => name === 'user')).toHaveLength(1);
  expect(polled.filter((name) => name === 'ticket').length).toBeLessThanOrEqual(1);
  isLimited = false;
  world.answers('getUser', { ok: true, value: {} });
  await world.passes(10_000);
  expect(polled.filter((name) => name === 'user').length).toBeGreaterThanOrEqual(2);
  expect(polled.filter((name) => name === 'ticket').length).toBeGreaterThanOrEqual(2);
  for (const stop of stops) stop();
});
