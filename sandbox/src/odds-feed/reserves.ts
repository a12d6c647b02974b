/**
 * Reserve, under-21 and women's sides of the clubs and nations play all round the clock, so that the operator's number
 * of matches is in play at any moment. Each competition plays a full round every day, one competition after the other
 * from east to west; those of gamers play one every hour. Matches have known lengths, so the number in play follows
 * from the interval between their starts. A setting decides which of them are offered, and never which are played:
 * tables, results and tickets do not depend on it.
 */
import * as v from 'valibot';
import {
  type Calendar,
  calendarOf,
  DAY_MS,
  type Entrant,
  type Fixture,
  HOUR_MS,
  MINUTE_MS,
  type Tournament,
} from '#sandbox/odds-feed/calendars.ts';
import { timedLengthMs } from '#sandbox/odds-feed/course.ts';
import { profiles } from '#sandbox/odds-feed/profiles.ts';

/** The reserves of all sports can keep this many matches in play at any time, with some to spare. */
export const MAX_IN_PLAY = 80;
const IN_PLAY = 40;

/** MATCHES_IN_PLAY: the minimum number of matches in play at any time. */
export const inPlayVariable = v.pipe(
  v.optional(v.string(), `${IN_PLAY}`),
  v.regex(/^\d{1,2}$/, 'not a number'),
  v.transform(Number),
  v.maxValue(MAX_IN_PLAY, 'too many'),
);
export type InPlayEnv = { readonly MATCHES_IN_PLAY?: string | undefined };
export const matchesInPlay = ({ MATCHES_IN_PLAY }: InPlayEnv): number => v.parse(inPlayVariable, MATCHES_IN_PLAY);

/** Shares of forty matches and a few more, because one in three hundred is abandoned. */
const SHARES: Readonly<Record<number, number>> = {
  1: 15,
  4: 3,
  10: 5,
  13: 3,
  14: 2,
  17: 1,
  21: 1,
  22: 1,
  36: 4,
  45: 2,
  94: 3,
  95: 3,
  96: 2,
};
const ALL_SHARES = Object.values(SHARES).reduce((sum, share) => sum + share, 0);
const FOOTBALL = 1;

export const SIDES = ['U21', 'B', 'W'] as const;

const EAST_TO_WEST =
  'JP CN AU IN QA TR EG GR FI UA AF SE PL AT IT DE TN NL BE MC FR ES GB PT DZ MA EU WW BR AR AM CO US'.split(' ');
const placeOf = ({ tournament }: Competition): number => EAST_TO_WEST.indexOf(tournament.country);
/** The first kick-off of a day, in the east. */
const DAWN_MS = 4.5 * HOUR_MS;
const OFFERED_AHEAD_MS = 6 * HOUR_MS;

export type Competition = { readonly tournament: Tournament; readonly sides: readonly Entrant[] };

/** Rounds kick-offs to the minutes that real schedules use. */
function markMs(sport: number, stepMs: number): number {
  if (stepMs < DAY_MS) return MINUTE_MS;
  return (sport === FOOTBALL ? 15 : 5) * MINUTE_MS;
}

/** A round robin by the circle method, in two halves of a season: the second one swaps home and away. */
export function pairsOf(sides: readonly Entrant[], round: number): [Entrant, Entrant][] {
  const circle = sides.length - 1 + (sides.length % 2);
  const turn = round % circle;
  const pairs = Array.from({ length: (circle + 1) / 2 }, (_, at): [number, number] =>
    at === 0 ? [turn, circle] : [(turn + at) % circle, (turn - at + circle) % circle],
  );
  const isSecond = Math.floor(round / circle) % 2 === 1;
  return pairs.flatMap(([one, other], at) => {
    const [first, second] = [sides[one], sides[other]];
    // With an odd number of sides one rests.
    if (!first || !second) return [];
    const isTurned = (at === 0 ? turn : at) % 2 === 1;
    return [isTurned === isSecond ? [first, second] : [second, first]];
  });
}

/** The number of rounds in a season. */
export const roundsPerSeason = (sides: number): number => 2 * (sides - 1 + (sides % 2));

type Carousel = { readonly sport: number; readonly stepMs: number; readonly count: number };

/** How many matches a carousel can keep in play at any time when all are offered. */
function capacityOf({ sport, stepMs, count }: Carousel): number {
  const profile = profiles[sport];
  if (profile === undefined || profile.family === 'sets') return 0;
  return Math.floor(((timedLengthMs(profile) - markMs(sport, stepMs)) * count) / stepMs);
}

/** @param stepMs a day, or an hour for short matches. */
export function carouselOf(sport: number, stepMs: number, competitions: readonly Competition[]) {
  const sorted = competitions.toSorted((one, other) => placeOf(one) - placeOf(other));
  const count = sorted.reduce((sum, { sides }) => sum + Math.floor(sides.length / 2), 0);
  return { sport, stepMs, count, competitions: sorted };
}

/** How many matches of each sport to keep in play; football covers what the others cannot. */
function matchShares(inPlay: number, carousels: readonly Carousel[]): Map<number, number> {
  const all = Math.ceil((inPlay * ALL_SHARES) / 40);
  const shares = new Map(
    carousels.map((one) => {
      const share = Math.ceil((all * (SHARES[one.sport] ?? 0)) / ALL_SHARES);
      return [one.sport, one.sport === FOOTBALL ? share : Math.min(share, capacityOf(one))];
    }),
  );
  const missing = all - [...shares.values()].reduce((sum, share) => sum + share, 0);
  return shares.set(FOOTBALL, (shares.get(FOOTBALL) ?? 0) + Math.max(0, missing));
}

export function reserveCalendars(carousels: readonly ReturnType<typeof carouselOf>[]): Calendar[] {
  const sharesByTotal = new Map<number, Map<number, number>>();
  const offered = (carousel: Carousel, inPlay: number): number => {
    const shares = sharesByTotal.get(inPlay) ?? matchShares(inPlay, carousels);
    sharesByTotal.set(inPlay, shares);
    const share = shares.get(carousel.sport) ?? 0;
    return share === 0 ? 0 : Math.min(carousel.count, Math.ceil((share * carousel.count) / capacityOf(carousel)));
  };
  return carousels.flatMap((carousel) => {
    const { sport, stepMs, count, competitions } = carousel;
    const mark = markMs(sport, stepMs);
    let first = 0;
    return competitions.map(({ tournament, sides }): Calendar => {
      const before = first;
      first += Math.floor(sides.length / 2);
      const steps = {
        stepMs,
        originMs: DAWN_MS,
        aheadMs: Math.min(OFFERED_AHEAD_MS, stepMs),
        keptMs: Math.min(OFFERED_AHEAD_MS, stepMs),
        season: roundsPerSeason(sides.length),
      };
      const calendar = calendarOf(tournament, steps, (step) =>
        pairsOf(sides, step).map(([home, away], place) => ({
          id: `${tournament.id}-${step}-${place}`,
          tournament,
          home,
          away,
          startsAtMs: DAWN_MS + step * stepMs + Math.floor(((before + place) * stepMs) / count / mark) * mark,
        })),
      );
      // Spreads the offered matches evenly over the round.
      const offers = ({ id }: Fixture, inPlay: number): boolean => {
        const place = before + Number(id.slice(id.lastIndexOf('-') + 1));
        const most = offered(carousel, inPlay);
        return Math.floor(((place + 1) * most) / count) > Math.floor((place * most) / count);
      };
      return { ...calendar, offers };
    });
  });
}
