import { describe, expect, test } from 'vitest';
import { openShoe } from '#sandbox/games/cards/card.ts';
import { seededDraw } from '../../../support/seeded-draw.ts';

describe('a shoe of eight decks', () => {
  test('contains every card eight times and deals each of them once', () => {
    const deal = openShoe(8, seededDraw(5));
    const times = Array.from({ length: 52 }, () => 0);
    for (let card = 0; card < 416; card++) {
      const dealt = deal();
      times[dealt] = (times[dealt] ?? 0) + 1;
    }
    expect(times.every((seen) => seen === 8)).toBe(true);
  });

  test('deals the last card that is left, whichever was drawn before', () => {
    const deal = openShoe(1, () => 0);
    expect(Array.from({ length: 52 }, deal)).toEqual(Array.from({ length: 52 }, (_, card) => card));
    const fromTheEnd = openShoe(1, (count) => count - 1);
    expect(Array.from({ length: 52 }, fromTheEnd)).toEqual(Array.from({ length: 52 }, (_, card) => 51 - card));
  });

  test('makes two equal cards in a row as rare as they are without replacement', () => {
    const [draw, rounds] = [seededDraw(9), 200_000];
    let alike = 0;
    for (let round = 0; round < rounds; round++) {
      const deal = openShoe(8, draw);
      const [first, second] = [deal(), deal()];
      if (first === second) alike += 1;
    }
    expect(Math.abs(alike / rounds - 7 / 415)).toBeLessThan(3.5 * Math.sqrt((7 / 415) * (1 / rounds)));
  });
});
