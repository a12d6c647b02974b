import { boardText } from '#sandbox/client/boards/board-texts.ts';
import { numbersOf } from '#sandbox/games/boards/roulette.ts';

const evens = {
  red: 'roulette_red',
  black: 'roulette_black',
  even: 'roulette_even',
  odd: 'roulette_odd',
  low: 'roulette_low',
  high: 'roulette_high',
} as const;
const kinds = {
  straight: 'roulette_straight',
  split: 'roulette_split',
  street: 'roulette_street',
  corner: 'roulette_corner',
  line: 'roulette_line',
  column: 'roulette_column',
  dozen: 'roulette_dozen',
} as const;
export type InsideKind = keyof typeof kinds;

/** "Rouge", "Carré 1, 2, 4, 5", "Première douzaine". */
export function rouletteName(bet: string): string {
  if (bet in evens) return boardText(evens[bet as keyof typeof evens]);
  const [kind, which] = bet.split('-');
  const numbers = kind === 'column' || kind === 'dozen' ? which : numbersOf(bet).join(', ');
  return boardText(kinds[kind as InsideKind], { numbers: numbers ?? '' });
}

/** What a kind of bet is called, without its numbers. */
export const kindName = (kind: InsideKind): string => boardText(kinds[kind], { numbers: '' }).trim();
