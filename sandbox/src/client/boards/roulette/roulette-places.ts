import { numbersOf } from '#sandbox/games/boards/roulette.ts';

/**
 * Where each bet lies on the layout, in cells: `along` from the far end of zero, through twelve streets of three numbers,
 * to the ends of the columns; `across` from the side of the first column. The style sheet lays it flat or upright.
 */
export type Place = {
  readonly along: number;
  readonly across: number;
  readonly long: number;
  readonly wide: number;
  /** What is chosen from at one time where there is no room for everything: numbers, or the lines between them. */
  readonly layer: Layer | null;
};
export const layers = ['numbers', 'splits', 'streets', 'corners', 'lines'] as const;
export type Layer = (typeof layers)[number];

/** Outside bets are narrower than numbers. */
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
  switch (kind) {
    case 'straight':
      return hasZero
        ? { along: 0.5, across: 1.5, long: 1, wide: 3, layer: 'numbers' }
        : { along, across, long: 1, wide: 1, layer: 'numbers' };
    case 'split':
      return { along, across, long: 1, wide: 1, layer: 'splits' };
    // Three numbers with zero lie on a crossing of lines, like a corner.
    case 'street':
      return hasZero
        ? { along, across, long: 1, wide: 1, layer: 'corners' }
        : { along, across, long: 1, wide: 3, layer: 'streets' };
    case 'corner':
      return covered.length === 4 && hasZero
        ? { along, across: 1.5, long: 1, wide: 3, layer: 'lines' }
        : { along, across, long: 1, wide: 1, layer: 'corners' };
    case 'line':
      return { along, across: 1.5, long: 1, wide: 3, layer: 'lines' };
    default:
      return outside(bet);
  }
}
