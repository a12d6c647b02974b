// How long the game has been open: always in sight while somebody plays, so it counts hidden tabs and loading too.
import { atom } from 'nanostores';
import { environment } from '#stores/environment.ts';

const TICK_MS = 1000;

export const $playedMs = atom(0);

let cancelTick: () => void = () => undefined;

export function startClock(): void {
  stopClock();
  const openedAtMs = environment().now();
  const tick = () => {
    const playedMs = environment().now() - openedAtMs;
    $playedMs.set(playedMs);
    // To the next full second, so that a late timer never makes the clock skip one.
    cancelTick = environment().after(TICK_MS - (playedMs % TICK_MS), tick);
  };
  tick();
}

export function stopClock(): void {
  cancelTick();
  $playedMs.set(0);
}
