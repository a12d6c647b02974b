// Races over a fixed number of rounds with equal stakes. Threat: a race that makes people play more, or raise stakes. So what
// counts is the best result of the first rounds: whoever plays more, or for more, gains nothing.

/** In hundredths of the stake, rounded down. @param stake all that was staked in the round, above zero. Minor units. */
export const resultOf = (win: number, stake: number): number => Number((BigInt(win) * 100n) / BigInt(stake));

export type RaceState = 'coming' | 'running' | 'ended';

/** `endsAt`: not included. Epoch milliseconds. */
export type RaceTimes = { readonly startsAt: number; readonly endsAt: number };

export function raceState({ startsAt, endsAt }: RaceTimes, at: number): RaceState {
  if (at < startsAt) return 'coming';
  return at < endsAt ? 'running' : 'ended';
}
