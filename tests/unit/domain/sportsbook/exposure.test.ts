import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BUILDER, builderOutcome, type Part, selectionParts } from '#domain/sportsbook/builder-ids.ts';
import { type Exposure, largestCost, summed, worstCost } from '#domain/sportsbook/exposure.ts';
import { measures, outcomeJudge, type Score, type Verdict } from '#domain/sportsbook/score-markets.ts';

const part = (marketId: string, outcomeId: string): Part => ({ marketId, outcomeId });
const costing = (selection: Part, won: number, back = 0, lost = 0): Exposure => ({
  ...selection,
  lost,
  void: back,
  won,
});

const lines = [-2.5, -1, -0.5, 0, 0.5, 1, 2, 2.5, 3];
const positive = [0.5, 1, 1.5, 2, 2.5, 3, 4];
/** Every outcome of every market that a score decides, with several handicaps and totals. */
const outcomesOf = (count: string): Part[] => [
  ...['home', 'draw', 'away'].map((outcome) => part(`result.${count}`, outcome)),
  ...['home', 'away'].flatMap((outcome) => [
    part(`winner.${count}`, outcome),
    part(`drawNoBet.${count}`, outcome),
    ...lines.map((line) => part(`handicap.${count}.${line}`, outcome)),
  ]),
  ...['homeOrDraw', 'homeOrAway', 'drawOrAway'].map((outcome) => part(`doubleChance.${count}`, outcome)),
  ...['over', 'under'].flatMap((outcome) =>
    ['total', 'homeTotal', 'awayTotal'].flatMap((kind) =>
      positive.map((line) => part(`${kind}.${count}.${line}`, outcome)),
    ),
  ),
  ...['odd', 'even'].map((outcome) => part(`oddEven.${count}`, outcome)),
  ...['yes', 'no'].map((outcome) => part(`bothScore.${count}`, outcome)),
  ...['0-0', '1-0', '2-1', '0-3'].map((outcome) => part(`correctScore.${count}`, outcome)),
];
const margins = ['homeBy1', 'homeBy7', 'awayBy13'].map((outcome) => part('winningMargin.points', outcome));

/**
 * By hand, without the code under test:
 * @returns a verdict at a score of the count that a part names.
 */
function verdictOf({ marketId, outcomeId }: Part, scores: Readonly<Record<string, Score>>): Verdict {
  const [kind = '', count = '', ...line] = marketId.split('.');
  const known = outcomeJudge(kind, outcomeId);
  if (!known) throw new Error(marketId);
  return known.judge(measures[known.measure](scores[count] ?? [0, 0]), Number(line.join('.') || 0));
}
function costAt(exposure: Exposure, scores: Readonly<Record<string, Score>>): number {
  const verdicts = selectionParts(exposure).map((one) => verdictOf(one, scores));
  if (verdicts.includes('lost')) return exposure.lost;
  return verdicts.every((verdict) => verdict === 'void') ? exposure.void : exposure.won;
}
function* scoresUpTo(most: number): Generator<Score> {
  for (let home = 0; home <= most; home += 1) for (let away = 0; away <= most; away += 1) yield [home, away];
}
/** Over every score, each with every first half before it, and with an abandoned match or second half. */
function bruteForce(exposures: readonly Exposure[], most: number, halves: boolean): number {
  const voidOf = (ones: readonly Exposure[]) => ones.reduce((sum, one) => sum + one.void, 0);
  const isHalf = (one: Exposure) => one.marketId.includes('.firstHalf');
  let worst = voidOf(exposures);
  for (const goals of scoresUpTo(most))
    for (const firstHalf of halves ? scoresUpTo(Math.min(most, Math.max(...goals))) : [[0, 0] as Score]) {
      if (firstHalf[0] > goals[0] || firstHalf[1] > goals[1]) continue;
      const scores = { goals, firstHalf };
      const all = exposures.map((one) => costAt(one, scores));
      const sum = all.reduce((total, cost) => total + cost, 0);
      const off = exposures.filter((one) => !isHalf(one));
      const decided = exposures.filter(isHalf).reduce((total, one) => total + costAt(one, scores), 0);
      const played = off.reduce((total, one) => total + costAt(one, scores), 0);
      worst = Math.max(worst, sum, decided + voidOf(off), played + voidOf(exposures.filter(isHalf)));
    }
  return worst;
}

const amounts = fc.record({ won: fc.nat(25_000_000), back: fc.nat(5_000), lost: fc.nat(5_000) });
const exposure = (selections: readonly Part[]) =>
  fc
    .record({ selection: fc.constantFrom(...selections), of: amounts, isPlain: fc.boolean() })
    .map(({ selection, of: { won, back, lost }, isPlain }) =>
      isPlain ? costing(selection, won) : costing(selection, won, back, lost),
    );
const whole = outcomesOf('goals');
const builders = fc
  .uniqueArray(fc.constantFrom(...whole), { minLength: 2, maxLength: 4, selector: ({ marketId }) => marketId })
  .map((parts) => part(BUILDER, builderOutcome(parts)));

