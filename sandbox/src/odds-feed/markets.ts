import { type CountingProfile, type Profile, ratesOf, type ScoringProfile } from '#sandbox/odds-feed/profiles.ts';
import { type Measure, measured, type Score, type Spread, scoreOf } from '#sandbox/odds-feed/spread.ts';

/**
 * What an outcome pays and how it settles come from the same function: prices sum it over what may happen, settlement
 * applies it to what has happened.
 */

export type Verdict = 'won' | 'lost' | 'void';
type Judge = (value: number, line: number) => Verdict;
type Kind = { readonly measure: Measure; readonly outcomes: Readonly<Record<string, Judge>> };

const when = (is: boolean): Verdict => (is ? 'won' : 'lost');
/** Level with the line: the stake comes back. */
const over: Judge = (value, line) => (value === line ? 'void' : when(value > line));
const under: Judge = (value, line) => (value === line ? 'void' : when(value < line));
const onScore =
  (asks: (home: number, away: number) => boolean): Judge =>
  (value) =>
    when(asks(...scoreOf(value)));
const MARGIN_STEP = 6;
const byMargin =
  (side: 1 | -1, from: number, to: number): Judge =>
  (value) =>
    when(value * side >= from && value * side <= to);

export const marketKinds = {
  result: {
    measure: 'margin',
    outcomes: { home: (m) => when(m > 0), draw: (m) => when(m === 0), away: (m) => when(m < 0) },
  },
  winner: { measure: 'margin', outcomes: { home: (m) => when(m > 0), away: (m) => when(m < 0) } },
  drawNoBet: { measure: 'margin', outcomes: { home: (m) => over(m, 0), away: (m) => under(m, 0) } },
  doubleChance: {
    measure: 'margin',
    outcomes: { homeOrDraw: (m) => when(m >= 0), homeOrAway: (m) => when(m !== 0), drawOrAway: (m) => when(m <= 0) },
  },
  /** `line` is given to home: with −1.5 home must win by two. */
  handicap: {
    measure: 'margin',
    outcomes: { home: (m, line) => over(m + line, 0), away: (m, line) => under(m + line, 0) },
  },
  total: { measure: 'total', outcomes: { over, under } },
  homeTotal: { measure: 'home', outcomes: { over, under } },
  awayTotal: { measure: 'away', outcomes: { over, under } },
  oddEven: { measure: 'total', outcomes: { odd: (t) => when(t % 2 === 1), even: (t) => when(t % 2 === 0) } },
  bothScore: {
    measure: 'score',
    outcomes: { yes: onScore((h, a) => h > 0 && a > 0), no: onScore((h, a) => h === 0 || a === 0) },
  },
  winningMargin: {
    measure: 'margin',
    outcomes: {
      homeBy1: byMargin(1, 1, MARGIN_STEP),
      homeBy7: byMargin(1, MARGIN_STEP + 1, 2 * MARGIN_STEP),
      homeBy13: byMargin(1, 2 * MARGIN_STEP + 1, Number.POSITIVE_INFINITY),
      awayBy1: byMargin(-1, 1, MARGIN_STEP),
      awayBy7: byMargin(-1, MARGIN_STEP + 1, 2 * MARGIN_STEP),
      awayBy13: byMargin(-1, 2 * MARGIN_STEP + 1, Number.POSITIVE_INFINITY),
    },
  },
} as const satisfies Readonly<Record<string, Kind>>;
export type MarketKind = keyof typeof marketKinds | 'correctScore';

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
  const named = scores.map(([home, away]) => [`${home}-${away}`, onScore((h, a) => h === home && a === away)] as const);
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
  const value = measured(end, measure);
  return Object.fromEntries(
    Object.entries(outcomes).map(([outcome, judge]) => [outcome, judge(value, market.line ?? 0)]),
  );
}

const OVERROUND = 1.06;
const LOWEST = 101;
const HIGHEST = 50_100;
/** Beyond this a price would be the lowest there is, or a lottery's. */
const CERTAIN = 0.97;

/** Hundredths. @returns null when it is as good as decided or impossible: not offered. */
export function priceOf({ won, void: level }: Chance): number | null {
  const fair = level >= 1 ? 0 : won / (1 - level);
  if (fair > CERTAIN || fair < 0.0015) return null;
  return Math.min(HIGHEST, Math.max(LOWEST, Math.floor(100 / (fair * OVERROUND))));
}

const plain = (kind: Market['kind'], count: string, main = false): Market => ({ kind, count, line: null, main });
const lined = (kind: Market['kind'], count: string, lines: readonly number[]): Market[] =>
  lines.map((line) => ({ kind, count, line, main: false }));
/** The middle line is the most even, and shown in lists. */
const mainLined = (kind: Market['kind'], count: string, lines: readonly number[]): Market[] =>
  lines.map((line, at) => ({ kind, count, line, main: at === Math.floor(lines.length / 2) }));
/** Half lines around an expectation: nothing ends level with them. */
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

/** @param gap home's Elo less away's. */
export function marketsOf(profile: Profile, gap: number): Market[] {
  if (profile.family === 'sets') return sets(profile.needed);
  const rates = ratesOf(profile, gap);
  return profile.family === 'counting' ? goals(profile, rates) : points(profile, rates);
}

const GOALS = [0, 1, 2, 3, 4];

/** The scores that a correct score names; any other loses. */
export function scoresOf(profile: Profile): Score[] {
  if (profile.family !== 'sets')
    return GOALS.flatMap((home) => GOALS.map((away): Score => [home, away])).filter(([home, away]) => home + away < 6);
  const { needed } = profile;
  return Array.from({ length: needed }, (_, lost): Score[] => [
    [needed, lost],
    [lost, needed],
  ]).flat();
}
