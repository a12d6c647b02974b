import { describe, expect, test } from 'vitest';
import type { LiveKind } from '#domain/game/live-kinds.ts';
import { markOf } from '#model/game/live-results.ts';

const results: readonly (readonly [LiveKind, string, string])[] = [
  ['roulette', '0', '0 green'],
  ['roulette', '32', '32 red'],
  ['roulette', '33', '33 black'],
  ['baccarat', 'player', 'P blue'],
  ['baccarat', 'banker', 'B red'],
  ['baccarat', 'tie', 'T green'],
  ['dice', '2-4-6', '12 plain'],
  ['wheel', '12', '×12 plain'],
  ['horses', '4-1-7', '4 plain'],
  ['greyhounds', '6-2-1', '6 plain'],
  ['blackjack', '19', '19 black'],
  ['blackjack', 'blackjack', 'BJ black'],
  ['blackjack', 'bust', '>21 red'],
  ['poker', 'high-card', 'H plain'],
  ['poker', 'straight-flush', 'SF plain'],
];

describe('a result of a live table', () => {
  test.each(results)('is a mark in the colours of its table: %s %s', (kind, result, expected) => {
    const { text, tone } = markOf(kind, result);
    expect(`${text} ${tone}`).toBe(expected);
  });

  test('colours eighteen of the thirty-seven numbers red, as the wheel does', () => {
    const tones = Array.from({ length: 37 }, (_, number) => markOf('roulette', String(number)).tone);
    expect(tones.filter((tone) => tone === 'red')).toHaveLength(18);
    expect(tones.filter((tone) => tone === 'black')).toHaveLength(18);
  });
});
