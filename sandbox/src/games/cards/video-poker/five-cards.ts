import { type Card, RANKS, rankOf, suitOf } from '#sandbox/games/cards/card.ts';
import type { HandName } from '#sandbox/games/cards/video-poker/pay-tables.ts';

const ACE = 0;
const JACK = 10;

/** What five cards are; null below a pair of jacks. */
export function handOf(cards: readonly Card[]): HandName | null {
  const counts = new Array<number>(RANKS.length).fill(0);
  for (const card of cards) counts[rankOf(card)] = (counts[rankOf(card)] as number) + 1;
  const most = Math.max(...counts);
  if (most === 4) return 'four';
  const pairs = counts.filter((count) => count === 2).length;
  if (most === 3) return pairs === 1 ? 'full-house' : 'three';
  if (pairs === 2) return 'two-pairs';
  if (pairs === 1) return isHigh(counts.indexOf(2)) ? 'jacks' : null;
  const isFlush = cards.every((card) => suitOf(card) === suitOf(cards[0] as Card));
  const run = runOf(counts);
  if (run === null) return isFlush ? 'flush' : null;
  if (!isFlush) return 'straight';
  return run === 'royal' ? 'royal-flush' : 'straight-flush';
}

const isHigh = (rank: number) => rank === ACE || rank >= JACK;

/** Five ranks in a row; the ace is below the two or above the king. */
function runOf(counts: readonly number[]): 'royal' | 'plain' | null {
  const first = counts.indexOf(1);
  if (first === ACE && counts.slice(9).every((count) => count === 1)) return 'royal';
  return counts.slice(first, first + 5).filter((count) => count === 1).length === 5 ? 'plain' : null;
}
