/** What is counted in each sport, for how long, and how the strength of two sides shows in it. */
import type { Score } from '#sandbox/odds-feed/spread.ts';

/** `minutes` of each period, of wall-clock time. */
export type Timed = { readonly periods: number; readonly minutes: number; readonly breakMinutes: number };

export type SideCount = { readonly count: string; readonly rates: Score; readonly lines: readonly number[] };

/** In goals: `total` of an even match, `edge` of playing at home, `perElo` point of difference. */
export type CountingProfile = Timed & {
  readonly family: 'counting';
  readonly total: number;
  readonly edge: number;
  readonly perElo: number;
  readonly rho: number;
  readonly sides: readonly SideCount[];
};
/** Each side has `slots` chances to score `worth` points. */
export type ScoringProfile = Timed & {
  readonly family: 'scoring';
  readonly total: number;
  readonly edge: number;
  readonly perElo: number;
  readonly slots: number;
  readonly worth: number;
  readonly draws: boolean;
};
/** First to `needed` sets of `points` (the last of `lastPoints`), two clear, or to `cap` with a tie-break. */
export type SetsProfile = {
  readonly family: 'sets';
  readonly needed: number;
  readonly points: number;
  readonly lastPoints: number;
  readonly cap: number;
  readonly pointSeconds: number;
  readonly eloWidth: number;
};
export type Profile = CountingProfile | ScoringProfile | SetsProfile;

const timed = (periods: number, minutes: number, breakMinutes: number): Timed => ({ periods, minutes, breakMinutes });

// Calibrated on 20,086 real matches: supremacy 0.40 + 0.0055 a point of Elo, 2.7 goals, rho −0.08.
const football: CountingProfile = {
  ...timed(2, 45, 15),
  family: 'counting',
  total: 2.7,
  edge: 0.4,
  perElo: 0.0055,
  rho: -0.08,
  sides: [
    { count: 'corners', rates: [5.5, 4.6], lines: [8.5, 9.5, 10.5, 11.5] },
    { count: 'cards', rates: [2, 2.3], lines: [2.5, 3.5, 4.5, 5.5] },
  ],
};
const hockey: CountingProfile = { ...football, ...timed(3, 20, 15), total: 5.8, edge: 0.35, rho: 0, sides: [] };
const basketball: ScoringProfile = {
  ...timed(4, 10, 3),
  family: 'scoring',
  total: 160,
  edge: 3,
  perElo: 0.04,
  slots: 88,
  worth: 2,
  draws: false,
};
const tennis: SetsProfile = {
  family: 'sets',
  needed: 2,
  points: 6,
  lastPoints: 6,
  cap: 7,
  pointSeconds: 240,
  eloWidth: 700,
};
/** Two clear, however long it takes. */
const rallies: SetsProfile = { ...tennis, points: 11, lastPoints: 11, cap: 99, pointSeconds: 20 };

export const profiles: Readonly<Record<number, Profile>> = {
  1: football,
  3: tennis,
  4: basketball,
  10: hockey,
  12: { ...rallies, needed: 3, points: 25, lastPoints: 15, pointSeconds: 28 },
  13: { ...basketball, ...timed(2, 30, 10), total: 57, edge: 1.8, perElo: 0.018, slots: 55, worth: 1, draws: true },
  14: { ...basketball, ...timed(2, 40, 12), total: 46, edge: 3, perElo: 0.035, slots: 12, worth: 4, draws: true },
  17: { ...hockey, ...timed(2, 20, 10), total: 5.6 },
  20: { ...tennis, needed: 6, points: 3, lastPoints: 3, cap: 3, pointSeconds: 75, eloWidth: 1400 },
  21: { ...hockey, ...timed(4, 15, 4), total: 4.8 },
  22: { ...hockey, ...timed(3, 12, 3), total: 8.2 },
  25: { ...rallies, needed: 3 },
  26: { ...rallies, points: 21, lastPoints: 15, pointSeconds: 28 },
  29: { ...rallies, points: 21, lastPoints: 21, cap: 30, pointSeconds: 22 },
  36: { ...basketball, ...timed(2, 85, 20), total: 322, edge: 4, perElo: 0.09, slots: 120, worth: 3 },
  45: { ...hockey, ...timed(2, 5, 1), total: 4.4 },
  53: { ...rallies, points: 13, lastPoints: 13, pointSeconds: 95, eloWidth: 900 },
  94: { ...hockey, ...timed(2, 4, 1), total: 5.2 },
  95: { ...basketball, ...timed(4, 4, 1), total: 116, slots: 64 },
  96: { ...hockey, ...timed(3, 3, 1), total: 6.4 },
};

/** Expected counts of a whole match. @param gap home's Elo less away's. */
export function ratesOf(profile: CountingProfile | ScoringProfile, gap: number): Score {
  const supremacy = profile.edge + profile.perElo * gap;
  const least = profile.total * 0.08;
  const bounded = Math.max(2 * least - profile.total, Math.min(profile.total - 2 * least, supremacy));
  return [(profile.total + bounded) / 2, (profile.total - bounded) / 2];
}

export const setChance = (profile: SetsProfile, gap: number): number => 1 / (1 + 10 ** (-gap / profile.eloWidth));
