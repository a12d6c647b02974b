/**
 * Fits what hits pay to the return that a game publishes. Threat: a game that returns less than it says.
 * Numbers fall without replacement, so the chance of each count of hits is known exactly.
 */

/** Hundredths of the stake, stake included, by number of hits from 0. */
export type HitPays = readonly number[];
export type HitShape = { readonly chosen: number; readonly drawn: number; readonly highest: number };

/** A hundredth of a percentage point, the last figure of what is published: pays are hundredths, so steps are as small. */
export const HIT_TOLERANCE = 0.0001;
/** How far the two most frequent pays may move, in hundredths of the stake. */
const REACH = 90;

/** n over k, as a float: far below where it would matter for numbers up to 80. */
function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  return Array.from({ length: k }).reduce<number>((product, _, at) => (product * (n - at)) / (at + 1), 1);
}

/** The chance that exactly `hits` of the chosen numbers are drawn. */
export const chanceOfHits = ({ chosen, drawn, highest }: HitShape, hits: number): number =>
  (choose(chosen, hits) * choose(highest - chosen, drawn - hits)) / choose(highest, drawn);

/** What comes back of a stake on average: 0.95 is 95 %. */
export const returnOfHits = (shape: HitShape, pays: HitPays): number =>
  pays.reduce((sum, pay, hits) => sum + (chanceOfHits(shape, hits) * pay) / 100, 0);

/**
 * Moves the two most frequent pays and leaves the others round, as little as it takes.
 * @param rtp hundredths of a per cent.
 * @throws when no pays return it, which is a mistake in the table or in the published figure.
 */
export function fitHitPays(pays: HitPays, shape: HitShape, rtp: number): HitPays {
  const least = pays.findIndex((pay) => pay > 0);
  const missing = rtp / 10_000 - returnOfHits(shape, pays);
  const [often, seldom] = [chanceOfHits(shape, least) / 100, chanceOfHits(shape, least + 1) / 100];
  const steps = Array.from({ length: 2 * REACH + 1 }, (_, at) => at - REACH);
  const moved = steps.flatMap((first) => {
    const second = least + 1 < pays.length ? Math.round((missing - first * often) / seldom) : 0;
    const tried = pays.map((pay, hits) => pay + (hits === least ? first : hits === least + 1 ? second : 0));
    const isTrue = Math.abs(missing - first * often - second * seldom) <= HIT_TOLERANCE;
    const isRising = tried.every((pay, hits) => hits < least || pay > (tried[hits - 1] ?? 0));
    return isTrue && isRising ? [{ tried, moves: Math.abs(first) * 4 + Math.abs(second) }] : [];
  });
  const [best] = moved.sort((a, b) => a.moves - b.moves);
  if (best === undefined) throw new Error(`no pays for ${shape.chosen} numbers return ${rtp}`);
  return best.tried;
}
