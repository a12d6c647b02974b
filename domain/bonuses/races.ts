// Races over a fixed number of rounds with equal stakes. Threat: a race that incites players to play more or raise
// stakes. So the best result of the first rounds counts: more rounds or higher stakes gain nothing.

/** In hundredths of the stake, rounded down. @param stake the round's total stake, above zero. Minor units. */
export const raceResult = (win: number, stake: number): number => Number((BigInt(win) * 100n) / BigInt(stake));

export type RaceState = 'coming' | 'running' | 'ended';

/** `endsAt`: exclusive. Epoch milliseconds. */
export type RaceTimes = { readonly startsAt: number; readonly endsAt: number };

export function raceState({ startsAt, endsAt }: RaceTimes, at: number): RaceState {
  if (at < startsAt) return 'coming';
  return at < endsAt ? 'running' : 'ended';
}
