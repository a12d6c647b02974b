import { describe, expect, test } from 'vitest';
import type { FeedEvent } from '#contract/sportsbook/odds-feed.ts';
import type { Fixture } from '#sandbox/odds-feed/calendars.ts';
import { type Contest, contestOf } from '#sandbox/odds-feed/contest.ts';
import { eventOffer } from '#sandbox/odds-feed/event-offer.ts';
import { fixturesBetween, offeredFixtures } from '#sandbox/odds-feed/fixtures.ts';
import { marketId, verdictsOf } from '#sandbox/odds-feed/markets.ts';
import { profiles } from '#sandbox/odds-feed/profiles.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const sports = Object.keys(profiles).map(Number);
const KEY = 'a key';
const drawn = (fixture: Fixture) => contestOf(fixture, KEY);
const ending = (contest: Contest) => eventOffer(contest, contest.fixture.startsAtMs + contest.course.lengthMs + 60_000);
const fixtures = (sport: number): Fixture[] => fixturesBetween(sport, NOON - DAY, NOON + DAY);
const outcomes = ({ markets }: FeedEvent) => Object.values(markets).flatMap((market) => Object.values(market.outcomes));
const open = (line: FeedEvent) => outcomes(line).filter(({ price }) => price !== null);

test('all twenty sports have matches on any two days', () => {
  expect(sports).toHaveLength(20);
  for (const sport of sports) expect(fixtures(sport).length, `sport ${sport}`).toBeGreaterThan(8);
});

test('the window holds at least 2,000 events and 60,000 priced outcomes', () => {
  let events = 0;
  let outcomes = 0;
  for (const sport of sports) {
    for (const fixture of offeredFixtures(sport, NOON, 40).filter(({ startsAtMs }) => startsAtMs > NOON)) {
      events += 1;
      outcomes += open(eventOffer(drawn(fixture), NOON)).length;
    }
  }
  expect(events).toBeGreaterThan(2_000);
  expect(outcomes).toBeGreaterThan(60_000);
});

test('a match keeps its id, its sides and its start while the window moves over it', () => {
  for (const sport of sports) {
    const late = new Map(fixturesBetween(sport, NOON - HOUR, NOON + 2 * DAY).map((fixture) => [fixture.id, fixture]));
    for (const fixture of fixturesBetween(sport, NOON - DAY, NOON + DAY)) {
      if (fixture.startsAtMs >= NOON - HOUR) expect(late.get(fixture.id)).toEqual(fixture);
    }
    expect(late.size).toBe(fixturesBetween(sport, NOON - HOUR, NOON + 2 * DAY).length);
  }
});

describe.each(sports)('in sport %d', (sport) => {
  const contests = fixtures(sport)
    .map(drawn)
    .filter(({ abandonedAtMs }) => abandonedAtMs === null)
    .slice(0, 5);

  test('the same time of a match always has the same offer', () => {
    for (const contest of contests.slice(0, 3)) {
      const at = contest.fixture.startsAtMs + contest.course.lengthMs / 2;
      expect(eventOffer(contestOf(contest.fixture, KEY), at)).toEqual(eventOffer(contest, at));
    }
  });

  test('counts and the clock never go back', () => {
    for (const contest of contests) {
      let before = eventOffer(contest, contest.fixture.startsAtMs - HOUR);
      expect(before.phase).toBe('prematch');
      expect(open(before).length).toBeGreaterThan(3);
      // The points of a set restart with the next.
      const counts = Object.keys(before.counts).filter(
        (count) => contest.profile.family !== 'sets' || count !== 'points',
      );
      for (let step = 0; step <= 8; step += 1) {
        const line = eventOffer(contest, contest.fixture.startsAtMs + (contest.course.lengthMs * step) / 8);
        const grown = (side: 0 | 1) =>
          counts.every((count) => (line.counts[count]?.[side] ?? 0) >= (before.counts[count]?.[side] ?? 0));
        expect([grown(0), grown(1), line.played_ms >= before.played_ms]).toEqual([true, true, true]);
        before = line;
      }
    }
  });

  test('a minute after the end every market is decided by the shown count', () => {
    for (const contest of contests) {
      const end = ending(contest);
      expect(end.phase).toBe('ended');
      expect(outcomes(end).every(({ price, verdict }) => price === null && verdict !== null)).toBe(true);
      for (const market of contest.markets) {
        const count = end.counts[market.count];
        if (count === undefined || market.kind === 'correctScore') continue;
        const decidedOutcomes = end.markets[marketId(market)]?.outcomes ?? {};
        expect(Object.values(decidedOutcomes).map(({ verdict }) => verdict)).toEqual(
          Object.values(verdictsOf(market, count)),
        );
      }
    }
  });
});

