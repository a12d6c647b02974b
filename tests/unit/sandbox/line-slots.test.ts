import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Volatility } from '#sandbox/games/engine.ts';
import {
  bonusChance,
  drawGrid,
  fitPaytable,
  paylineSlot,
  paylineWeights,
  ROWS,
  SCATTER,
  type SlotShape,
  slotModel,
  spinPaylines,
  WILD,
  winMinor,
  winsOf,
} from '#sandbox/games/slots/payline-slot.ts';
import { expectedSpins, returnOf, TOLERANCE } from '#sandbox/games/slots/pays.ts';
import { stakesBetween } from '#sandbox/games/stakes.ts';
import { playMany, ROUNDS, seeded } from '../../support/chance.ts';
import { gameFacts } from '../../support/game-facts.ts';

/** Plays hundreds of thousands of rounds, which takes time. */
const LONG_MS = 90_000;
const volatilities: readonly Volatility[] = [1, 2, 3];
const shapes: readonly SlotShape[] = ['five', 'three'];
const models = shapes.flatMap((shape) =>
  volatilities.flatMap((volatility) => [0, 1].map((variant) => slotModel(shape, volatility, variant))),
);

describe('a slot with paylines', () => {
  test('has exactly the published RTP, free spins included, for every published RTP', () => {
    for (const model of models) {
      const weights = paylineWeights(model);
      for (let rtp = 9400; rtp <= 9941; rtp++) {
        const missed = Math.abs(returnOf(weights, fitPaytable(model, rtp)) - rtp / 10_000);
        if (missed > TOLERANCE) throw new Error(`${model.shape} misses ${rtp} by ${missed}`);
      }
    }
  });

  test('pays more for more of a kind, and something for every kind', () => {
    for (const model of models)
      for (const row of fitPaytable(model, 9621))
        expect(row.every((pay, step) => pay > (row[step - 1] ?? 0))).toBe(true);
  });

  test.each(shapes.flatMap((shape) => volatilities.map((volatility) => [shape, volatility] as const)))(
    'of shape %s and volatility %i keeps its RTP over many rounds',
    (shape, volatility) => {
      const engine = paylineSlot(gameFacts({ volatility, rtp: '95.50' }), shape, volatility);
      const { mean, deviation } = playMany(engine, { stake: 1000 }, 1000, ROUNDS, seeded(volatility));
      expect(Math.abs(mean - 0.955)).toBeLessThan(3.3 * deviation);
    },
    LONG_MS,
  );

  test(
    'gives as many free spins as is computed, as often',
    () => {
      for (const volatility of volatilities) {
        const model = slotModel('five', volatility);
        const [paytable, draw, rounds] = [fitPaytable(model, 9621), seeded(5), 200_000];
        let [won, spins] = [0, 0];
        for (let round = 0; round < rounds; round++) {
          const free = spinPaylines(model, paytable, 1000, draw).length - 1;
          won += free > 0 ? 1 : 0;
          spins += free;
        }
        const chance = bonusChance(model);
        expect(Math.abs(won / rounds - chance)).toBeLessThan(3.3 * Math.sqrt(chance / rounds));
        const expected = model.bonus ? expectedSpins(model.bonus, chance) : 0;
        expect(Math.abs(spins / rounds / expected - 1)).toBeLessThan(0.06);
      }
    },
    LONG_MS,
  );

  test('never pays without a stake, never a fraction, and only for what its lines show', () => {
    const stakes = stakesBetween(0, 3_000_000);
    fc.assert(
      fc.property(fc.constantFrom(...models), fc.constantFrom(...stakes), fc.integer(), (model, stake, seed) => {
        const paytable = fitPaytable(model, 9550);
        const grid = drawGrid(model, seeded(seed));
        const wins = winsOf(model, paytable, grid);
        const win = winMinor(model, stake, wins);
        const isShown = wins.every(({ line, symbol, count }) =>
          (model.lines[line] ?? [])
            .slice(0, count)
            .every((row, reel) => [symbol, WILD].includes(grid[reel]?.[row] ?? -1)),
        );
        const isWhole = Number.isSafeInteger(win) && win >= 0 && winMinor(model, 0, wins) === 0;
        return isShown && isWhole && grid.every((reel) => reel.length === ROWS);
      }),
    );
  });

  test('draws independently of the stake: wins are proportional to it', () => {
    const engine = paylineSlot(gameFacts(), 'five', 0);
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom(...engine.stakes), (seed, stake) => {
        const least = engine.begin({ stake: 100 }, seeded(seed));
        const most = engine.begin({ stake }, seeded(seed));
        return (
          (most.win ?? -1) === (least.win ?? 0) * (stake / 100) &&
          JSON.stringify(most.shown.spins.map(({ grid }) => grid)) ===
            JSON.stringify(least.shown.spins.map(({ grid }) => grid))
        );
      }),
    );
  });

  test('has no wild on its first reel, and never shows two scatters on one', () => {
    for (const model of models) {
      expect(model.reels[0]).not.toContain(WILD);
      for (const reel of model.reels)
        for (const stop of reel.keys()) {
          const shown = Array.from({ length: ROWS }, (_, row) => reel[(stop + row) % reel.length]);
          expect(shown.filter((symbol) => symbol === SCATTER).length).toBeLessThanOrEqual(1);
        }
    }
  });

  test('wins more often at lower volatility', () => {
    const hits = volatilities.map((volatility) => {
      const model = slotModel('five', volatility);
      const paytable = fitPaytable(model, 9621);
      const draw = seeded(3);
      const grids = Array.from({ length: 20_000 }, () => drawGrid(model, draw));
      return grids.filter((grid) => winsOf(model, paytable, grid).length > 0).length;
    });
    expect(hits[0]).toBeGreaterThan(hits[1] as number);
    expect(hits[1]).toBeGreaterThan(hits[2] as number);
  });
});
