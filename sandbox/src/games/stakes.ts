/** Stakes a slot offers, in minor units. Each is a multiple of a tenth of the unit, so that no pay is ever rounded. */
const ladder = [
  100, 200, 300, 400, 500, 1_000, 2_000, 3_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000,
  3_000_000,
];

export function stakesBetween(least: number, most: number): number[] {
  const offered = ladder.filter((stake) => stake >= least && stake <= most);
  return offered.length > 0 ? offered : [Math.ceil(least / 100) * 100];
}

/** Whether a stake lies within what is offered and every pay of it is whole: the ladder's, or that of granted spins. */
export const isSplittable = (stake: number, offered: readonly number[]): boolean =>
  stake % 100 === 0 && stake >= (offered[0] ?? 0) && stake <= (offered.at(-1) ?? 0);
