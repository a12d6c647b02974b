import { numbersOf, POCKETS, wheelOrder } from '#sandbox/games/boards/roulette.ts';

/** The position of a bet, in cells: `along` from zero to the columns, `across` from the first column. */
export type Place = {
  readonly along: number;
  readonly across: number;
  readonly long: number;
  readonly wide: number;
  readonly layer: Layer | null;
};
export const layers = ['numbers', 'splits', 'streets', 'corners', 'lines'] as const;
type Layer = (typeof layers)[number];

const OUTSIDE = 0.7;
const evens = ['low', 'even', 'red', 'black', 'odd', 'high'];

const alongOf = (number: number) => 1.5 + Math.floor((number - 1) / 3);
const acrossOf = (number: number) => 0.5 + ((number - 1) % 3);
const middleOf = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;

function outside(bet: string): Place {
  const [kind, which] = bet.split('-');
  const at = Number(which) - 1;
  if (kind === 'column') return { along: 13.5, across: at + 0.5, long: 1, wide: 1, layer: null };
  if (kind === 'dozen') return { along: 3 + at * 4, across: -OUTSIDE / 2, long: 4, wide: OUTSIDE, layer: null };
  return { along: 2 + evens.indexOf(bet) * 2, across: -OUTSIDE * 1.5, long: 2, wide: OUTSIDE, layer: null };
}

export function placeOf(bet: string): Place {
  const kind = bet.split('-')[0] ?? '';
  const covered = numbersOf(bet);
  const numbers = covered.filter((number) => number > 0);
  const hasZero = numbers.length < covered.length;
  const along = hasZero ? 1 : middleOf(numbers.map(alongOf));
  const across = middleOf(numbers.map(acrossOf));
  const small = (layer: Layer): Place => ({ along, across, long: 1, wide: 1, layer });
  const wide = (layer: Layer): Place => ({ along, across: 1.5, long: 1, wide: 3, layer });
  switch (kind) {
    case 'straight':
      return hasZero ? { ...wide('numbers'), along: 0.5 } : small('numbers');
    case 'split':
      return small('splits');
    // Three numbers with zero meet on a crossing of lines, like a corner.
    case 'street':
      return hasZero ? small('corners') : wide('streets');
    case 'corner':
      return hasZero ? wide('lines') : small('corners');
    case 'line':
      return wide('lines');
    default:
      return outside(bet);
  }
}

/** Degrees clockwise from the top. */
export type Turn = { readonly wheel: number; readonly ball: number };
const FULL = 360;
const WHEEL_TURNS = 0.6;
const BALL_TURNS = 2.5;

export const pocketAngle = (number: number): number =>
  (wheelOrder.indexOf(number as (typeof wheelOrder)[number]) * FULL) / POCKETS;

const positive = (degrees: number) => ((degrees % FULL) + FULL) % FULL;

export function landing(number: number, { wheel, ball }: Turn): Turn {
  const wheelAtRest = wheel - WHEEL_TURNS * FULL;
  const atLeast = ball + BALL_TURNS * FULL;
  return { wheel: wheelAtRest, ball: atLeast + positive(wheelAtRest + pocketAngle(number) - atLeast) };
}
