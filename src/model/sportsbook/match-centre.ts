import type { CentreIncident, MatchCentre } from '#contract/sportsbook/match-centre.ts';
import type { FeedEvent } from '#contract/sportsbook/odds-feed.ts';
import type { SportId } from '#domain/sportsbook/sports.ts';
import { hasClock } from '#model/sportsbook/match.ts';

export type Centre = MatchCentre;

export const statisticNames = [
  'possession',
  'shots',
  'onTarget',
  'saves',
  'corners',
  'fouls',
  'offsides',
  'penalties',
  'yellow',
  'red',
  'baskets',
  'attempts',
  'pointsWon',
  'games',
  'legs',
  'rounds',
  'aces',
  'blocks',
  'maximums',
  'lead',
  'streak',
] as const;
export type StatisticName = (typeof statisticNames)[number];
export const incidentKinds = ['goals', 'corners', 'yellow', 'red', 'points', 'sets'] as const;
export type IncidentKind = (typeof incidentKinds)[number];
export type ShownIncident = CentreIncident & { readonly kind: IncidentKind };

/** `share`: home's part of the sum, in percent. */
export type Statistic = {
  readonly name: StatisticName;
  readonly values: readonly [number, number];
  readonly share: number;
};

/** Only statistics that have a text. */
export function shownStatistics({ statistics }: Centre): Statistic[] {
  return Object.entries(statistics).flatMap(([key, [home, away]]) => {
    const name = statisticNames.find((one) => one === key);
    return name
      ? [{ name, values: [home, away] as const, share: home + away === 0 ? 50 : (100 * home) / (home + away) }]
      : [];
  });
}

const ALWAYS_SHOWN: readonly string[] = ['goals', 'sets'];
const MAX_OTHERS = 8;

/** Only incidents that have a text, newest first: every goal and set, and the latest of the others. */
export function shownIncidents({ timeline }: Centre): ShownIncident[] {
  const known = timeline
    .flatMap((incident) => {
      const kind = incidentKinds.find((one) => one === incident.kind);
      return kind ? [{ ...incident, kind }] : [];
    })
    .reverse();
  const others = new Set(known.filter(({ kind }) => !ALWAYS_SHOWN.includes(kind)).slice(0, MAX_OTHERS));
  return known.filter((one) => ALWAYS_SHOWN.includes(one.kind) || others.has(one));
}

export const MOMENTUM_HEIGHT = 40;
const MIDDLE = MOMENTUM_HEIGHT / 2;
const STEP = 2;
/** The least number of bars, so that those of a short match are not too wide. */
const MIN_BARS = 40;

/** Bars from the middle, up for home and down for away. `width`: of the full match where its length is known. */
export function momentumBars({ momentum, momenta }: Centre): { home: string; away: string; width: number } {
  const bars = momentum.map((value, at) => {
    const to = MIDDLE - Math.round((value * MIDDLE) / 100);
    return { value, path: `M${at * STEP + 1} ${MIDDLE}V${to}` };
  });
  const ofSide = (isSide: (value: number) => boolean): string =>
    bars.flatMap(({ value, path }) => (isSide(value) ? path : [])).join('');
  return {
    home: ofSide((value) => value > 0),
    away: ofSide((value) => value < 0),
    width: STEP * Math.max(MIN_BARS, momenta, momentum.length),
  };
}

const PRESSES = 15;

/** Who is on top now; null for neither. */
export function pressingSide({ momentum }: Centre): 'home' | 'away' | null {
  const now = momentum.at(-1) ?? 0;
  if (Math.abs(now) < PRESSES) return null;
  return now > 0 ? 'home' : 'away';
}

/** How long betting is suspended while a goal is confirmed. */
const CONFIRMED_WITHIN_MS = 60_000;

export type Played = Pick<FeedEvent, 'phase' | 'markets' | 'centre' | 'played_ms'>;

/** Why all markets of a live match are suspended: null while one is open. */
export function bettingPause(
  sport: SportId,
  { phase, markets, centre, played_ms }: Played,
): 'moment' | ShownIncident | null {
  const undecided = Object.values(markets).filter(({ outcomes }) =>
    Object.values(outcomes).some(({ verdict }) => verdict === null),
  );
  if (phase !== 'live' || undecided.length === 0 || undecided.some(({ suspended }) => !suspended)) return null;
  const main = hasClock(sport) ? 'goals' : 'sets';
  const last = centre ? shownIncidents(centre).find(({ kind }) => kind === main) : undefined;
  return last && played_ms - last.played_ms < CONFIRMED_WITHIN_MS ? last : 'moment';
}
