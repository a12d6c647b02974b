import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { MatchHistory, type PastMatch } from '#contract/sportsbook/match-centre.ts';
import type { Fixture } from '#sandbox/odds-feed/calendars.ts';
import { contestOf } from '#sandbox/odds-feed/contest.ts';
import { mainCount, type Ruling } from '#sandbox/odds-feed/course.ts';
import { eventOffer } from '#sandbox/odds-feed/event-offer.ts';
import { fixturesBetween } from '#sandbox/odds-feed/fixtures.ts';
import { Results } from '#sandbox/odds-feed/history.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const DAY = 86_400_000;
const KEY = 'a key';
const rulings = new Map<string, Ruling>();
const drawn = (fixture: Fixture) => contestOf(fixture, KEY, rulings.get(fixture.id) ?? null);
const results = () => new Results(drawn);
const next = (sport: number, tournament: string): Fixture => {
  const found = fixturesBetween(sport, NOON, NOON + 14 * DAY).find((one) => one.tournament.id === tournament);
  if (!found) throw new Error(`no match of ${tournament}`);
  return found;
};
const keyOf = ({ starts_at, home, away }: PastMatch) => `${starts_at} ${home} ${away}`;

/** What the feed itself says later about every match of a competition. */
function feedResultsOf(sport: number, tournament: string, fromMs: number): PastMatch[] {
  return fixturesBetween(sport, fromMs, NOON)
    .filter((one) => one.tournament.id === tournament)
    .flatMap((fixture) => {
      const contest = drawn(fixture);
      const event = eventOffer(contest, NOON);
      const decided = Object.values(event.markets).every(({ outcomes }) =>
        Object.values(outcomes).every(({ verdict }) => verdict !== null),
      );
      const [home, away] = event.counts[mainCount(contest.profile)] ?? [0, 0];
      return decided
        ? [{ starts_at: event.starts_at, home: event.home, away: event.away, score: [home, away] as [number, number] }]
        : [];
    });
}

describe.each([
  [1, '1-en1'],
  [1, '1-fr1-u21'],
  [4, '4-4'],
  [3, '3-0'],
  [94, '94-0'],
] as const)('of sport %i, the history of a match of %s', (sport, tournament) => {
  const fixture = next(sport, tournament);
  const history = v.parse(MatchHistory, results().before(fixture, NOON));
  const feedResults = new Map(
    feedResultsOf(sport, tournament, NOON - (sport === 94 ? 6 : 900) * DAY).map((one) => [keyOf(one), one]),
  );

  test('has the feed’s results, the newest first', () => {
    for (const past of [history.home_form, history.away_form, history.meetings]) {
      for (const one of past) expect(feedResults.get(keyOf(one))).toEqual(one);
      const starts = past.map(({ starts_at }) => starts_at);
      expect(starts).toEqual(starts.toSorted().toReversed());
    }
    expect(history.home_form.length + history.away_form.length).toBeGreaterThan(2);
    expect(history.home_form.every(({ home, away }) => [home, away].includes(fixture.home.name))).toBe(true);
    const names = [fixture.home.name, fixture.away.name];
    expect(history.meetings.every(({ home, away }) => names.includes(home) && names.includes(away))).toBe(true);
  });

  test('includes all of the last five', () => {
    const expected = [...feedResults.values()]
      .filter(({ home, away }) => [home, away].includes(fixture.home.name))
      .toSorted((a, b) => (a.starts_at < b.starts_at ? 1 : -1))
      .slice(0, 5);
    expect(history.home_form).toEqual(expected);
  });
});

test.each([
  [1, '1-en1', 38 * 7],
  [4, '4-0', 28],
  [1, '1-es1-w', 38],
])('the table of sport %i, %s is counted from every result of the season', (sport, tournament, days) => {
  const fixture = next(sport, tournament);
  const { table } = results().before(fixture, NOON);
  const all = feedResultsOf(sport, tournament, NOON - days * DAY);
  const sum = (of: 'won' | 'lost' | 'drawn' | 'scored' | 'conceded' | 'points' | 'played') =>
    table.reduce((total, row) => total + row[of], 0);
  expect(table.length).toBeGreaterThan(1);
  expect([sum('won'), sum('scored')]).toEqual([sum('lost'), sum('conceded')]);
  expect(sum('points')).toBe(3 * sum('won') + sum('drawn'));
  const [leader] = table;
  // A season that began after the window started has no more than this.
  const wins = all.filter(({ home, away, score: [one, other] }) =>
    home === leader?.side ? one > other : away === leader?.side && other > one,
  );
  expect(leader?.won).toBeLessThanOrEqual(wins.length);
  expect(table.map(({ points }) => points)).toEqual(table.map(({ points }) => points).toSorted((a, b) => b - a));
});

test('a season begins with an empty table, and a cup has none', () => {
  expect(results().before(next(1, '1-copal'), NOON).table).toEqual([]);
  expect(results().before(next(3, '3-0'), NOON).table).toEqual([]);
});

test('the history of a finished match is the one from before it, whatever was requested meanwhile', () => {
  const past = results();
  const [fixture] = fixturesBetween(1, NOON - 9 * DAY, NOON - 8 * DAY).filter(
    ({ tournament }) => tournament.id === '1-en1-w',
  );
  if (!fixture) throw new Error('no match');
  const then = results().before(fixture, fixture.startsAtMs);
  past.before(next(1, '1-en1-w'), NOON);
  expect(past.before(fixture, NOON)).toEqual(then);
});

test('a ruling changes form and table, and a result that is held back is in neither', () => {
  const fixture = next(1, '1-en1-u21');
  const past = results();
  const [last] = past.before(fixture, NOON).home_form;
  const played = fixturesBetween(1, NOON - 9 * DAY, NOON).find(
    (one) =>
      one.tournament.id === '1-en1-u21' &&
      new Date(one.startsAtMs).toISOString() === last?.starts_at &&
      one.home.name === last.home,
  );
  if (!played || !last) throw new Error('no match before');
  rulings.set(played.id, { kind: 'result', score: [9, 8], atMs: NOON, by: 'yasmine' });
  past.clear();
  expect(past.before(fixture, NOON).home_form[0]).toEqual({ ...last, score: [9, 8] });
  rulings.set(played.id, { kind: 'held', atMs: played.startsAtMs, by: 'yasmine' });
  past.clear();
  expect(past.before(fixture, NOON).home_form[0]).not.toMatchObject({ starts_at: last.starts_at });
  rulings.clear();
});
