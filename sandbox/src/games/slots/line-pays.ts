/**
 * Fits a model's pays to the return that a game publishes. Threat: a game that returns less than it says.
 * The return of a line is exact, not simulated: reels stop independently, and every row of a reel is equally likely to
 * show any symbol of it. All lines have the same return, so it is the game's too.
 */
import { type SlotModel, SYMBOLS, WILD } from '#sandbox/games/slots/line-model.ts';

/** Pays in tenths of a line stake, by symbol, for `least`, `least + 1`, ... of a kind. */
export type Paytable = readonly (readonly number[])[];
const TENTHS = 10;
/** Half a tenth of a percentage point: what is published with two decimals is true to the first. */
export const TOLERANCE = 0.0005;

/** The chance that a line shows exactly `count` of a symbol from the left. */
export function chanceOf(model: SlotModel, symbol: number, count: number): number {
  return model.reels.slice(0, count + 1).reduce((chance, reel, index) => {
    const matching = reel.filter((one) => one === symbol || one === WILD).length / reel.length;
    return chance * (index < count ? matching : 1 - matching);
  }, 1);
}

const chances = (model: SlotModel): number[][] =>
  Array.from({ length: SYMBOLS }, (_, symbol) =>
    (model.pays[symbol] ?? []).map((_, step) => chanceOf(model, symbol, model.least + step)),
  );

/** What a player gets back of a stake on average, in the long run: 0.9621 is 96.21 %. */
export function theoreticalReturn(model: SlotModel, paytable: Paytable): number {
  return chances(model)
    .flat()
    .reduce((sum, chance, at) => sum + (chance * (paytable.flat()[at] ?? 0)) / TENTHS, 0);
}

/**
 * @param rtp hundredths of a per cent, as published: 9621.
 * @throws when the pays cannot be fitted, which is a mistake in the model.
 */
export function fitPaytable(model: SlotModel, rtp: number): Paytable {
  const target = rtp / 10_000;
  const all = chances(model);
  const unfitted = theoreticalReturn(
    model,
    model.pays.map((row) => row.map((pay) => pay * TENTHS)),
  );
  const table = model.pays.map((row) => row.map((pay) => Math.max(1, Math.round((pay * TENTHS * target) / unfitted))));
  const entries = all.flatMap((row, symbol) => row.map((chance, step) => ({ chance: chance / TENTHS, symbol, step })));
  for (const { chance, symbol, step } of entries.sort((a, b) => b.chance - a.chance)) {
    const missing = target - theoreticalReturn(model, table);
    const row = table[symbol] as number[];
    const least = step === 0 ? 1 : (row[step - 1] as number) + 1;
    const most = row[step + 1] === undefined ? Number.POSITIVE_INFINITY : (row[step + 1] as number) - 1;
    row[step] = Math.min(most, Math.max(least, (row[step] as number) + Math.trunc(missing / chance)));
  }
  if (Math.abs(target - theoreticalReturn(model, table)) > TOLERANCE)
    throw new Error(`no pays of ${model.shape} return ${rtp}`);
  return table;
}
