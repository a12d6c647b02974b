import { beforeEach, expect, test } from 'vitest';
import { startPolling } from '#stores/poller.ts';
import { enterWorld, settle, type World } from '../../support/world.ts';

let world: World;
let pollingTabs: string[];
const startTab = (tab: string) =>
  startPolling({
    name: 'user',
    intervalMs: 5000,
    poll: async () => {
      pollingTabs.push(tab);
    },
  });

beforeEach(() => {
  world = enterWorld();
  pollingTabs = [];
});

test('a visible tab polls at once and then every five seconds', async () => {
  const stop = startTab('one');
  await world.passes(10_000);
  expect(pollingTabs).toHaveLength(3);
  stop();
});

test('rendered data is polled an interval later, and at once by a tab that was hidden meanwhile', async () => {
  const stop = startPolling({
    name: 'drawn',
    intervalMs: 5000,
    poll: async () => void pollingTabs.push('drawn'),
    isDrawn: true,
  });
  await world.passes(4000);
  expect(pollingTabs).toHaveLength(0);
  await world.passes(1000);
  expect(pollingTabs).toHaveLength(1);
  world.hidden = true;
  world.happens('visibility');
  world.hidden = false;
  world.happens('visibility');
  await settle();
  expect(pollingTabs).toHaveLength(2);
  stop();
});

test('ten tabs poll as often as one', async () => {
  const stops = Array.from({ length: 10 }, (_, tab) => startTab(String(tab)));
  await world.passes(20_000);
  expect(pollingTabs).toHaveLength(5);
  expect(new Set(pollingTabs).size).toBe(1);
  for (const stop of stops) stop();
});

test('when the polling tab is closed, another takes over', async () => {
  const close = startTab('first');
  const stop = startTab('second');
  await world.passes(5000);
  close();
  await world.passes(5000);
  expect(pollingTabs.at(-1)).toBe('second');
  stop();
});

test('a hidden browser does not poll, and polls at once when visible again', async () => {
  const stop = startTab('one');
  await settle();
  world.hidden = true;
  world.happens('visibility');
  await world.passes(60_000);
  expect(pollingTabs).toHaveLength(1);
  world.hidden = false;
  world.happens('visibility');
  await settle();
  expect(pollingTabs).toHaveLength(2);
  stop();
});

test('nothing is polled after stopping', async () => {
  const stop = startTab('one');
  await settle();
  stop();
  await world.passes(30_000);
  expect(pollingTabs).toHaveLength(1);
});

test('a poll that throws is reported', async () => {
  const stop = startPolling({
    name: 'user',
    intervalMs: 5000,
    poll: () => Promise.reject(new Error('ours')),
  });
  await settle();
  expect(world.reported).toHaveLength(1);
  stop();
});
