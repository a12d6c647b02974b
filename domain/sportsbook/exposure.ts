/**
 * The exposure on one match, computed by outcome and not by market: over every possible final score. "Home" as a result
 * and with a handicap of -0.5 win together, "home" and "away" never do. Goals and first-half goals are joint; every
 * other count (corners, points, sets) has its own score, and the worst case of each is added. Bets that no score
 * decides are added in full. A match may also be abandoned: then every open bet is void.
 */
import { parseMarketId } from '#domain/betslip/betslip.ts';
import { type Part, partKey, selectionParts } from '#domain/sportsbook/builder-ids.ts';
import {
  type Measure,
  measures,
  outcomeJudge,
  type Score,
  type Verdict,
  verdictReach,
} from '#domain/sportsbook/score-markets.ts';

/** The cost of bets on a selection above their stakes, in minor units, by its verdict: a system may pay without it. */
export type Costs = Readonly<Record<Verdict, number>>;
export type Exposure = Part & Costs;

type Judged = {
  readonly key: string;
  readonly count: string;
  readonly measure: Measure;
  readonly verdict: (value: number) => Verdict;
  readonly reach: number;
};

const WHOLE = 'goals';
const HALF = 'firstHalf';
/** Bounds the tables of scores. No sport has a handicap or total beyond it. */
const MAX_REACH = 400;

function judged(part: Part): Judged | null {
  const { kind, count, line } = parseMarketId(part.marketId);
  const known = outcomeJudge(kind, part.outcomeId);
  const by = line ?? 0;
  const reach = verdictReach(kind, part.outcomeId, by);
  if (known === null || reach > MAX_REACH) return null;
  return { key: partKey(part), count, measure: known.measure, verdict: (value) => known.judge(value, by), reach };
}

/** Wins when all of its parts do. `isWhole`: it contains every part of the bet builder. */
type Judge = { readonly count: string; readonly parts: readonly Judged[]; readonly isWhole: boolean };

/**
 * @returns for a bet builder, its parts on one count, of the full match if it has any: dropping the others never lowers
 * the cost.
 */
function judgeFor(selection: Part): Judge | null {
  const all = selectionParts(selection);
  const known = all.map(judged).filter((part) => part !== null);
  const count = known.find((part) => part.count !== HALF)?.count ?? known[0]?.count;
  const parts = known.filter((part) => part.count === count);
  return count === undefined ? null : { count, parts, isWhole: parts.length === all.length };
}

/** A bet builder with a void part pays the rest at no more than its price at placement: that counts as won. */
function combineVerdicts(verdicts: readonly Verdict[], isWhole: boolean): Verdict {
  if (verdicts.includes('lost')) return 'lost';
  return isWhole && !verdicts.includes('won') ? 'void' : 'won';
}

const verdictAt = ({ parts, isWhole }: Judge, home: number, away: number): Verdict =>
  combineVerdicts(
    parts.map(({ measure, verdict }) => verdict(measures[measure]([home, away]))),
    isWhole,
  );

type Bets = { readonly judge: Judge; readonly costs: Costs };
/** The cost at each score up to `size` of a side, by `home * (size + 1) + away`; `off`: when the match is abandoned. */
type Table = { readonly size: number; readonly at: Float64Array; readonly off: number };

const CODES = ['lost', 'void', 'won'] as const;
const [LOST, VOID] = [0, 1];
/** Measures that depend on one number. */
const LINEAR = ['margin', 'total', 'home', 'away'] as const;

/** Adds the cost of bets that depend on more than one number, judging each outcome once at each score. */
function addOthers(at: Float64Array, size: number, bets: readonly Bets[]): void {
  const known = new Map<string, Uint8Array>();
  const codesOf = ({ key, measure, verdict }: Judged): Uint8Array => {
    const made =
      known.get(key) ??
      Uint8Array.from(at, (_, place) => {
        const score: Score = [Math.floor(place / (size + 1)), place % (size + 1)];
        return CODES.indexOf(verdict(measures[measure](score)));
      });
    known.set(key, made);
    return made;
  };
  for (const { judge, costs } of bets) {
    const [first, ...rest] = judge.parts.map(codesOf);
    for (const [place, cost] of at.entries()) {
      let [low, high] = [first?.[place] ?? LOST, first?.[place] ?? LOST];
      for (const codes of rest) {
        const code = codes[place] ?? LOST;
        if (code < low) low = code;
        if (code > high) high = code;
      }
      const isVoid = judge.isWhole && high === VOID;
      at[place] = cost + (low === LOST ? costs.lost : isVoid ? costs.void : costs.won);
    }
  }
}

