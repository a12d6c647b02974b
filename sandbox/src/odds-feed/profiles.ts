/** The counts of each sport, the length of its matches, and how the strength of the two sides influences both. */

import type { ScoreModel } from '#contract/sportsbook/score-model.ts';
import type { Score } from '#domain/sportsbook/score-markets.ts';
import data from '#sandbox/odds-feed/data/profiles.json' with { type: 'json' };

/** Minutes are of wall-clock time, for each period. */
export type Timed = { readonly periods: number; readonly minutes: number; readonly breakMinutes: number };

type SideCount = { readonly count: string; readonly rates: Score; readonly lines: readonly number[] };

/** In goals or points: `total` of an even match, `edge` of playing at home, `perElo` point of difference. */
type Rated = Timed & Readonly<Record<'total' | 'edge' | 'perElo', number>>;

export type CountingProfile = Rated & {
  readonly family: 'counting';
  readonly rho: number;
  readonly sides: readonly SideCount[];
};
/** Each side has `slots` chances to score `worth` points. */
export type ScoringProfile = Rated & {
  readonly family: 'scoring';
  readonly slots: number;
  readonly worth: number;
  readonly draws: boolean;
};
/** First to `needed` sets of `points` (the last of `lastPoints`), two clear, or to `cap` with a tie-break. */
export type SetsProfile = { readonly family: 'sets' } & Readonly<
  Record<'needed' | 'points' | 'lastPoints' | 'cap' | 'pointSeconds' | 'eloWidth', number>
>;
export type Profile = CountingProfile | ScoringProfile | SetsProfile;

/**
 * By the specification's ids. Football is calibrated on 20,086 real matches: supremacy 0.40 + 0.0055 a point of Elo,
 * 2.7 goals, rho −0.08.
 */
export const profiles = data as unknown as Readonly<Record<number, Profile>>;

/**
 * Expected counts of a whole match.
 * @param gap home's Elo minus away's.
 */
export function ratesOf(profile: Rated, gap: number): Score {
  const supremacy = profile.edge + profile.perElo * gap;
  const least = profile.total * 0.08;
  const bounded = Math.max(2 * least - profile.total, Math.min(profile.total - 2 * least, supremacy));
  return [(profile.total + bounded) / 2, (profile.total - bounded) / 2];
}

export const setChance = (profile: SetsProfile, gap: number): number => 1 / (1 + 10 ** (-gap / profile.eloWidth));

/** The sum of a market's implied probabilities, in per cent. */
export const MARGIN = 106;

/** `left`: the share of the match, or of its first half, that remains. */
type Progress = { score: Score; left: number; half: { score: Score; left: number } };

/**
 * Models the remaining goals of a match.
 * @param gap home's Elo minus away's.
 */
export function goalsModel(profile: CountingProfile, gap: number, { score, left, half }: Progress): ScoreModel {
  const [home, away] = ratesOf(profile, gap);
  const share = left === 0 ? 0 : half.left / profile.periods / left;
  return {
    score,
    rates: [home * left, away * left],
    rho: score[0] + score[1] === 0 ? profile.rho * left : 0,
    half: profile.periods === 2 ? { score: half.score, share: Math.min(1, share) } : null,
    margin: MARGIN,
  };
}
