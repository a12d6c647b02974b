/** How a race looks on the way to a result that is known: everybody is somewhere at every moment, nobody jumps. */

/** Steps between gate and post at which positions are set; between them runners go evenly. */
const STEPS = 12;

/** A number from 0 to 1 that depends on nothing but what it is asked for: every screen shows the same race. */
function noise(seed: number): number {
  const wave = Math.sin(seed * 12.9898) * 43_758.5453;
  return wave - Math.floor(wave);
}

/** The time at which a place comes home, as a share of the race: the first at 0.86, the last at the end. */
export const homeAt = (place: number, runners: number): number => 0.86 + (0.14 * place) / (runners - 1);

/**
 * How far a runner has come at each step, as shares of the way.
 * @param place from 0, as the result has it.
 */
export function progressOf(gate: number, place: number, runners: number, round: number): number[] {
  const home = homeAt(place, runners);
  let reached = 0;
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const share = step / STEPS;
    const even = Math.min(1, share / home);
    // Most uncertain in the middle, and true at both ends.
    const sway = (noise(round * 31 + gate * 7 + step) - 0.5) * 0.1 * Math.sin(Math.PI * Math.min(1, even));
    reached = Math.max(reached, even >= 1 ? 1 : even + sway);
    return reached;
  });
}
