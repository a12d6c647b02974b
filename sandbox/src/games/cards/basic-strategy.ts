import { countOf, type Move, totalOf } from '#sandbox/games/cards/blackjack-round.ts';
import type { Card } from '#sandbox/games/cards/card.ts';

/**
 * The play that returns most by totals alone, for the rules of this table (eight decks, dealer stands
 * on soft 17 and peeks, double on any two and after a split, one split). The published return is that of this play.
 */

/** H hit, S stand, D double or else hit, E double or else stand, P split. */
type Advice = 'H' | 'S' | 'D' | 'E' | 'P';
/** By the dealer's open card: 2, 3, ... 10, ace. */
export const dealerColumns: readonly number[] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 1];

/** Rows by total, from the first; totals below and above are as the first and the last. */
export const hardRows: Readonly<Record<number, string>> = {
  8: 'HHHHHHHHHH',
  9: 'HDDDDHHHHH',
  10: 'DDDDDDDDHH',
  11: 'DDDDDDDDDH',
  12: 'HHSSSHHHHH',
  13: 'SSSSSHHHHH',
  14: 'SSSSSHHHHH',
  15: 'SSSSSHHHHH',
  16: 'SSSSSHHHHH',
  17: 'SSSSSSSSSS',
};
export const softRows: Readonly<Record<number, string>> = {
  13: 'HHHDDHHHHH',
  14: 'HHHDDHHHHH',
  15: 'HHDDDHHHHH',
  16: 'HHDDDHHHHH',
  17: 'HDDDDHHHHH',
  18: 'SEEEESSHHH',
  19: 'SSSSSSSSSS',
};
/** By the value of one card of the pair. Fives are played as ten, tens as twenty. */
export const pairRows: Readonly<Record<number, string>> = {
  1: 'PPPPPPPPPP',
  2: 'PPPPPPHHHH',
  3: 'PPPPPPHHHH',
  4: 'HHHPPHHHHH',
  6: 'PPPPPHHHHH',
  7: 'PPPPPPHHHH',
  8: 'PPPPPPPPPP',
  9: 'PPPPPSPPSS',
};

/** @param can what the rules allow now. */
export function bestMove(cards: readonly Card[], dealer: Card, can: readonly Move[]): Move {
  const column = dealerColumns.indexOf(countOf(dealer));
  const pair = can.includes('split') ? pairRows[countOf(cards[0] as Card)]?.[column] : undefined;
  if (pair === 'P') return 'split';
  const { total, isSoft } = totalOf(cards);
  const rows = isSoft ? softRows : hardRows;
  const [least, most] = isSoft ? [13, 19] : [8, 17];
  const advice = rows[Math.min(most, Math.max(least, total))]?.[column] as Advice;
  if (advice === 'D') return can.includes('double') ? 'double' : 'hit';
  if (advice === 'E') return can.includes('double') ? 'double' : 'stand';
  return advice === 'S' ? 'stand' : 'hit';
}
