// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { isTense } from '#sandbox/client/slots/payline-screen.ts';
import { fitPaytable, SCATTER, slotModel, WILD } from '#sandbox/games/slots/payline-slot.ts';

const model = slotModel('five', 2);
const game = { ...model, symbols: [], paytable: fitPaytable(model, 9600) };
const plain = [7, 6, 5];
const withScatter = [7, SCATTER, 5];

describe('a reel that is about to stop', () => {
  test('waits longer while one more scatter would win the free spins', () => {
    const grid = [withScatter, withScatter, plain, plain, plain];
    expect([2, 3, 4].map((reel) => isTense(game, grid, reel))).toEqual([true, true, true]);
  });

  test('does not wait for scatters that are not there, nor for more than are needed', () => {
    expect(isTense(game, [withScatter, plain, plain, plain, plain], 2)).toBe(false);
    expect(isTense(game, [withScatter, withScatter, withScatter, plain, plain], 4)).toBe(false);
  });

  test('waits longer while a line of the rarest symbols continues, including wilds', () => {
    const grid = [[7, 0, 5], [6, WILD, 7], [5, 0, 6], plain, plain];
    expect([2, 3].map((reel) => isTense(game, grid, reel))).toEqual([true, true]);
    expect(isTense(game, grid, 4)).toBe(false);
  });

  test('never waits for the first two reels', () => {
    expect(isTense(game, [withScatter, withScatter, plain, plain, plain], 1)).toBe(false);
  });
});