describe('the exposure of one match', () => {
  test('is exactly the worst case over every score', () => {
    fc.assert(
      fc.property(fc.array(exposure(whole), { maxLength: 10 }), (exposures) => {
        expect(largestCost(exposures)).toBe(bruteForce(exposures, 18, false));
      }),
      { numRuns: 300 },
    );
  });

  test('includes bet builders', () => {
    const some = fc.tuple(builders, amounts).map(([selection, { won, back }]) => costing(selection, won, back));
    fc.assert(
      fc.property(fc.array(fc.oneof(exposure(whole), some), { maxLength: 8 }), (exposures) => {
        expect(largestCost(exposures)).toBe(bruteForce(exposures, 18, false));
      }),
      { numRuns: 150 },
    );
  });

  test('includes the first half', () => {
    const both = [...whole, ...outcomesOf('firstHalf')];
    fc.assert(
      fc.property(fc.array(exposure(both), { maxLength: 8 }), (exposures) => {
        expect(largestCost(exposures)).toBe(bruteForce(exposures, 10, true));
      }),
      { numRuns: 40 },
    );
  });

  test('by verdict of a selection is never above the total worst case, and is additive', () => {
    fc.assert(
      fc.property(fc.array(exposure(whole), { maxLength: 8 }), exposure(whole), (exposures, more) => {
        const worst = worstCost(exposures, more);
        const added = Math.max(worst.lost + more.lost, worst.void + more.void, worst.won + more.won);
        expect(worst.any).toBe(largestCost(exposures));
        expect(largestCost([...exposures, more])).toBe(added);
        expect(largestCost(summed([...exposures, more]))).toBe(added);
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    ['a result and a handicap', part('result.goals', 'home'), part('handicap.goals.-0.5', 'home')],
    ['a result and a winner', part('result.points', 'away'), part('winner.points', 'away')],
    ['a result and draw no bet', part('result.goals', 'home'), part('drawNoBet.goals', 'home')],
    ['a double chance and a handicap', part('doubleChance.goals', 'homeOrDraw'), part('handicap.goals.0.5', 'home')],
    ['two totals', part('total.goals.2.5', 'over'), part('total.goals.3.5', 'over')],
    [
      'a correct score and an outcome that follows from it',
      part('correctScore.goals', '2-1'),
      part('bothScore.goals', 'yes'),
    ],
    [
      'a bet builder and one of its parts',
      part(BUILDER, 'result.goals:home:total.goals.2.5:over'),
      part('handicap.goals.-0.5', 'home'),
    ],
    [
      'a builder with the first half',
      part(BUILDER, 'result.firstHalf:home:result.goals:home'),
      part('handicap.goals.-0.5', 'home'),
    ],
    ['sets and a correct score of them', part('winner.sets', 'home'), part('correctScore.sets', '2-0')],
    ['a margin and a handicap', part('winningMargin.points', 'homeBy13'), part('handicap.points.-12.5', 'home')],
    ['goals and corners', part('result.goals', 'home'), part('result.corners', 'home')],
    ['the first half and the match', part('result.firstHalf', 'home'), part('result.goals', 'home')],
    ['an unpredictable outcome and any other', part('firstScorer', 'p-9'), part('result.goals', 'home')],
    ['two unpredictable outcomes', part('firstScorer', 'p-9'), part('firstScorer', 'p-7')],
    ['absurdly large handicaps and totals', part('total.goals.90000', 'over'), part('total.goals.90001', 'under')],
  ])('adds %s, which can win together', (_, one, other) => {
    expect(largestCost([costing(one, 25_000), costing(other, 20_000)])).toBe(45_000);
  });

  test.each([
    ['home and away', part('result.goals', 'home'), part('handicap.goals.0.5', 'away')],
    ['over and under', part('total.points.160.5', 'over'), part('total.points.160.5', 'under')],
    ['a draw and a winning margin', part('result.points', 'draw'), part('winningMargin.points', 'awayBy1')],
    ['no goal and a goal of the first half', part('total.goals.0.5', 'under'), part('total.firstHalf.0.5', 'over')],
    [
      'a bet builder and its opposite',
      part(BUILDER, 'result.goals:home:total.goals.2.5:over'),
      part('total.goals.2.5', 'under'),
    ],
  ])('takes the larger of %s, which cannot', (_, one, other) => {
    expect(largestCost([costing(one, 25_000), costing(other, 20_000)])).toBe(25_000);
  });

  test('counts combinations whose selections of the match are all void, as when it is abandoned', () => {
    const legs = ['home', 'draw', 'away'].map((outcome) => costing(part('result.goals', outcome), 9_000, 7_000));
    expect(largestCost(legs)).toBe(21_000);
  });

  test('of large handicaps is calculated quickly', () => {
    const points = [
      ...['over', 'under'].flatMap((outcome) => [220.5, 231.5].map((line) => part(`total.points.${line}`, outcome))),
      ...['over', 'under'].map((outcome) => part('homeTotal.points.115.5', outcome)),
      ...margins,
    ];
    const exposures = points.map((selection, place) => costing(selection, place + 1));
    // Under both totals, home under its own, and away by thirteen.
    expect(largestCost(exposures)).toBe(3 + 4 + 6 + 9);
    const began = process.cpuUsage();
    for (let again = 0; again < 20; again += 1) largestCost(exposures);
    const { user } = process.cpuUsage(began);
    expect(user / 20).toBeLessThan(100_000);
  });
});