/** Sums bets that depend on one number before it visits scores: nearly all do, and it is cheap. */
function buildTable(bets: readonly Bets[], size: number): Table {
  const sums = Object.fromEntries(LINEAR.map((measure) => [measure, new Float64Array(2 * size + 1)]));
  const others: Bets[] = [];
  for (const one of bets) {
    const { parts, isWhole } = one.judge;
    const [part] = parts;
    const sum = part && sums[part.measure];
    if (part === undefined || sum === undefined || parts.length > 1) {
      others.push(one);
      continue;
    }
    const from = part.measure === 'margin' ? -size : 0;
    for (let place = 0; place <= 2 * size; place += 1)
      sum[place] = (sum[place] ?? 0) + one.costs[combineVerdicts([part.verdict(from + place)], isWhole)];
  }
  const { margin, total, home, away } = sums;
  const at = new Float64Array((size + 1) ** 2);
  for (let h = 0; h <= size; h += 1)
    for (let a = 0; a <= size; a += 1)
      at[h * (size + 1) + a] =
        (margin?.[h - a + size] ?? 0) + (total?.[h + a] ?? 0) + (home?.[h] ?? 0) + (away?.[a] ?? 0);
  addOthers(at, size, others);
  return { size, at, off: bets.reduce((sum, { costs }) => sum + costs.void, 0) };
}

/** The maximum over each score and those that can precede it (`step` 1) or follow it (-1). */
function highest({ size, at }: Table, step: 1 | -1): Float64Array {
  const best = Float64Array.from(at);
  const order = Array.from({ length: size + 1 }, (_, place) => (step === 1 ? place : size - place));
  const get = (h: number, a: number) =>
    h < 0 || a < 0 || h > size || a > size ? Number.NEGATIVE_INFINITY : (best[h * (size + 1) + a] ?? 0);
  for (const h of order)
    for (const a of order) best[h * (size + 1) + a] = Math.max(get(h, a), get(h - step, a), get(h, a - step));
  return best;
}

/** The verdict of a selection at each score of a table; most depend on one number. */
function verdictsAt(judge: Judge, size: number): (home: number, away: number) => Verdict {
  const { parts, isWhole } = judge;
  const [part] = parts;
  if (part === undefined || parts.length > 1 || part.measure === 'score')
    return (home, away) => verdictAt(judge, home, away);
  const { measure } = part;
  const from = measure === 'margin' ? -size : 0;
  const known = Array.from({ length: 2 * size + 1 }, (_, place) =>
    combineVerdicts([part.verdict(from + place)], isWhole),
  );
  const placeOfScore = {
    margin: (home: number, away: number) => home - away + size,
    total: (home: number, away: number) => home + away,
    home: (home: number) => home,
    away: (_: number, away: number) => away,
  }[measure];
  return (home, away) => known[placeOfScore(home, away)] ?? 'lost';
}

type Worst = Record<Verdict | 'any', number>;

/** The highest cost, overall and by the verdict of a selection; minus infinity for an impossible verdict. */
function findWorst(bets: readonly Bets[], of: Judge | null): Worst {
  const reach = Math.max(
    1,
    ...[...bets.map(({ judge }) => judge), ...(of ? [of] : [])].flatMap(({ parts }) => parts.map((part) => part.reach)),
  );
  const isHalf = ({ judge }: Bets) => judge.count === HALF;
  const halves = bets.filter(isHalf);
  const hasHalf = halves.length > 0 || of?.count === HALF;
  // Large enough that each higher score has one below it, of either parity, with the same verdicts everywhere.
  const halfSize = hasHalf ? 2 * reach + 4 : 0;
  const whole = buildTable(
    bets.filter((one) => !isHalf(one)),
    (hasHalf ? halfSize : reach + 1) + reach + 3,
  );
  const half = buildTable(halves, halfSize);
  const ofHalf = of?.count === HALF;
  // For each score of one half of the pair, the most that the other can add.
  const [looked, other] = ofHalf ? [half, whole] : [whole, half];
  const best = highest(other, ofHalf ? -1 : 1);
  const worst: Worst = {
    any: 0,
    lost: Number.NEGATIVE_INFINITY,
    void: Number.NEGATIVE_INFINITY,
    won: Number.NEGATIVE_INFINITY,
  };
  const note = (cost: number, verdict: Verdict | null) => {
    worst.any = Math.max(worst.any, cost);
    if (verdict) worst[verdict] = Math.max(worst[verdict], cost);
  };
  const verdict = of && verdictsAt(of, looked.size);
  const within = (place: number) => Math.min(place, other.size);
  for (let h = 0; h <= looked.size; h += 1)
    for (let a = 0; a <= looked.size; a += 1) {
      const beside = Math.max(other.off, best[within(h) * (other.size + 1) + within(a)] ?? 0);
      note((looked.at[h * (looked.size + 1) + a] ?? 0) + beside, verdict?.(h, a) ?? null);
    }
  const top = Math.max(other.off, best[ofHalf ? 0 : best.length - 1] ?? 0);
  note(looked.off + top, of && 'void');
  return worst;
}

