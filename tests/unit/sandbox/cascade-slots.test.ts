import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Volatility } from '#sandbox/games/engine.ts';
import { countCascades } from '#sandbox/games/slots/cascade-chances.ts';
import {
  CASCADE_ROWS,
  type CascadeModel,
  COLUMNS,
  cascadeModel,
  cascadeSlot,
  cascadeWeights,
  cascadeWins,
  chancesOf,
  fitCascade,
  spinCascade,
} from '#sandbox/games/slots/cascade-slot.ts';
import { returnOf, TOLERANCE } from '#sandbox/games/slots/pays.ts';
import { playMany, ROUNDS, seeded } from '../../support/chance.ts';
import { gameFacts } from '../../support/game-facts.ts';

/** Plays hundreds of thousands of rounds, which takes time. */
const LONG_MS = 90_000;
const volatilities: readonly Volatility[] = [1, 2, 3];

describe('a cascading slot', () => {
  test.each(volatilities)(
    'of volatility %i has probabilities that a second calculation confirms',
    (volatility) => {
      const counted = countCascades(cascadeModel(volatility));
      const stored = chancesOf(volatility);
      for (const [cascade, symbols] of counted.pays.entries())
        for (const [symbol, columns] of symbols.entries())
          for (const [column, chance] of columns.entries())
            expect(stored.pays[cascade]?.[symbol]?.[column]).toBeCloseTo(chance, 12);
      for (const [at, chance] of counted.reach.entries()) expect(stored.reach[at]).toBeCloseTo(chance, 12);
    },
    LONG_MS,
  );

  test('has first wins as likely as the binomial distribution says', () => {
    const { odds, counts } = cascadeModel(2);
    const share = (odds[6] ?? 0) / odds.reduce((sum, odd) => sum + odd, 0);
    const cells = COLUMNS * CASCADE_ROWS;
    let [ways, atLeast] = [1, 0];
    for (let count = 0; count <= cells; count++) {
      if (count >= (counts[0] ?? 0)) atLeast += ways * share ** count * (1 - share) ** (cells - count);
      ways = (ways * (cells - count)) / (count + 1);
    }
    const first = chancesOf(2).pays[0]?.[6] ?? [];
    expect(first.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(atLeast, 12);
  });

  test('has exactly the published RTP, free spins included, for every published RTP', () => {
    for (const volatility of volatilities) {
      const [model, chances] = [cascadeModel(volatility), chancesOf(volatility)];
      for (let rtp = 9400; rtp <= 9941; rtp++) {
        const back = returnOf(cascadeWeights(model, chances), fitCascade(model, chances, rtp));
        if (Math.abs(back - rtp / 10_000) > TOLERANCE) throw new Error(`volatility ${volatility} misses ${rtp}`);
      }
    }
  });

  test.each(volatilities)(
    'of volatility %i keeps its RTP over many rounds',
    (volatility) => {
      const engine = cascadeSlot(gameFacts({ volatility, rtp: '96.40' }));
      const { mean, deviation } = playMany(engine, { stake: 1000 }, 1000, ROUNDS, seeded(volatility + 20));
      expect(Math.abs(mean - 0.964)).toBeLessThan(3.3 * deviation);
    },
    LONG_MS,
  );

  test('lets symbols that do not pay fall to the bottom in order', () => {
    const model = cascadeModel(1);
    const pays = fitCascade(model, chancesOf(1), 9600);
    fc.assert(
      fc.property(fc.integer(), (seed) =>
        spinCascade(model, pays, 1000, seeded(seed)).every(({ falls }) =>
          falls.every(({ grid, wins }, at) => at === falls.length - 1 || hasFallen(grid, wins, falls[at + 1]?.grid)),
        ),
      ),
    );
  });

  test('pays for what its grids show, with a rising multiplier and in whole amounts', () => {
    const model = cascadeModel(3);
    const pays = fitCascade(model, chancesOf(3), 9600);
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 30_000 }), (seed, hundreds) => {
        const spins = spinCascade(model, pays, hundreds * 100, seeded(seed));
        return spins.every(({ falls, win }, spin) => {
          const times = falls.map((_, at) => riseOf(model, at) * (spin > 0 ? model.bonus.times : 1));
          const paid = falls.map(({ grid }, at) => {
            const units = cascadeWins(model, pays, grid).reduce((sum, { pay }) => sum + pay, 0);
            return units * hundreds * (times[at] ?? 0);
          });
          return Number.isSafeInteger(win) && win === paid.reduce((sum, one) => sum + one, 0);
        });
      }),
    );
  });
});

const riseOf = ({ times }: CascadeModel, at: number) => times[Math.min(at, times.length - 1)] ?? 0;

type Grid = readonly (readonly number[])[];
const hasFallen = (grid: Grid, wins: readonly { symbol: number }[], next: Grid = []): boolean =>
  grid.every((column, at) => {
    const stays = column.filter((symbol) => !wins.some((win) => win.symbol === symbol));
    return JSON.stringify(next[at]?.slice(CASCADE_ROWS - stays.length)) === JSON.stringify(stays);
  });
