import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { MatchCentre, MatchHistory } from '#contract/sportsbook/match-centre.ts';
import type { FeedEvent } from '#contract/sportsbook/odds-feed.ts';
import { forList } from '#domain/sportsbook/feed-changes.ts';
import { type Contest, contestOf } from '#sandbox/odds-feed/contest.ts';
import { mainCount } from '#sandbox/odds-feed/course.ts';
import { eventOffer } from '#sandbox/odds-feed/event-offer.ts';
import { fixturesBetween } from '#sandbox/odds-feed/fixtures.ts';
import { profiles } from '#sandbox/odds-feed/profiles.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const HOUR = 3_600_000;
const KEY = 'a key';
const sports = Object.keys(profiles).map(Number);
const contestsOf = (sport: number, many: number): Contest[] =>
  fixturesBetween(sport, NOON - 24 * HOUR, NOON + 24 * HOUR, 40)
    .map((fixture) => contestOf(fixture, KEY))
    .filter(({ abandonedAtMs }) => abandonedAtMs === null)
    .slice(0, many);

type Pair = readonly [number, number];
const added = (pairs: readonly Pair[]): Pair =>
  pairs.reduce<Pair>(([home, away], [one, other]) => [home + one, away + other], [0, 0]);
const centreOf = ({ centre }: FeedEvent): MatchCentre => {
  if (!centre) throw new Error('no centre is told');
  return centre;
};
const happened = ({ timeline }: MatchCentre, kind: string): Pair =>
  added(timeline.filter((one) => one.kind === kind).map(({ side }) => (side === 'home' ? [1, 0] : [0, 1])));
const pair = ({ statistics }: MatchCentre, name: string): Pair => statistics[name] ?? [0, 0];

/** Odd times of the whole match, its start and its end. */
const moments = ({ fixture, course }: Contest): number[] =>
  [
    ...Array.from({ length: 41 }, (_, step) => (course.lengthMs * step * 0.97) / 40),
    course.lengthMs,
    course.lengthMs + HOUR,
  ].map((sinceMs) => Math.round(fixture.startsAtMs + sinceMs));

/** Its parts agree with the score, and nothing is later than its clock. */
function expectAgreement({ profile }: Contest, event: FeedEvent): MatchCentre {
  const centre = v.parse(MatchCentre, centreOf(event));
  const main = mainCount(profile);
  const score = event.counts[main] ?? [0, 0];
  expect(centre.periods).toHaveLength(event.period);
  if (profile.family !== 'sets') expect(added(centre.periods)).toEqual(score);
  else {
    expect(happened(centre, 'sets')).toEqual(score);
    if (event.phase === 'live') expect(centre.periods.at(-1)).toEqual(event.counts.points);
  }
  expect(centre.timeline.findLast(({ kind }) => kind === main)?.score ?? [0, 0]).toEqual(score);
  const clock = centre.timeline.map(({ played_ms }) => played_ms);
  expect(clock).toEqual(clock.toSorted((a, b) => a - b));
  expect(Math.max(0, ...clock)).toBeLessThanOrEqual(event.played_ms);
  return centre;
}

/** Counts add up, and never decrease. */
function expectSums({ profile }: Contest, event: FeedEvent, centre: MatchCentre, before: MatchCentre | null): void {
  for (const name of ['pointsWon', 'games', 'legs', 'rounds'])
    if (name in centre.statistics) expect(pair(centre, name)).toEqual(added(centre.periods));
  const [ours, theirs] = centre.statistics.possession ?? [50, 50];
  expect(ours + theirs).toBe(100);
  for (const side of [0, 1] as const) {
    if (profile.family === 'counting') {
      expect(pair(centre, 'onTarget')[side]).toBeGreaterThanOrEqual(event.counts.goals?.[side] ?? 0);
      expect(pair(centre, 'shots')[side]).toBeGreaterThanOrEqual(pair(centre, 'onTarget')[side]);
    }
    for (const name of Object.keys(before?.statistics ?? {}).filter((one) => one !== 'possession'))
      expect(pair(centre, name)[side], name).toBeGreaterThanOrEqual(before ? pair(before, name)[side] : 0);
  }
}

