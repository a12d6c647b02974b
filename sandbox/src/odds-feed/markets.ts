import {
  exactly,
  type Kind,
  type MarketKind,
  marketKinds,
  measures,
  priceOfChance,
  type Score,
  type Verdict,
} from '#domain/sportsbook/score-markets.ts';
import {
  type CountingProfile,
  MARGIN,
  type Profile,
  ratesOf,
  type ScoringProfile,
} from '#sandbox/odds-feed/profiles.ts';
import type { Spread } from '#sandbox/odds-feed/spread.ts';

/** `count`: 'goals', 'firstHalf', 'corners' ... `main`: shown in lists. */
export type Market = {
  readonly kind: MarketKind;
  readonly count: string;
  readonly line: number | null;
  readonly main: boolean;
};
export const marketId = ({ kind, count, line }: Omit<Market, 'main'>): string =>
  `${kind}.${count}${line === null ? '' : `.${line}`}`;

function kindOf(market: Market, scores: readonly Score[]): Kind {
  if (market.kind !== 'correctScore') return marketKinds[market.kind];
  const named = scores.map(([home, away]) => [`${home}-${away}`, exactly([home, away])] as const);
  return { measure: 'score', outcomes: Object.fromEntries(named) };
}

export type Chance = { readonly outcome: string; readonly won: number; readonly void: number };

export function chancesOf(market: Market, spread: Spread, scores: readonly Score[] = []): Chance[] {
  const { measure, outcomes } = kindOf(market, scores);
  const values = spread[measure];
  if (values === undefined)
    throw new RangeError(`${marketId(market)} asks for ${measure}, which the model does not know`);
  return Object.entries(outcomes).map(([outcome, judge]) => {
    const sums = { won: 0, lost: 0, void: 0 };
    for (const [value, chance] of values) sums[judge(value, market.line ?? 0)] += chance;
    return { outcome, won: sums.won, void: sums.void };
  });
}

export function verdictsOf(market: Market, end: Score, scores: readonly Score[] = []): Record<string, Verdict> {
  const { measure, outcomes } = kindOf(market, scores);
  const value = measures[measure](end);
  return Object.fromEntries(
    Object.entries(outcomes).map(([outcome, judge]) => [outcome, judge(value, market.line ?? 0)]),
  );
}

/** In hundredths; null for an outcome that is almost decided or impossible, which is not offered. */
export const priceOf = ({ won, void: level }: Chance): number | null =>
  priceOfChance(level >= 1 ? 0 : won / (1 - level), MARGIN);

const plain = (kind: Market['kind'], count: string, main = false): Market => ({ kind, count, line: null, main });
const lined = (kind: Market['kind'], count: string, lines: readonly number[]): Market[] =>
  lines.map((line) => ({ kind, count, line, main: false }));
/** The middle line has the most even chances, so it is the one shown in lists. */
const mainLined = (kind: Market['kind'], count: string, lines: readonly number[]): Market[] =>
  lines.map((line, at) => ({ kind, count, line, main: at === Math.floor(lines.length / 2) }));
/** Half lines around an expectation: no score can equal them. */
const around = (expected: number, step: number, reach: number): number[] =>
  Array.from({ length: 2 * reach + 1 }, (_, at) => Math.floor(expected) + 0.5 + (at - reach) * step);
const positive = (lines: readonly number[]): number[] => lines.filter((line) => line > 0);

function goals(profile: CountingProfile, [home, away]: Score): Market[] {
  const low = profile.total < 4;
  return [
    plain('result', 'goals', true),
    ...mainLined('total', 'goals', positive(around(home + away, 1, 2))),
    plain('doubleChance', 'goals', true),
    plain('drawNoBet', 'goals'),
    plain('bothScore', 'goals', true),
    ...mainLined('handicap', 'goals', around(away - home, 1, 1)),
    ...lined('handicap', 'goals', [Math.round(away - home) || 1]),
    ...lined('homeTotal', 'goals', positive(around(home, 1, 1))),
    ...lined('awayTotal', 'goals', positive(around(away, 1, 1))),
    plain('oddEven', 'goals'),
    ...(low ? [plain('correctScore', 'goals')] : []),
    ...(profile.periods === 2
      ? [plain('result', 'firstHalf'), ...lined('total', 'firstHalf', positive(around((home + away) / 2, 1, 1)))]
      : []),
    ...profile.sides.flatMap(({ count, lines }) => [plain('result', count), ...lined('total', count, lines)]),
  ];
}

function points(profile: ScoringProfile, [home, away]: Score): Market[] {
  const step = Math.max(1, Math.round(profile.total / 40));
  return [
    plain(profile.draws ? 'result' : 'winner', 'points', true),
    ...mainLined('total', 'points', around(home + away, step, 3)),
    ...mainLined('handicap', 'points', around(away - home, Math.max(1, Math.round(step / 2)), 3)),
    ...lined('homeTotal', 'points', around(home, step, 1)),
    ...lined('awayTotal', 'points', around(away, step, 1)),
    ...(profile.worth > 1 ? [plain('winningMargin', 'points')] : []),
  ];
}

function sets(needed: number): Market[] {
  const handicaps = Array.from({ length: needed - 1 }, (_, at) => at + 1.5);
  return [
    plain('winner', 'sets', true),
    ...lined(
      'total',
      'sets',
      Array.from({ length: needed - 1 }, (_, at) => needed + at + 0.5),
    ),
    ...mainLined('handicap', 'sets', [...handicaps.map((line) => -line), ...handicaps]),
    ...(needed < 5 ? [plain('correctScore', 'sets')] : []),
  ];
}

/** @param gap home's Elo minus away's. */
export function marketsOf(profile: Profile, gap: number): Market[] {
  if (profile.family === 'sets') return sets(profile.needed);
  const rates = ratesOf(profile, gap);
  return profile.family === 'counting' ? goals(profile, rates) : points(profile, rates);
}

const GOALS = [0, 1, 2, 3, 4];

/** The scores that a correct-score market names; any other score loses. */
export function scoresOf(profile: Profile): Score[] {
  if (profile.family !== 'sets')
    return GOALS.flatMap((home) => GOALS.map((away): Score => [home, away])).filter(([home, away]) => home + away < 6);
  const { needed } = profile;
  return Array.from({ length: needed }, (_, lost): Score[] => [
    [needed, lost],
    [lost, needed],
  ]).flat();
}
