/**
 * What the pays of a slot of lines are worth. Reels stop independently, and every row of a reel is equally likely to show any
 * symbol of it: so the chance of every line win is a product, the same for all lines, and that of the free spins a sum.
 */
import { expectedSpins } from '#sandbox/games/slots/bonus.ts';
import { fitPays, type Pays } from '#sandbox/games/slots/fit-pays.ts';
import { ROWS, SCATTER, type SlotModel, SYMBOLS, WILD } from '#sandbox/games/slots/line-model.ts';

/** Pays in tenths of a line stake, by symbol, for `least`, `least + 1`, ... of a kind. */
export type Paytable = Pays;
const TENTHS = 10;

const shareOf = (reel: readonly number[], symbol: number): number =>
  reel.filter((one) => one === symbol).length / reel.length;

/** How often a line shows exactly `count` of a symbol from the left, each counted as often as its wilds multiply it. */
export function worthOf(model: SlotModel, symbol: number, count: number): number {
  const [plain, withWild] = model.reels.slice(0, count).reduce<[number, number]>(
    ([without, within], reel) => {
      const own = shareOf(reel, symbol);
      const wild = shareOf(reel, WILD);
      return [without * own, within * (own + wild) + without * wild];
    },
    [1, 0],
  );
  const next = model.reels[count];
  const ends = next ? 1 - shareOf(next, symbol) - shareOf(next, WILD) : 1;
  return (plain + withWild * model.wildTimes) * ends;
}

/** The chance that a spin shows at least as many scatters as the bonus needs. */
export function bonusChance({ reels, bonus }: SlotModel): number {
  if (bonus === null) return 0;
  const byCount = reels.reduce<number[]>(
    (chances, reel) => {
      const next = Array.from({ length: chances.length + ROWS }, () => 0);
      for (const [stop] of reel.entries()) {
        const shown = Array.from({ length: ROWS }, (_, row) => reel[(stop + row) % reel.length]);
        const scatters = shown.filter((symbol) => symbol === SCATTER).length;
        for (const [before, chance] of chances.entries())
          next[before + scatters] = (next[before + scatters] ?? 0) + chance / reel.length;
      }
      return next;
    },
    [1],
  );
  return byCount.slice(bonus.need).reduce((sum, chance) => sum + chance, 0);
}

/** What a unit of each pay adds to the return of a game, in paid spins and in free ones. */
export function lineWeights(model: SlotModel): Pays {
  const { bonus } = model;
  const free = bonus ? bonus.times * expectedSpins(bonus, bonusChance(model)) : 0;
  return Array.from({ length: SYMBOLS }, (_, symbol) =>
    (model.pays[symbol] ?? []).map((_, step) => (worthOf(model, symbol, model.least + step) / TENTHS) * (1 + free)),
  );
}

/** @param rtp hundredths of a per cent, as published: 9621. */
export const fitPaytable = (model: SlotModel, rtp: number): Paytable => fitPays(lineWeights(model), model.pays, rtp);
