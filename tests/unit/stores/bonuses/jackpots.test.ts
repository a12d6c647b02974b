import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { $jackpots, followJackpots, JACKPOT_POLL_MS } from '#stores/bonuses/jackpots.ts';
import { answered, enterWorld, refused, settle, type World } from '../../../support/world.ts';

const jackpots = (value: number) => ({
  jackpots: [{ id: 1, name: 'gold' as const, value: amountMinor(value), winner: null }],
});

let world: World;
let stop: () => void = () => undefined;
beforeEach(() => {
  world = enterWorld();
  world.answers('listJackpots', answered(jackpots(1000)));
});
afterEach(() => {
  stop();
  $jackpots.set({ kind: 'idle' });
});

describe('jackpots', () => {
  test('are refreshed while the page is visible, starting from the rendered ones', async () => {
    stop = followJackpots();
    await settle();
    expect(world.requestCount('listJackpots')).toBe(0);
    await world.passes(JACKPOT_POLL_MS);
    expect($jackpots.get()).toMatchObject({ kind: 'ready', jackpots: [{ value: 1000 }] });
    world.answers('listJackpots', answered(jackpots(2000)));
    await world.passes(JACKPOT_POLL_MS);
    expect($jackpots.get()).toMatchObject({ jackpots: [{ value: 2000 }] });
  });

  test('are not requested by a hidden tab', async () => {
    world.hidden = true;
    stop = followJackpots();
    await world.passes(10 * JACKPOT_POLL_MS);
    expect(world.requestCount('listJackpots')).toBe(0);
  });

  test('are received from the tab that polls', () => {
    world.hidden = true;
    stop = followJackpots();
    world.receivesFromTab('zellige-jackpots', jackpots(3000).jackpots);
    expect($jackpots.get()).toMatchObject({ jackpots: [{ value: 3000 }] });
  });

  test('keep the last validated amounts when the host does not answer', async () => {
    stop = followJackpots();
    await world.passes(JACKPOT_POLL_MS);
    world.answers('listJackpots', refused(502, 'upstream_unavailable'));
    await world.passes(JACKPOT_POLL_MS);
    expect($jackpots.get()).toMatchObject({ kind: 'ready', jackpots: [{ value: 1000 }] });
  });

  test('show no amount if none was ever validated', async () => {
    world.answers('listJackpots', refused(502, 'upstream_unavailable'));
    stop = followJackpots();
    await world.passes(JACKPOT_POLL_MS);
    expect($jackpots.get()).toMatchObject({ kind: 'failed' });
  });
});
