import {
  countOf,
  dealerColumns,
  hardRows,
  type Move,
  pairRows,
  softRows,
  totalOf,
} from '#sandbox/games/cards/blackjack.ts';
import type { Card } from '#sandbox/games/cards/card.ts';

/** Of the stake that opens a round, by basic strategy; in hundredths of a per cent. */
export const BLACKJACK_RETURN = 9951;

/**
 * The published basic strategy.
 * @param can what the rules allow now.
 */
export function bestMove(cards: readonly Card[], dealer: Card, can: readonly Move[]): Move {
  const column = dealerColumns.indexOf(countOf(dealer));
  const pair = can.includes('split') ? pairRows[countOf(cards[0] as Card)]?.[column] : undefined;
  if (pair === 'P') return 'split';
  const { total, isSoft } = totalOf(cards);
  const rows = isSoft ? softRows : hardRows;
  const [least, most] = isSoft ? [13, 19] : [8, 17];
  const advice = rows[Math.min(most, Math.max(least, total))]?.[column];
  if (advice === 'D') return can.includes('double') ? 'double' : 'hit';
  if (advice === 'E') return can.includes('double') ? 'double' : 'stand';
  return advice === 'S' ? 'stand' : 'hit';
}
