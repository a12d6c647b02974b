import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FeedEvent } from '#contract/sportsbook/odds-feed.ts';
import type { Score } from '#domain/sportsbook/score-markets.ts';
import type { Fixture } from '#sandbox/odds-feed/calendars.ts';
import { contestOf } from '#sandbox/odds-feed/contest.ts';
import { isEnd, mainCount } from '#sandbox/odds-feed/course.ts';
import { eventOffer } from '#sandbox/odds-feed/event-offer.ts';
import { fixturesBetween } from '#sandbox/odds-feed/fixtures.ts';
import { profiles } from '#sandbox/odds-feed/profiles.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const HOUR = 3_600_000;
const KEY = 'a key';
const author = { atMs: NOON, by: 'yasmine' };
const matches = Object.keys(profiles).flatMap((sport) =>
  fixturesBetween(Number(sport), NOON - 24 * HOUR, NOON + 24 * HOUR)
    .filter((fixture) => contestOf(fixture, KEY).abandonedAtMs === null)
    .slice(0, 3),
);
const profileOf = ({ tournament }: Fixture) => profiles[tournament.sport] ?? profiles[1];
const verdicts = ({ markets }: FeedEvent) =>
  Object.values(markets).flatMap(({ outcomes }) => Object.values(outcomes).map(({ verdict }) => verdict));

describe('a result that an operator corrects', () => {
  test('replaces the score in the feed and decides every market', () => {
    const score = fc.tuple(fc.nat(6), fc.nat(6)) as fc.Arbitrary<Score>;
    fc.assert(
      fc.property(fc.constantFrom(...matches), score, (fixture, asked) => {
        const profile = profileOf(fixture);
        if (!profile) throw new Error('no such sport');
        fc.pre(isEnd(profile, asked));
        const contest = contestOf(fixture, KEY, { ...author, kind: 'result', score: asked });
        const line = eventOffer(contest, fixture.startsAtMs + contest.course.lengthMs + 60_000);
        const count = mainCount(profile);
        expect([line.phase, line.counts[count]]).toEqual(['ended', asked]);
        expect(verdicts(line)).not.toContain(null);
        const winner = line.markets[`result.${count}`] ?? line.markets[`winner.${count}`];
        expect(winner?.outcomes.home?.verdict).toBe(asked[0] > asked[1] ? 'won' : 'lost');
      }),
    );
  });

  test.each([
    [3, [2, 2]],
    [3, [3, 0]],
    [4, [80, 80]],
    [1, [-1, 0]],
    [1, [0.5, 0]],
    [1, [1000, 0]],
    [1, [Number.NaN, 0]],
  ] as const)('of sport %i cannot be %o', (sport, score) => {
    const profile = profiles[sport];
    expect(profile && isEnd(profile, [score[0], score[1]])).toBe(false);
  });
});

test('a match that an operator abandons keeps decided markets and decides no others', () => {
  const fixture = matches.find(({ tournament }) => tournament.sport === 1) as Fixture;
  const atMs = fixture.startsAtMs + 70 * 60_000;
  const contest = contestOf(fixture, KEY, { atMs, by: 'yasmine', kind: 'abandoned' });
  expect(eventOffer(contest, atMs - 1).phase).toBe('live');
  const line = eventOffer(contest, atMs + 9 * 24 * HOUR);
  expect(line.phase).toBe('abandoned');
  const decided = Object.values(line.markets).filter(({ outcomes }) =>
    Object.values(outcomes).every(({ verdict }) => verdict !== null),
  );
  expect(new Set(decided.map(({ count }) => count))).toEqual(new Set(['firstHalf']));
});

test('a held result is not published until its release, and earlier verdicts stay', () => {
  const fixture = matches.find(({ tournament }) => tournament.sport === 1) as Fixture;
  const atMs = fixture.startsAtMs + 70 * 60_000;
  const held = contestOf(fixture, KEY, { atMs, by: 'yasmine', kind: 'held' });
  const end = fixture.startsAtMs + 3 * HOUR;
  const heldFeed = eventOffer(held, end);
  expect(heldFeed.phase).toBe('ended');
  expect(verdicts(heldFeed)).toContain(null);
  expect(heldFeed.markets['result.firstHalf']?.outcomes.home?.verdict).not.toBeNull();
  expect(heldFeed.markets['result.goals']?.outcomes.home).toEqual({ price: null, verdict: null });
  expect(verdicts(eventOffer(contestOf(fixture, KEY), end))).not.toContain(null);
});
