import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { $liveClock, $liveTables, LIVE_POLL_MS, watchLiveTables } from '#stores/game/live-tables.ts';
import { answered, enterWorld, refused, settle, type World } from '../../../support/world.ts';

const table = (players: number) => ({
  provider: 'lyra' as const,
  game_id: 'roulette-carthage',
  kind: 'roulette' as const,
  players,
  seats: 0,
  next_at: '2026-11-21T12:00:20Z',
  results: ['17', '0'],
});
const players = () => $liveTables.get().get('roulette-carthage_lyra')?.players;
const requestCount = () => world.requestCount('listLiveTables');

let world: World;
const stops: (() => void)[] = [];
const watch = () => {
  const stop = watchLiveTables();
  stops.push(stop);
  return stop;
};
beforeEach(() => {
  world = enterWorld();
  world.answers('listLiveTables', answered({ tables: [table(3)] }));
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  $liveTables.set(new Map());
});

describe('live tables', () => {
  test('are polled every five seconds while any of their cards is on screen', async () => {
    watch();
    watch();
    await settle();
    expect(players()).toBe(3);
    world.answers('listLiveTables', answered({ tables: [table(4)] }));
    await world.passes(LIVE_POLL_MS);
    expect(players()).toBe(4);
    expect(requestCount()).toBe(2);
  });

  test('are not polled once the last card is off screen', async () => {
    const [one, other] = [watch(), watch()];
    await settle();
    one();
    one();
    await world.passes(LIVE_POLL_MS);
    expect(requestCount()).toBe(2);
    other();
    await world.passes(10 * LIVE_POLL_MS);
    expect(requestCount()).toBe(2);
  });

  test('are not polled in a hidden tab', async () => {
    world.hidden = true;
    watch();
    await world.passes(10 * LIVE_POLL_MS);
    expect(requestCount()).toBe(0);
    world.receivesFromTab('zellige-live-tables', [table(9)]);
    expect(players()).toBe(9);
  });

  test('stay as they were when the host does not answer', async () => {
    watch();
    await settle();
    world.answers('listLiveTables', refused(502, 'upstream_unavailable'));
    await world.passes(LIVE_POLL_MS);
    expect(players()).toBe(3);
  });

  test('have a clock that ticks every second', async () => {
    watch();
    const startMs = $liveClock.get();
    await world.passes(3000);
    expect($liveClock.get() - startMs).toBe(3000);
  });
});
