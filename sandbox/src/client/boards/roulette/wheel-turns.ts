import { POCKETS, wheelOrder } from '#sandbox/games/boards/roulette.ts';

/** Degrees clockwise from the top, of the wheel and of the ball's arm. */
export type Turn = { readonly wheel: number; readonly ball: number };
const FULL = 360;
/** The wheel goes one way, the ball the other, more often: as far as their speed before carries them. */
const WHEEL_TURNS = 0.6;
const BALL_TURNS = 2.5;

/** The middle of a number's pocket on a wheel that has not turned. */
export const pocketAngle = (number: number): number =>
  (wheelOrder.indexOf(number as (typeof wheelOrder)[number]) * FULL) / POCKETS;

const positive = (degrees: number) => ((degrees % FULL) + FULL) % FULL;

/** Where both come to rest, so that the ball lies in the pocket of `number`: further turns from where they are now. */
export function landing(number: number, { wheel, ball }: Turn): Turn {
  const wheelAtRest = wheel - WHEEL_TURNS * FULL;
  const atLeast = ball + BALL_TURNS * FULL;
  return { wheel: wheelAtRest, ball: atLeast + positive(wheelAtRest + pocketAngle(number) - atLeast) };
}

/** The number in whose pocket the ball lies. */
export function numberUnder({ wheel, ball }: Turn): number {
  const pocket = Math.round((positive(ball - wheel) * POCKETS) / FULL) % POCKETS;
  return wheelOrder[pocket] as number;
}
