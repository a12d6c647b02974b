import { beforeEach, expect, test } from 'vitest';
import { startPolling } from '#stores/poller.ts';
import { enterWorld, settle, type World } from '../../support/world.ts';

let world: World;
let asked: string[];
const poll = (tab: string) =>
  startPolling({
    name: 'user',
    intervalMs: 5000,
    ask: async () => {
      asked.push(tab);
    },
  });

beforeEach(() => {
  world = enterWorld();
  asked = [];
});

test('a tab that is seen asks at once and then every five seconds', async () => {
  const stop = poll('one');
  await world.passes(10_000);
  expect(asked).toHaveLength(3);
  stop();
});

test('ten tabs ask as often as one', async () => {
  const stops = Array.from({ length: 10 }, (_, tab) => poll(String(tab)));
  await world.passes(20_000);
  expect(asked).toHaveLength(5);
  expect(new Set(asked).size).toBe(1);
  for (const stop of stops) stop();
});

test('when the tab that asked is closed, another goes on', async () => {
  const close = poll('first');
  const stop = poll('second');
  await world.passes(5000);
  close();
  await world.passes(5000);
  expect(asked.at(-1)).toBe('second');
  stop();
});

test('a hidden browser asks nothing, and asks at once when it is seen again', async () => {
  const stop = poll('one');
  await settle();
  world.hidden = true;
  world.happens('visibility');
  await world.passes(60_000);
  expect(asked).toHaveLength(1);
  world.hidden = false;
  world.happens('visibility');
  await settle();
  expect(asked).toHaveLength(2);
  stop();
});

test('nothing is asked after the stop', async () => {
  const stop = poll('one');
  await settle();
  stop();
  await world.passes(30_000);
  expect(asked).toHaveLength(1);
});

test('an asking that throws is reported', async () => {
  const stop = startPolling({
    name: 'user',
    intervalMs: 5000,
    ask: () => Promise.reject(new Error('ours')),
  });
  await settle();
  expect(world.reported).toHaveLength(1);
  stop();
});
