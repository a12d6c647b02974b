/** What of a sport is on offer at a time. */
import type { FeedSports } from '#contract/sportsbook/odds-feed.ts';
import { contestOf } from '#sandbox/odds-feed/event-offer.ts';
import { type Fixture, fixturesBetween } from '#sandbox/odds-feed/fixtures.ts';
import { profiles } from '#sandbox/odds-feed/profiles.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How long an event stays after its start: the longest match, and time to hear its result. */
const KEPT_MS = 6 * HOUR_MS;
/** How far ahead: football by rounds, short matches by the hour, the rest by days. */
const SHORT_MS = 2 * HOUR_MS;
const AHEAD_MS: Readonly<Record<number, number>> = {
  1: 15 * DAY_MS,
  45: SHORT_MS,
  94: SHORT_MS,
  95: SHORT_MS,
  96: SHORT_MS,
};
const OTHERS_AHEAD_MS = 4 * DAY_MS;

export const offeredFixtures = (sport: number, nowMs: number): Fixture[] =>
  fixturesBetween(sport, nowMs - KEPT_MS, nowMs + (AHEAD_MS[sport] ?? OTHERS_AHEAD_MS));

/** @param key see `contestOf`. */
export function countSports(nowMs: number, key: string): FeedSports {
  const sports = Object.keys(profiles).map((name) => {
    const fixtures = offeredFixtures(Number(name), nowMs);
    const begun = fixtures.filter(({ startsAtMs }) => startsAtMs <= nowMs);
    const live = begun.filter((fixture) => nowMs < fixture.startsAtMs + contestOf(fixture, key).course.lengthMs);
    return { id: Number(name), live: live.length, prematch: fixtures.length - begun.length };
  });
  return { sports };
}
