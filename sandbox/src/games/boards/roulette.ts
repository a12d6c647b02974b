import { boardOf } from '#sandbox/games/boards/board.ts';

/** European roulette without la partage: every bet returns 36 of 37. */
export const POCKETS = 37;
export const wheelOrder = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
] as const;
const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export type RouletteOutcome = { readonly number: number };
export const colourOf = (number: number): 'green' | 'red' | 'black' =>
  number === 0 ? 'green' : reds.has(number) ? 'red' : 'black';

type Covered = readonly number[];
const numbers = Array.from({ length: POCKETS - 1 }, (_, at) => at + 1);
/** The numbers from `first` on: a street has three, a six line six. */
const run = (first: number, count: number): Covered => numbers.slice(first - 1, first - 1 + count);
const numbersWhere = (holds: (number: number) => boolean): Covered => numbers.filter(holds);
const named = (kind: string, covered: Covered): [string, Covered] => [`${kind}-${covered.join('-')}`, covered];

/** The numbers that each bet covers: `split-5-8`, `corner-1-2-4-5`, `dozen-2`, `red`. */
const covers: ReadonlyMap<string, Covered> = new Map([
  ...[0, ...numbers].map((number) => named('straight', [number])),
  ...[1, 2, 3].map((number) => named('split', [0, number])),
  ...numbersWhere((number) => number % 3 !== 0).map((number) => named('split', [number, number + 1])),
  ...numbersWhere((number) => number <= 33).map((number) => named('split', [number, number + 3])),
  named('street', [0, 1, 2]),
  named('street', [0, 2, 3]),
  ...numbersWhere((number) => number % 3 === 1).map((number) => named('street', run(number, 3))),
  named('corner', [0, 1, 2, 3]),
  ...numbersWhere((number) => number % 3 !== 0 && number <= 32).map((number) =>
    named('corner', [number, number + 1, number + 3, number + 4]),
  ),
  ...numbersWhere((number) => number % 3 === 1 && number <= 31).map((number) => named('line', run(number, 6))),
  ...[1, 2, 3].flatMap((place): [string, Covered][] => [
    [`column-${place}`, numbersWhere((number) => (number - 1) % 3 === place - 1)],
    [`dozen-${place}`, run(place * 12 - 11, 12)],
  ]),
  ['red', numbersWhere((number) => reds.has(number))],
  ['black', numbersWhere((number) => !reds.has(number))],
  ['even', numbersWhere((number) => number % 2 === 0)],
  ['odd', numbersWhere((number) => number % 2 === 1)],
  ['low', run(1, 18)],
  ['high', run(19, 18)],
]);

export const numbersOf = (bet: string): Covered => covers.get(bet) ?? [];

const RTP = Math.round((36 * 10_000) / POCKETS);

export const roulette = boardOf<RouletteOutcome>({
  bets: new Map([...covers].map(([id, covered]) => [id, { pays: [(36 / covered.length - 1) * 100], rtp: RTP }])),
  drawOutcome: (draw) => ({ number: draw(POCKETS) }),
  paysFor: (bet, { number }, odds) => (numbersOf(bet).includes(number) ? odds : null),
});
