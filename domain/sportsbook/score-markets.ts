/**
 * The verdict on an outcome of a market at a final score. The same function prices it, over possible scores, and
 * settles it, by the actual one.
 */
import type { verdicts } from '#contract/sportsbook/odds-feed.ts';

export type Verdict = (typeof verdicts)[number];
export type Score = [home: number, away: number];
/** @param by the handicap or total of the market; zero for one without. */
type Judge = (value: number, by: number) => Verdict;

/** Every market depends on one measure of the home and away scores. */
const SCORE_STEP = 1000;
export const measures = {
  margin: ([home, away]: Score) => home - away,
  total: ([home, away]: Score) => home + away,
  home: ([home]: Score) => home,
  away: ([, away]: Score) => away,
  score: ([home, away]: Score) => home * SCORE_STEP + away,
} as const;
export type Measure = keyof typeof measures;
const decodeScore = (value: number): Score => [Math.floor(value / SCORE_STEP), value % SCORE_STEP];

export type Kind = { readonly measure: Measure; readonly outcomes: Readonly<Record<string, Judge>> };

const when = (is: boolean): Verdict => (is ? 'won' : 'lost');
/** Equal to the total: a push, the stake is returned. */
const over: Judge = (value, by) => (value === by ? 'void' : when(value > by));
const under: Judge = (value, by) => (value === by ? 'void' : when(value < by));
const onScore =
  (asks: (home: number, away: number) => boolean): Judge =>
  (value) =>
    when(asks(...decodeScore(value)));
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
  /** The handicap is home's: at −1.5 home must win by two. */
  handicap: {
    measure: 'margin',
    outcomes: { home: (m, by) => over(m + by, 0), away: (m, by) => under(m + by, 0) },
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

/** One score, and no other. */
export const exactly = ([home, away]: Score): Judge => onScore((h, a) => h === home && a === away);

const isKind = (kind: string): kind is keyof typeof marketKinds => Object.hasOwn(marketKinds, kind);

/** @param outcome of a correct score, "2-1". @returns null for an unknown market or outcome. */
export function outcomeJudge(
  kind: string,
  outcome: string,
): { readonly measure: Measure; readonly judge: Judge } | null {
  if (kind === 'correctScore') {
    const [, home, away] = /^(\d{1,3})-(\d{1,3})$/.exec(outcome) ?? [];
    return home && away ? { measure: 'score', judge: exactly([Number(home), Number(away)]) } : null;
  }
  if (!isKind(kind)) return null;
  const { measure, outcomes }: Kind = marketKinds[kind];
  const judge = Object.hasOwn(outcomes, outcome) ? outcomes[outcome] : undefined;
  return judge ? { measure, judge } : null;
}

/** Beyond this score or difference an outcome's verdict depends on parity only. */
export function verdictReach(kind: string, outcome: string, by: number): number {
  if (kind === 'correctScore') return Math.max(...outcome.split('-').map(Number));
  return kind === 'winningMargin' ? 2 * MARGIN_STEP + 1 : Math.max(1, Math.ceil(Math.abs(by)));
}

const LOWEST = 101;
const HIGHEST = 50_100;
/** A likelier outcome would have the lowest possible price; a much less likely one is a lottery. */
const CERTAIN = 0.97;
const UNLIKELY = 0.0015;

export const isTooUnlikely = (chance: number): boolean => chance < UNLIKELY;

/**
 * Hundredths, rounded down.
 * @param margin in percent, 106. @returns null when it is almost certain or impossible: not offered.
 */
export function priceOfChance(chance: number, margin: number): number | null {
  if (chance > CERTAIN || isTooUnlikely(chance)) return null;
  return Math.min(HIGHEST, Math.max(LOWEST, Math.floor(100 / (chance * (margin / 100)))));
}
