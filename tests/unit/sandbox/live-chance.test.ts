import { describe, expect, test } from 'vitest';
import { roundDraw } from '#sandbox/live/chance.ts';

const SECRET = 'a-secret-of-more-than-thirty-two-characters';
const drawn = (round: number, table = 'lyra roulette-carthage', secret = SECRET) => {
  const draw = roundDraw(secret, table, round, 'result');
  return Array.from({ length: 20 }, () => draw(1000)).join(' ');
};

describe('the random source of a shared table', () => {
  test('is the same for every request about a round', () => {
    expect(drawn(7)).toBe(drawn(7));
  });

  test('is independent of other rounds, tables and houses', () => {
    const streams = [drawn(7), drawn(8), drawn(7, 'lyra roulette-sousse'), drawn(7, undefined, `${SECRET}!`)];
    expect(new Set(streams).size).toBe(4);
  });

  test('draws the race card independently of the result', () => {
    const card = roundDraw(SECRET, 'nova derby', 7, 'card');
    const result = roundDraw(SECRET, 'nova derby', 7, 'result');
    expect(Array.from({ length: 20 }, () => card(1000))).not.toEqual(Array.from({ length: 20 }, () => result(1000)));
  });
});
