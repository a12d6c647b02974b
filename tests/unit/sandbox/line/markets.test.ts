import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Score } from '#domain/sportsbook/score-markets.ts';
import { chancesOf, type Market, marketsOf, priceOf, scoresOf, verdictsOf } from '#sandbox/odds-feed/markets.ts';
import { profiles, ratesOf } from '#sandbox/odds-feed/profiles.ts';
import { goalSpread, type Spread, scoringSpread, setsSpread } from '#sandbox/odds-feed/spread.ts';

const football = goalSpread({ score: [0, 0], rates: [1.55, 1.15], rho: -0.08 });
const market = (kind: Market['kind'], line: number | null = null): Market => ({
  kind,
  count: 'goals',
  line,
  main: false,
});
const won = (of: Market, spread: Spread = football) =>
  Object.fromEntries(chancesOf(of, spread).map(({ outcome, won }) => [outcome, won]));

describe('the probabilities of a match', () => {
  test('sum to one in every measure, for every kind of sport', () => {
    const spreads = [
      football,
      goalSpread({ score: [2, 1], rates: [0.4, 0.9], rho: 0 }),
      setsSpread(3, [1, 0], 0.45, 0.7),
      scoringSpread({
        now: [40, 38],
        rates: [40, 42],
        deviation: 13,
        still: 0.5,
        draws: false,
      }),
    ];
    for (const spread of spreads) {
      for (const values of Object.values(spread)) {
        expect([...values.values()].reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 4);
      }
    }
  });

  test('are exclusive in a market with two or three outcomes', () => {
    for (const kind of ['result', 'oddEven', 'bothScore'] as const) {
      expect(Object.values(won(market(kind))).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 6);
    }
    const { home = 0, draw = 0, away = 0 } = won(market('result'));
    expect(won(market('doubleChance'))).toEqual({
      homeOrDraw: expect.closeTo(home + draw, 9),
      homeOrAway: expect.closeTo(home + away, 9),
      drawOrAway: expect.closeTo(draw + away, 9),
    });
  });

  test('have more draws than independent scores would', () => {
    const independent = goalSpread({ score: [0, 0], rates: [1.55, 1.15], rho: 0 });
    expect(won(market('result')).draw).toBeGreaterThan(won(market('result'), independent).draw ?? 1);
  });

  test('have no draw in a sport that plays on until somebody leads', () => {
    const spread = scoringSpread({
      now: [0, 0],
      rates: [80, 80],
      deviation: 13,
      still: 1,
      draws: false,
    });
    const { home = 0, away = 0 } = won(market('winner'), spread);
    expect(home + away).toBeCloseTo(1, 4);
    expect(home).toBeCloseTo(away, 6);
  });
});

test('prices include the margin, and a stake that may be returned is priced without it', () => {
  const chances = chancesOf(market('result'), football);
  const margin = chances.reduce((sum, chance) => sum + 100 / (priceOf(chance) ?? 0), 0);
  expect(margin).toBeGreaterThan(1.055);
  expect(margin).toBeLessThan(1.09);
  const [home] = chancesOf(market('drawNoBet'), football);
  const [outright] = chances;
  expect(priceOf(home as NonNullable<typeof home>)).toBeLessThan(
    priceOf(outright as NonNullable<typeof outright>) ?? 0,
  );
});

test.each([
  [market('result'), [2, 1], { home: 'won', draw: 'lost', away: 'lost' }],
  [market('drawNoBet'), [1, 1], { home: 'void', away: 'void' }],
  [market('handicap', -1), [2, 1], { home: 'void', away: 'void' }],
  [market('handicap', -1.5), [2, 1], { home: 'lost', away: 'won' }],
  [market('total', 2.5), [2, 1], { over: 'won', under: 'lost' }],
  [market('bothScore'), [3, 0], { yes: 'lost', no: 'won' }],
  [market('oddEven'), [0, 0], { odd: 'lost', even: 'won' }],
] as const)('$0.kind $0.line of %s ends as %o', (of, end, verdicts) => {
  expect(verdictsOf(of, end as Score)).toEqual(verdicts);
});

test('every market of every sport pays exactly the outcomes that happened, and never two exclusive ones', () => {
  const exclusive = new Set(['result', 'winner', 'oddEven', 'bothScore', 'correctScore', 'winningMargin']);
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.values(profiles)),
      fc.integer({ min: -400, max: 400 }),
      fc.nat(9),
      fc.nat(9),
      (profile, gap, a, b) => {
        const end: Score =
          profile.family === 'sets' ? (a > b ? [profile.needed, 0] : [0, profile.needed]) : [a + 30, b + 30];
        for (const of of marketsOf(profile, gap)) {
          const verdicts = Object.values(verdictsOf(of, end, scoresOf(profile)));
          if (exclusive.has(of.kind))
            expect(verdicts.filter((verdict) => verdict === 'won').length).toBeLessThanOrEqual(1);
          if (of.line !== null) expect(new Set(verdicts).size).toBe(verdicts.includes('void') ? 1 : 2);
        }
      },
    ),
  );
});

test('the stronger side is expected to score more, and nobody less than zero', () => {
  const football = profiles[1];
  if (football?.family !== 'counting') throw new Error('football counts goals');
  const [home, away] = ratesOf(football, 0);
  expect([home, away]).toEqual([expect.closeTo(1.55, 9), expect.closeTo(1.15, 9)]);
  for (const gap of [-2000, 2000]) for (const rate of ratesOf(football, gap)) expect(rate).toBeGreaterThan(0.2);
});
