import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ROWS, type SlotShape, slotModel, type Volatility, WILD } from '#sandbox/games/slots/line-model.ts';
import { fitPaytable, TOLERANCE, theoreticalReturn } from '#sandbox/games/slots/line-pays.ts';
import { drawGrid, winMinor, winsOf } from '#sandbox/games/slots/line-spin.ts';
import { stakesBetween } from '#sandbox/games/stakes.ts';

const models = (['five', 'three'] as SlotShape[]).flatMap((shape) =>
  ([1, 2, 3] as Volatility[]).map((volatility) => slotModel(shape, volatility)),
);
/** mulberry32: the same rounds in every run, so that a failure can be looked at. */
function seeded(seed: number): (count: number) => number {
  let state = seed;
  return (count) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count;
  };
}

describe('a slot', () => {
  test('returns what it publishes, for every published return and every kind of slot', () => {
    for (const model of models)
      for (let rtp = 9400; rtp <= 9941; rtp++)
        expect(Math.abs(theoreticalReturn(model, fitPaytable(model, rtp)) - rtp / 10_000)).toBeLessThanOrEqual(
          TOLERANCE,
        );
  });

  test('pays more for more of a kind, and always something for a kind', () => {
    for (const model of models)
      for (const row of fitPaytable(model, 9621))
        expect(row.every((pay, step) => pay > (row[step - 1] ?? 0))).toBe(true);
  });

  test.each([0, 1, 2, 3, 4, 5])('kind %i gives back its return over 300,000 drawn rounds', (index) => {
    const model = models[index] as (typeof models)[number];
    const paytable = fitPaytable(model, 9621);
    const draw = seeded(index + 7);
    const [rounds, stake] = [300_000, 1000];
    let [sum, squares] = [0, 0];
    for (let round = 0; round < rounds; round++) {
      const back = winMinor(model, stake, winsOf(model, paytable, drawGrid(model, draw))) / stake;
      sum += back;
      squares += back * back;
    }
    const deviation = Math.sqrt((squares / rounds - (sum / rounds) ** 2) / rounds);
    expect(Math.abs(sum / rounds - 0.9621)).toBeLessThan(3.3 * deviation);
  });

  test('never pays without a stake, never a fraction, and never for what is not on a line', () => {
    const stakes = stakesBetween(0, 3_000_000);
    fc.assert(
      fc.property(fc.constantFrom(...models), fc.constantFrom(...stakes), fc.integer(), (model, stake, seed) => {
        const grid = drawGrid(model, seeded(seed));
        const wins = winsOf(model, fitPaytable(model, 9550), grid);
        const win = winMinor(model, stake, wins);
        const shown = wins.every(({ line, symbol, count }) =>
          (model.lines[line] ?? [])
            .slice(0, count)
            .every((row, reel) => [symbol, WILD].includes(grid[reel]?.[row] ?? -1)),
        );
        return (
          Number.isSafeInteger(win) &&
          win >= 0 &&
          winMinor(model, 0, wins) === 0 &&
          shown &&
          grid.every((reel) => reel.length === ROWS)
        );
      }),
    );
  });

  test('has no wild on its first reel, so that every line knows its symbol', () => {
    for (const model of models) expect(model.reels[0]).not.toContain(WILD);
  });

  test('calm slots win more often than wild ones', () => {
    const hits = ([1, 2, 3] as Volatility[]).map((volatility) => {
      const model = slotModel('five', volatility);
      const paytable = fitPaytable(model, 9621);
      const draw = seeded(3);
      return Array.from({ length: 20_000 }, () => winsOf(model, paytable, drawGrid(model, draw)).length > 0).filter(
        Boolean,
      ).length;
    });
    expect(hits[0]).toBeGreaterThan(hits[1] as number);
    expect(hits[1]).toBeGreaterThan(hits[2] as number);
  });
});
