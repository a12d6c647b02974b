/** Free spins that a slot gives by itself. They are drawn with the spin that won them and shown one after the other. */
import type { Draw } from '#sandbox/games/engine.ts';

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