describe.each(sports)('the match centre of sport %d', (sport) => {
  const contests = contestsOf(sport, 4);

  test('agrees with the score at each time, and with itself', () => {
    expect(contests.length).toBeGreaterThan(0);
    for (const contest of contests) {
      let before: MatchCentre | null = null;
      for (const atMs of moments(contest)) {
        const event = eventOffer(contest, atMs);
        const centre = expectAgreement(contest, event);
        expectSums(contest, event, centre, before);
        before = centre;
      }
    }
  });

  test('is the same for the same time, and is in no list', () => {
    for (const contest of contests.slice(0, 2)) {
      const atMs = contest.fixture.startsAtMs + contest.course.lengthMs / 3;
      const event = eventOffer(contest, atMs);
      expect(eventOffer(contestOf(contest.fixture, KEY), atMs).centre).toEqual(event.centre);
      expect(forList(event)).not.toHaveProperty('centre');
      expect(eventOffer(contest, contest.fixture.startsAtMs - 1)).not.toHaveProperty('centre');
    }
  });
});

test('football cards and corners match the timeline and the bets on them', () => {
  for (const contest of contestsOf(1, 30))
    for (const atMs of moments(contest)) {
      const event = eventOffer(contest, atMs);
      const centre = centreOf(event);
      expect(pair(centre, 'corners')).toEqual(event.counts.corners);
      expect(added([pair(centre, 'yellow'), pair(centre, 'red')])).toEqual(event.counts.cards);
      for (const kind of ['corners', 'yellow', 'red', 'goals'])
        expect(happened(centre, kind)).toEqual(kind === 'goals' ? event.counts.goals : pair(centre, kind));
      expect(pair(centre, 'fouls')[0]).toBeGreaterThanOrEqual(event.counts.cards?.[0] ?? 0);
      expect(centre.momentum.length).toBeLessThanOrEqual(centre.momenta);
    }
});

test('an abandoned match keeps its last state', () => {
  const fixture = contestsOf(1, 1)[0]?.fixture;
  if (!fixture) throw new Error('no match');
  const atMs = fixture.startsAtMs + 70 * 60_000;
  const event = eventOffer(contestOf(fixture, KEY, { kind: 'abandoned', atMs, by: 'yasmine' }), atMs + HOUR);
  expect(event.phase).toBe('abandoned');
  expect(centreOf(event)).toEqual(centreOf(eventOffer(contestOf(fixture, KEY), atMs)));
});

test('a corrected result is corrected in all data of the match', () => {
  const fixture = contestsOf(1, 1)[0]?.fixture;
  if (!fixture) throw new Error('no match');
  const ruled = contestOf(fixture, KEY, { kind: 'result', score: [5, 0], atMs: NOON, by: 'yasmine' });
  const centre = centreOf(eventOffer(ruled, fixture.startsAtMs + 3 * HOUR));
  expect(added(centre.periods)).toEqual([5, 0]);
  expect(centre.timeline.findLast(({ kind }) => kind === 'goals')?.score).toEqual([5, 0]);
  expect(pair(centre, 'onTarget')[0]).toBeGreaterThanOrEqual(5);
});

describe('the contract', () => {
  const whole: MatchCentre = {
    periods: [[1, 0]],
    timeline: [{ kind: 'goals', side: 'home', period: 1, played_ms: 1, score: [1, 0] }],
    statistics: { shots: [3, 2] },
    momentum: [10, -20],
    momenta: 90,
  };
  test.each([
    ['absurd counts', { ...whole, statistics: { shots: [1e9, 0] } }],
    ['an unknown side', { ...whole, timeline: [{ ...whole.timeline[0], side: 'referee' }] }],
    ['endless periods', { ...whole, periods: Array.from({ length: 99 }, () => [0, 0]) }],
    ['an endless timeline', { ...whole, timeline: Array.from({ length: 999 }, () => whole.timeline[0]) }],
    ['a momentum that is not a number', { ...whole, momentum: [Number.NaN] }],
    ['an empty match centre', {}],
  ])('rejects a match centre with %s', (_, centre) => expect(v.safeParse(MatchCentre, centre).success).toBe(false));

  test('ignores unknown parts', () => {
    expect(v.parse(MatchCentre, { ...whole, weather: 'rain' })).toEqual(whole);
  });

  test('drops a malformed part of the history, and keeps the others', () => {
    const form = [{ starts_at: '2026-11-22T20:00:00.000Z', home: 'Lyon', away: 'Lens', score: [1, 0] }];
    expect(v.parse(MatchHistory, { home_form: form, away_form: [{ home: 7 }], table: 'none' })).toEqual({
      home_form: form,
      away_form: [],
      meetings: [],
      table: [],
    });
  });
});
