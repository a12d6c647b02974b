/** What the pays of a cascading slot are worth: how often each comes, times what the cascade it comes in multiplies it by. */
import { expectedSpins } from '#sandbox/games/slots/bonus.ts';
import counted from '#sandbox/games/slots/cascade-chances.json' with { type: 'json' };
import type { CascadeChances } from '#sandbox/games/slots/cascade-chances.ts';
import type { CascadeModel } from '#sandbox/games/slots/cascade-model.ts';
import { fitPays, type Pays } from '#sandbox/games/slots/fit-pays.ts';
import type { Volatility } from '#sandbox/games/slots/line-model.ts';

/** In hundredths of the stake. */
const UNITS = 100;

/** Counted out once by `scripts/count-cascades.ts`, because it takes seconds. */
export const chancesOf = (volatility: Volatility): CascadeChances => counted[volatility];

export function cascadeWeights({ times, bonus, pays }: CascadeModel, chances: CascadeChances): Pays {
  const free = bonus.times * expectedSpins(bonus, chances.reach[bonus.need - 1] ?? 0);
  return pays.map((row, symbol) =>
    row.map((_, column) =>
      times.reduce(
        (sum, factor, cascade) =>
          sum + (factor * (chances.pays[cascade]?.[symbol]?.[column] ?? 0) * (1 + free)) / UNITS,
        0,
      ),
    ),
  );
}

/** @param rtp hundredths of a per cent, as published: 9621. @returns hundredths of the stake. */
export const fitCascade = (model: CascadeModel, chances: CascadeChances, rtp: number): Pays =>
  fitPays(cascadeWeights(model, chances), model.pays, rtp);
