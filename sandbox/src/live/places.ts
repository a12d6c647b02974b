import type { Place } from '#sandbox/live/messages.ts';

/** Somebody at a table, and the last round they staked in. */
export type Seated = Place & { readonly round: number };
/** Whoever lets this many rounds pass without a stake gives the place up. */
const KEPT_ROUNDS = 2;

/** Takes a place, or the one held before. The table is full: nobody sits down, and the bet stands all the same. */
export function sitDown(seated: readonly (Seated | null)[], guest: Seated): (Seated | null)[] {
  const held = seated.findIndex((one) => one?.alias === guest.alias);
  const at = held === -1 ? seated.findIndex((one) => one === null || hasLeft(one, guest.round)) : held;
  return seated.map((one, place) => (place === at ? guest : one));
}

const hasLeft = (one: Seated, round: number): boolean => round - one.round > KEPT_ROUNDS;

/** What everybody sees of the places in a round. */
export const placesIn = (seated: readonly (Seated | null)[], round: number): (Place | null)[] =>
  seated.map((one) =>
    one === null || hasLeft(one, round) ? null : { alias: one.alias, stake: one.round === round ? one.stake : 0 },
  );
