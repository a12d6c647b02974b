import type { Draw } from '#sandbox/games/engine.ts';

/**
 * Fits a paytable to the published return. Threat: a game that returns less than it publishes. The return is linear in
 * the pays, and their frequencies are exact. So pays are scaled and then corrected in whole units, the most frequent
 * first, until the difference is less than one unit of the rarest.
 */

/** Whole units, by symbol, from the lowest count that pays: ascending in every row. */
export type Pays = readonly (readonly number[])[];
/** Half of the last published digit. */
export const TOLERANCE = 0.00005;
const PAIR_REACH = 20;

/**
 * 0.9621 is 96.21 %.
 * @param weights what one unit of each pay adds to the return.
 */
export const returnOf = (weights: Pays, pays: Pays): number =>
  weights.reduce(
    (sum, row, symbol) => row.reduce((inRow, weight, step) => inRow + weight * (pays[symbol]?.[step] ?? 0), sum),
    0,
  );

type Entry = { readonly weight: number; readonly symbol: number; readonly step: number };

/**
 * Keeps rows ascending.
 * @returns by how much the pay changed.
 */
function move(table: number[][], { symbol, step }: Entry, by: number): number {
  const row = table[symbol] as number[];
  const before = row[step] as number;
  const least = (row[step - 1] ?? 0) + 1;
  const most = (row[step + 1] ?? Number.POSITIVE_INFINITY) - 1;
  row[step] = Math.min(most, Math.max(least, before + by));
  return row[step] - before;
}

/** Where single pays are too coarse, changes the best pair in opposite directions. */
function balance(table: number[][], entries: readonly Entry[], missing: number): void {
  const steps = Array.from({ length: 2 * PAIR_REACH + 1 }, (_, at) => at - PAIR_REACH);
  const pairs = entries.flatMap((one) =>
    entries.flatMap((other) =>
      steps.map((by) => {
        const against = Math.round((missing - by * one.weight) / other.weight);
        return { one, other, by, against, rest: Math.abs(missing - by * one.weight - against * other.weight) };
      }),
    ),
  );
  const near = pairs.filter(({ one, other, against }) => one !== other && Math.abs(against) <= PAIR_REACH);
  const [best] = near.sort((a, b) => a.rest - b.rest);
  if (!best) return;
  move(table, best.one, best.by);
  move(table, best.other, best.against);
}

/** @param rtp hundredths of a per cent: 9621. @throws when the pays cannot be fitted. */
export function fitPays(weights: Pays, shape: Pays, rtp: number): Pays {
  const target = rtp / 10_000;
  const scale = target / returnOf(weights, shape);
  const table = shape.map((row) => {
    const rising: number[] = [];
    for (const pay of row) rising.push(Math.max((rising.at(-1) ?? 0) + 1, Math.round(pay * scale)));
    return rising;
  });
  const missing = () => target - returnOf(weights, table);
  const entries = weights.flatMap((row, symbol) => row.map((weight, step) => ({ weight, symbol, step })));
  for (const entry of entries.sort((a, b) => b.weight - a.weight)) {
    // No pay changes by more than a tenth, so that the table keeps its character.
    const reach = Math.max(1, Math.floor((table[entry.symbol]?.[entry.step] ?? 0) / 10));
    move(table, entry, Math.min(reach, Math.max(-reach, Math.trunc(missing() / entry.weight))));
  }
  if (Math.abs(missing()) > TOLERANCE) balance(table, entries, missing());
  if (Math.abs(missing()) > TOLERANCE) throw new Error(`no pays return ${rtp}`);
  return table;
}

/** Free spins of the slot itself: drawn with the spin that won them and shown one by one. */

export type Bonus = { readonly need: number; readonly spins: number; readonly times: number; readonly most: number };

/**
 * Free spins per paid spin on average.
 * @param chance of winning them, in paid and free spins alike.
 */
export function expectedSpins({ spins, most }: Bonus, chance: number): number {
  const known = new Map<string, number>();
  const from = (left: number, given: number): number => {
    if (left === 0) return 0;
    const key = `${left} ${given}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const more = Math.min(spins, most - given);
    const value = 1 + chance * from(left - 1 + more, given + more) + (1 - chance) * from(left - 1, given);
    known.set(key, value);
    return value;
  };
  return chance * from(spins, spins);
}

export type Spun<Spin> = { readonly spin: Spin; readonly wins: boolean };

export function spinWithBonus<Spin>(
  bonus: Bonus | null,
  draw: Draw,
  spinOnce: (draw: Draw, isFree: boolean) => Spun<Spin>,
): { readonly spin: Spin; readonly added: number }[] {
  const spins: { spin: Spin; added: number }[] = [];
  for (let left = 1, given = 0; left > 0; left--) {
    const { spin, wins } = spinOnce(draw, spins.length > 0);
    const added = bonus && wins ? Math.min(bonus.spins, bonus.most - given) : 0;
    spins.push({ spin, added });
    left += added;
    given += added;
  }
  return spins;
}
