import type { Draw } from '#sandbox/games/engine.ts';

/**
 * Fits a paytable to the return that a game publishes. Threat: a game that returns less than it says.
 * The return is linear in the pays: each pay counts as often as it comes, which is known exactly. So pays are scaled, and
 * then corrected one by one in whole units, the most frequent first: what is left over is less than one unit of the rarest.
 */

/** In whole units, by symbol, from the least count that pays: rising in every row. */
export type Pays = readonly (readonly number[])[];
/** Half of the last figure of what is published. */
export const TOLERANCE = 0.00005;
/** How far two pays may move against each other, in units. */
const PAIR_REACH = 20;

/** What comes back of a stake on average: 0.9621 is 96.21 %. `weights`: what a unit of each pay adds to it. */
export const returnOf = (weights: Pays, pays: Pays): number =>
  weights.reduce(
    (sum, row, symbol) => row.reduce((inRow, weight, step) => inRow + weight * (pays[symbol]?.[step] ?? 0), sum),
    0,
  );

type Entry = { readonly weight: number; readonly symbol: number; readonly step: number };

/** Moves a pay, but never past its neighbours of the same symbol. @returns what it has moved by. */
function move(table: number[][], { symbol, step }: Entry, by: number): number {
  const row = table[symbol] as number[];
  const before = row[step] as number;
  const least = (row[step - 1] ?? 0) + 1;
  const most = (row[step + 1] ?? Number.POSITIVE_INFINITY) - 1;
  row[step] = Math.min(most, Math.max(least, before + by));
  return row[step] - before;
}

/** Where single pays are too coarse, two that move against each other come closer: the pair that comes closest. */
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

/**
 * @param shape how the pays relate to each other.
 * @param rtp hundredths of a per cent, as published: 9621.
 * @throws when the pays cannot be fitted, which is a mistake in the model.
 */
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
    // No pay moves by more than a tenth: the table keeps its character, and rarer pays take the rest.
    const reach = Math.max(1, Math.floor((table[entry.symbol]?.[entry.step] ?? 0) / 10));
    move(table, entry, Math.min(reach, Math.max(-reach, Math.trunc(missing() / entry.weight))));
  }
  if (Math.abs(missing()) > TOLERANCE) balance(table, entries, missing());
  if (Math.abs(missing()) > TOLERANCE) throw new Error(`no pays return ${rtp}`);
  return table;
}

/** Free spins that a slot gives by itself. They are drawn with the spin that won them and shown one after the other. */

export type Bonus = {
  /** How many scatters, or how many cascades in one spin. */
  readonly need: number;
  readonly spins: number;
  /** How many times as much everything pays in them. */
  readonly times: number;
  /** Free spins of a round never become more than this, however often they are won again. */
  readonly most: number;
};

/**
 * How many free spins a paid spin brings on average.
 * @param chance of winning them, in a paid spin and in a free one alike.
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

/** One spin as it is played: how many free spins it wins is decided by what it shows. */
export type Spun<Spin> = { readonly spin: Spin; readonly wins: boolean };

/** A spin and all the free ones that follow from it, with how many each has added. */
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
