import { describe, expect, test } from 'vitest';
import type { MatchCentre } from '#contract/sportsbook/match-centre.ts';
import type { FeedEvent } from '#contract/sportsbook/odds-feed.ts';
import { sportIds } from '#domain/sportsbook/sports.ts';
import {
  bettingPause,
  momentumBars,
  pressingSide,
  shownIncidents,
  shownStatistics,
  statisticNames,
} from '#model/sportsbook/match-centre.ts';
import { matchResult } from '#model/sportsbook/match-history.ts';
import { countedIn } from '#sandbox/odds-feed/plays.ts';

const centre: MatchCentre = {
  periods: [[1, 0]],
  timeline: [
    { kind: 'corners', side: 'away', period: 1, played_ms: 60_000 },
    { kind: 'streaker', side: 'away', period: 1, played_ms: 70_000 },
    { kind: 'goals', side: 'home', period: 1, played_ms: 600_000, score: [1, 0] },
  ],
  statistics: { shots: [3, 1], fouls: [0, 0], tackles: [9, 9] },
  momentum: [0, 50, -100],
  momenta: 90,
};

describe('the match centre', () => {
  test('shows only kinds that have a text, the newest incident first', () => {
    expect(shownStatistics(centre)).toEqual([
      { name: 'shots', values: [3, 1], share: 75 },
      { name: 'fouls', values: [0, 0], share: 50 },
    ]);
    expect(shownIncidents(centre).map(({ kind }) => kind)).toEqual(['goals', 'corners']);
  });

  test('shows every goal, and the latest of the other incidents', () => {
    const corners = Array.from({ length: 20 }, (_, at) => ({
      kind: 'corners',
      side: 'home' as const,
      period: 1,
      played_ms: 700_000 + at,
    }));
    const shown = shownIncidents({ ...centre, timeline: [...centre.timeline, ...corners] });
    expect(shown).toHaveLength(9);
    expect([shown[0]?.played_ms, shown.at(-1)?.kind]).toEqual([700_019, 'goals']);
  });

  test('has a text for everything that the sandbox counts', () => {
    for (const sport of sportIds)
      for (const name of Object.keys(countedIn(sport).statistics)) expect(statisticNames).toContain(name);
  });

  test('draws home up and away down, over the length of the whole match', () => {
    expect(momentumBars(centre)).toEqual({ home: 'M3 20V10', away: 'M5 20V40', width: 180 });
    expect(momentumBars({ ...centre, momentum: [], momenta: 0 })).toEqual({ home: '', away: '', width: 80 });
  });

  test('says who is attacking only when somebody is', () => {
    expect(pressingSide(centre)).toBe('away');
    expect(pressingSide({ ...centre, momentum: [80, 10] })).toBeNull();
    expect(pressingSide({ ...centre, momentum: [] })).toBeNull();
  });
});

describe('a match without open bets', () => {
  const market = (suspended: boolean, verdict: 'won' | null = null) => ({
    kind: 'result',
    count: 'goals',
    line: null,
    main: true,
    suspended,
    outcomes: { home: { price: 200, verdict } },
  });
  const played = (markets: FeedEvent['markets'], more: Partial<FeedEvent> = {}) =>
    bettingPause(1, { phase: 'live', played_ms: 610_000, centre, markets, ...more });

  test('is paused by the goal that was just scored', () => {
    expect(played({ a: market(true) })).toMatchObject({ kind: 'goals', side: 'home' });
    expect(played({ a: market(true) }, { played_ms: 900_000 })).toBe('moment');
    expect(played({ a: market(true) }, { centre: null })).toBe('moment');
  });

  test('is not paused while a market is open, all is decided, or there is no play', () => {
    expect(played({ a: market(true), b: market(false) })).toBeNull();
    expect(played({ a: market(false, 'won') })).toBeNull();
    expect(played({ a: market(true) }, { phase: 'break' })).toBeNull();
    expect(played({})).toBeNull();
  });
});

test.each([
  ['Lyon', 'won'],
  ['Lens', 'lost'],
] as const)('for %s the match was %s', (side, end) => {
  const match = {
    starts_at: '2026-11-22T20:00:00.000Z',
    home: 'Lyon',
    away: 'Lens',
    score: [2, 1] as [number, number],
  };
  expect(matchResult(match, side)).toBe(end);
  expect(matchResult({ ...match, score: [1, 1] }, side)).toBe('drawn');
});