test('prices move every ten minutes on the day of a match, and four times a day before it', () => {
  const contest = drawn(fixturesBetween(1, NOON + 3 * DAY, NOON + 4 * DAY)[0] as Fixture);
  const pricesFrom = (aheadMs: number) =>
    [0, 10, 20, 30, 40].map((minutes) =>
      JSON.stringify(open(eventOffer(contest, contest.fixture.startsAtMs - aheadMs + minutes * 60_000))),
    );
  expect(new Set(pricesFrom(30 * HOUR)).size).toBe(1);
  expect(new Set(pricesFrom(5 * HOUR)).size).toBeGreaterThan(3);
});

test('a goal suspends every market of its match until it is confirmed', () => {
  const contest = fixtures(1)
    .map(drawn)
    .find(({ course }) => course.incidents.some(({ count }) => count === 'goals'));
  const goal = contest?.course.incidents.find(({ count }) => count === 'goals');
  if (contest === undefined || goal === undefined) throw new Error('two days of football without a goal');
  const at = (afterMs: number) => eventOffer(contest, contest.fixture.startsAtMs + goal.atMs + afterMs);
  expect(Object.values(at(1_000).markets).every(({ suspended }) => suspended)).toBe(true);
  expect(at(-1_000).counts.goals).not.toEqual(at(1_000).counts.goals);
});

test('few matches are abandoned, and those have no result', () => {
  const contests = sports.flatMap((sport) => fixturesBetween(sport, NOON - 3 * DAY, NOON + 3 * DAY)).map(drawn);
  const broken = contests.filter(({ abandonedAtMs }) => abandonedAtMs !== null);
  expect(broken.length).toBeGreaterThan(0);
  expect(broken.length / contests.length).toBeLessThan(0.01);
  for (const contest of broken) {
    const line = ending(contest);
    expect(line.phase).toBe('abandoned');
    expect(open(line)).toEqual([]);
    const whole = Object.values(line.markets).filter(({ count }) => count !== 'firstHalf');
    expect(whole.flatMap((market) => Object.values(market.outcomes)).every(({ verdict }) => verdict === null)).toBe(
      true,
    );
  }
});

test('prices are right on average: the favourite wins as often as its price says', () => {
  let matches = 0;
  let surprise = 0;
  for (const fixture of fixturesBetween(1, NOON - DAY, NOON + DAY)) {
    const match = drawn(fixture);
    const [prices, end] = [eventOffer(match, fixture.startsAtMs - HOUR), ending(match)];
    const [asked, decided] = [prices, end].map((line) => Object.values(line.markets['result.goals']?.outcomes ?? {}));
    const overround = (asked ?? []).reduce((sum, { price }) => sum + 100 / (price ?? Number.POSITIVE_INFINITY), 0);
    const won = (decided ?? []).findIndex(({ verdict }) => verdict === 'won');
    const price = asked?.[won]?.price;
    if (price == null) continue;
    matches += 1;
    surprise -= Math.log(100 / price / overround);
  }
  expect(matches).toBeGreaterThan(500);
  // A guess scores 1.0986; on real matches this model scores 0.987.
  expect(surprise / matches).toBeLessThan(1.02);
});
