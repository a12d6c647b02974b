import { describe, expect, test } from 'vitest';
import { countSports } from '#sandbox/odds-feed/event-offer.ts';
import { fixtureById, offeredFixtures } from '#sandbox/odds-feed/fixtures.ts';
import { MAX_IN_PLAY, matchesInPlay, pairsOf, roundsPerSeason } from '#sandbox/odds-feed/reserves.ts';

const MONDAY = Date.UTC(2026, 10, 23);
const MINUTE = 60_000;
const KEY = 'a key that nobody knows';
/** A week: each hour at another odd minute and second. */
const moments = Array.from(
  { length: 7 * 24 },
  (_, hour) => MONDAY + (hour * 60 + ((hour * 17) % 60)) * MINUTE + 41_000,
);
const liveAt = (atMs: number, inPlay: number) => {
  const { sports } = countSports(atMs, KEY, inPlay);
  const live = sports.filter(({ live }) => live > 0);
  return {
    matches: live.reduce((sum, { live }) => sum + live, 0),
    sports: live.length,
    football: sports.find(({ id }) => id === 1)?.live ?? 0,
  };
};

test.each([40, MAX_IN_PLAY])('at any time of a week %d matches are in play, of at least eight sports', (inPlay) => {
  for (const atMs of moments) {
    const live = liveAt(atMs, inPlay);
    const when = new Date(atMs).toISOString();
    expect(live.matches, when).toBeGreaterThanOrEqual(inPlay);
    expect(live.sports, when).toBeGreaterThanOrEqual(8);
    expect(live.football, when).toBeGreaterThanOrEqual((12 * inPlay) / 40);
  }
});

test('football matches are at seven different minutes at least, and start on the quarters of every hour', () => {
  const starts = new Set<number>();
  for (const atMs of moments) {
    const begun = offeredFixtures(1, atMs, 40).filter(
      ({ startsAtMs }) => startsAtMs <= atMs && atMs < startsAtMs + 105 * MINUTE,
    );
    const minutes = new Set(begun.map(({ startsAtMs }) => startsAtMs));
    for (const startsAtMs of minutes) starts.add((startsAtMs / MINUTE) % (24 * 60));
    expect(minutes.size, new Date(atMs).toISOString()).toBeGreaterThanOrEqual(7);
  }
  for (let quarter = 0; quarter < 24 * 4; quarter += 1) expect(starts).toContain(quarter * 15);
});

describe('the number of matches in play', () => {
  test('decides how many matches are offered, and never which exist', () => {
    const [none, some, most] = [0, 40, MAX_IN_PLAY].map((inPlay) =>
      [1, 4, 10, 94].flatMap((sport) => offeredFixtures(sport, MONDAY, inPlay)).map(({ id }) => id),
    ) as [string[], string[], string[]];
    expect(none.some((id) => id.includes('-u21-'))).toBe(false);
    expect(none.every((id) => some.includes(id))).toBe(true);
    expect(most.length).toBeGreaterThan(some.length);
    for (const id of most) expect(fixtureById(id)?.id).toBe(id);
  });

  test('is forty by default', () => expect(matchesInPlay({})).toBe(40));

  test.each(['', '-1', '4.5', 'many', '81', '100'])('cannot be "%s"', (MATCHES_IN_PLAY) => {
    expect(() => matchesInPlay({ MATCHES_IN_PLAY })).toThrow();
  });
});

test('no side of a reserve competition plays two matches at once', () => {
  for (const sport of [1, 4, 10, 36, 94, 95]) {
    const lastOf = new Map<string, number>();
    const lengthMs = { 1: 105, 4: 49, 10: 90, 36: 190, 94: 9, 95: 19 }[sport] ?? 0;
    for (const { home, away, tournament, startsAtMs } of offeredFixtures(sport, MONDAY, MAX_IN_PLAY)) {
      if (!/-(u21|b|w|1)$/.test(tournament.id) || /^\d+-\d+$/.test(tournament.id) !== sport > 90) continue;
      for (const { name } of [home, away]) {
        expect(startsAtMs - (lastOf.get(name) ?? 0), name).toBeGreaterThanOrEqual(lengthMs * MINUTE);
        lastOf.set(name, startsAtMs);
      }
    }
    expect(lastOf.size, `sport ${sport}`).toBeGreaterThan(0);
  }
});

test.each([4, 7, 18])('in a season of %d sides each plays each other once at home and once away', (count) => {
  const sides = Array.from({ length: count }, (_, at) => ({ name: `Side ${at}`, elo: 1500 }));
  const played = Array.from({ length: roundsPerSeason(count) }, (_, round) => pairsOf(sides, round));
  for (const round of played) expect(round).toHaveLength(Math.floor(count / 2));
  const pairs = played.flat().map(([home, away]) => `${home.name} ${away.name}`);
  expect(new Set(pairs).size).toBe(count * (count - 1));
  expect(pairs).toHaveLength(count * (count - 1));
});