type Group = { readonly bets: Bets[]; readonly unknown: boolean };

/** Bets on the same count share a result; other counts are independent. */
function grouped(exposures: readonly Exposure[]): Map<string, Group> {
  const groups = new Map<string, Group>();
  for (const { lost, void: back, won, ...selection } of exposures) {
    const { name, judge } = placeOf(selection);
    const group = groups.get(name) ?? { bets: [], unknown: judge === null };
    group.bets.push({ judge: judge ?? { count: '', parts: [], isWhole: true }, costs: { lost, void: back, won } });
    groups.set(name, group);
  }
  return groups;
}

function placeOf(selection: Part): { readonly name: string; readonly judge: Judge | null } {
  const judge = judgeFor(selection);
  if (judge === null) return { name: `?${partKey(selection)}`, judge };
  return { name: judge.count === HALF ? WHOLE : judge.count, judge };
}

/** The worst case of a selection that no score decides. */
function worstUnknown(bets: readonly Bets[]): Worst {
  const [lost, back, won] = (['lost', 'void', 'won'] as const).map((verdict) =>
    bets.reduce((sum, { costs }) => sum + costs[verdict], 0),
  ) as [number, number, number];
  return { lost, void: back, won, any: Math.max(0, lost, back, won) };
}

/** The highest total cost, overall and by the verdict of a selection; minus infinity for an impossible verdict. */
export function worstCost(exposures: readonly Exposure[], of: Part): Worst {
  const groups = grouped(exposures);
  const { name, judge } = placeOf(of);
  let beside = 0;
  for (const [other, { bets, unknown }] of groups)
    if (other !== name) beside += (unknown ? worstUnknown(bets) : findWorst(bets, null)).any;
  const bets = groups.get(name)?.bets ?? [];
  const worst = judge === null ? worstUnknown(bets) : findWorst(bets, judge);
  return {
    any: worst.any + beside,
    lost: worst.lost + beside,
    void: worst.void + beside,
    won: worst.won + beside,
  };
}

/** The highest total cost. */
export function largestCost(exposures: readonly Exposure[]): number {
  let sum = 0;
  for (const { bets, unknown } of grouped(exposures).values())
    sum += (unknown ? worstUnknown(bets) : findWorst(bets, null)).any;
  return sum;
}

/** Merges exposures of the same selection. */
export function summed(exposures: readonly Exposure[]): Exposure[] {
  const byKey = new Map<string, Exposure>();
  for (const one of exposures) {
    const { lost = 0, void: back = 0, won = 0 } = byKey.get(partKey(one)) ?? {};
    byKey.set(partKey(one), { ...one, lost: lost + one.lost, void: back + one.void, won: won + one.won });
  }
  return [...byKey.values()];
}

/** What a bet on a selection may still cost, by its verdict. @param most the limit of the total cost */
export function costsLeft(most: number, exposures: readonly Exposure[], of: Part): Costs {
  const worst = worstCost(exposures, of);
  const left = (verdict: Verdict) => Math.max(0, most - worst[verdict]);
  return { lost: left('lost'), void: left('void'), won: left('won') };
}

export const isWithin = (costs: Costs, left: Costs): boolean =>
  costs.lost <= left.lost && costs.void <= left.void && costs.won <= left.won;
