import { describe, expect, test } from 'vitest';
import { allThrows, sicBo } from '#sandbox/games/boards/dice-boards.ts';

const STAKE = 300;
/** Published house edges in per cent for these odds. */
const published: Readonly<Record<string, number>> = {
  small: 2.78,
  big: 2.78,
  odd: 2.78,
  even: 2.78,
  'single-4': 7.87,
  'double-2': 18.52,
  'triple-6': 16.2,
  'any-triple': 13.89,
  'pair-1-6': 16.67,
  'sum-4': 15.28,
  'sum-16': 13.89,
  'sum-6': 12.04,
  'sum-14': 9.72,
  'sum-8': 12.5,
  'sum-12': 7.41,
  'sum-10': 12.5,
};

describe('sic bo', () => {
  test('has the published RTP on every bet, over all 216 throws', () => {
    expect(sicBo.bets.size).toBe(52);
    for (const [id, { rtp }] of sicBo.bets) {
      const back = allThrows.reduce((sum, outcome) => sum + sicBo.returnOf(id, STAKE, outcome), 0);
      expect([id, Math.round((back / STAKE / 216) * 10_000)]).toEqual([id, rtp]);
    }
  });

  test.each(Object.entries(published))('has a house edge on %s of the published %d per cent', (bet, edge) => {
    expect((10_000 - (sicBo.bets.get(bet)?.rtp ?? 0)) / 100).toBeCloseTo(edge, 1);
  });

  test('pays a face once for each die that shows it', () => {
    const back = ([dice]: [[number, number, number]]) => sicBo.returnOf('single-5', STAKE, { dice });
    expect([back([[1, 2, 3]]), back([[5, 2, 3]]), back([[5, 5, 3]]), back([[5, 5, 5]])]).toEqual([0, 600, 900, 1200]);
    expect(sicBo.bets.get('single-5')?.pays).toEqual([100, 200, 300]);
  });

  test('small, big, odd and even lose when three dice are alike', () => {
    for (const bet of ['small', 'big', 'odd', 'even'])
      for (const face of [1, 2, 3, 4, 5, 6]) expect(sicBo.returnOf(bet, STAKE, { dice: [face, face, face] })).toBe(0);
  });
});
