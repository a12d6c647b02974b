import type { Turn } from '#sandbox/client/boards/roulette/roulette-geometry.ts';
import { POCKETS, wheelOrder } from '#sandbox/games/boards/roulette.ts';

/** The number of the pocket with the ball, whatever the turns so far. */
export function numberUnder({ wheel, ball }: Turn): number | undefined {
  const turned = (((ball - wheel) % 360) + 360) % 360;
  return wheelOrder[Math.round((turned * POCKETS) / 360) % POCKETS];
}
