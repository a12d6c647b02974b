import { expect, test } from 'vitest';
import type { LiveKind } from '#domain/game/live-kinds.ts';
import { wordsOf } from '#islands/lobby/LiveStrip.tsx';
import { t } from '../../../support/french.ts';

const spoken: readonly (readonly [LiveKind, string, string])[] = [
  ['roulette', '0', 'zéro'],
  ['roulette', '32', '32 rouge'],
  ['baccarat', 'tie', 'égalité'],
  ['dice', '2-4-6', '2, 4, 6, somme 12'],
  ['wheel', '12', '12 contre 1'],
  ['greyhounds', '6-2-1', 'arrivée 6, 2, 1'],
  ['blackjack', '19', 'croupier 19'],
  ['blackjack', 'bust', 'le croupier dépasse 21'],
  ['poker', 'straight-flush', 'quinte flush'],
];

test.each(spoken)('a live table’s result has a text for screen readers: %s %s', (kind, result, words) => {
  expect(wordsOf(kind, result, t)).toBe(words);
});
