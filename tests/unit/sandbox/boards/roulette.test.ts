import { describe, expect, test } from 'vitest';
import { colourOf, numbersOf, POCKETS, roulette, wheelOrder } from '#sandbox/games/boards/roulette.ts';

const STAKE = 700;
const kindOf = (id: string) => id.split('-')[0] ?? id;
const outcomes = Array.from({ length: POCKETS }, (_, number) => ({ number }));

/** The published figures of European roulette: how many bets, how many numbers, and their odds. */
const published = {
  straight: [37, 1, 35],
  split: [60, 2, 17],
  street: [14, 3, 11],
  corner: [23, 4, 8],
  line: [11, 6, 5],
  column: [3, 12, 2],
  dozen: [3, 12, 2],
  red: [1, 18, 1],
  black: [1, 18, 1],
  even: [1, 18, 1],
  odd: [1, 18, 1],
  low: [1, 18, 1],
  high: [1, 18, 1],
} as const;

describe('European roulette', () => {
  test('has the published bets and odds, and no others', () => {
    const ids = [...roulette.bets.keys()];
    expect(new Set(ids.map(kindOf))).toEqual(new Set(Object.keys(published)));
    for (const [kind, [places, covered, pays]] of Object.entries(published)) {
      const ofKind = ids.filter((id) => kindOf(id) === kind);
      expect([kind, ofKind.length]).toEqual([kind, places]);
      for (const id of ofKind) {
        expect([id, numbersOf(id).length]).toEqual([id, covered]);
        expect([id, roulette.bets.get(id)?.pays]).toEqual([id, [pays * 100]]);
      }
    }
  });

  test('has an RTP of 36 in 37 on every bet, over all pockets', () => {
    for (const [id, { rtp }] of roulette.bets) {
      const back = outcomes.reduce((sum, outcome) => sum + roulette.returnOf(id, STAKE, outcome), 0);
      expect([id, back]).toEqual([id, 36 * STAKE]);
      expect(rtp).toBe(9730);
    }
  });

  test('loses every outside bet to zero', () => {
    const outside = [...roulette.bets.keys()].filter((id) => !numbersOf(id).includes(0));
    expect(outside.length).toBeGreaterThan(140);
    for (const id of outside) expect(roulette.returnOf(id, STAKE, { number: 0 })).toBe(0);
  });

  test('covers only neighbouring numbers of the layout', () => {
    const column = (number: number) => (number - 1) % 3;
    const row = (number: number) => Math.floor((number - 1) / 3);
    for (const id of roulette.bets.keys()) {
      const covered = numbersOf(id).filter((number) => number > 0);
      const isInside = ['split', 'street', 'corner', 'line'].includes(kindOf(id));
      if (!isInside || covered.length < numbersOf(id).length) continue;
      const wide = Math.max(...covered.map(column)) - Math.min(...covered.map(column)) + 1;
      const high = Math.max(...covered.map(row)) - Math.min(...covered.map(row)) + 1;
      expect([id, wide * high]).toEqual([id, covered.length]);
    }
  });

  test('has a wheel of 37 pockets with alternating red and black', () => {
    expect(new Set(wheelOrder).size).toBe(POCKETS);
    const colours = wheelOrder.slice(1).map(colourOf);
    expect(colours.every((colour, at) => at === 0 || colour !== colours[at - 1])).toBe(true);
    expect(colours.filter((colour) => colour === 'red')).toHaveLength(18);
  });

  test('draws every pocket and nothing else', () => {
    const drawn = Array.from({ length: POCKETS }, (_, at) => roulette.drawOutcome(() => at).number);
    expect(drawn).toEqual(outcomes.map(({ number }) => number));
  });

  test('refuses a bet that is not on the layout', () => {
    expect(() => roulette.returnOf('split-1-3', STAKE, { number: 1 })).toThrow(RangeError);
  });
});
