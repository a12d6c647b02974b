/**
 * Schedules the matches of a competition. Nothing is stored: a step (a week, a day, an hour) always yields the same
 * matches.
 */
import { chanceFrom, shuffled } from '#sandbox/odds-feed/chance.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export type Entrant = { readonly name: string; readonly elo: number };
/** `country`: ISO 3166, or EU, AF, AM and WW for continents and the world. */
export type Tournament = {
  readonly id: string;
  readonly sport: number;
  readonly name: string;
  readonly country: string;
};
/** `id`: tournament, round or day, and index within it; the same in every window. */
export type Fixture = {
  readonly id: string;
  readonly tournament: Tournament;
  readonly home: Entrant;
  readonly away: Entrant;
  readonly startsAtMs: number;
};

/** Longer than any match, with time to deliver its result. */
const KEPT_MS = 6 * HOUR_MS;

export type Calendar = {
  readonly tournament: Tournament;
  readonly at: (step: number) => Fixture[];
  readonly between: (fromMs: number, toMs: number) => Fixture[];
  /** How long before its start a match is offered, and how long after its start it stays in the feed. */
  readonly aheadMs: number;
  readonly keptMs: number;
  /** Steps of a season, after which the table is reset; omitted where there is no table. */
  readonly season?: number | undefined;
  /** Whether a match is offered for a given number of matches in play; omitted: all are. */
  readonly offers?: (fixture: Fixture, inPlay: number) => boolean;
};

/** `stepMs`: the length of a round or stretch; steps are counted from `originMs`. */
export type Steps = {
  readonly stepMs: number;
  readonly originMs: number;
  readonly aheadMs: number;
  readonly keptMs?: number;
  readonly season?: number | undefined;
};

export function calendarOf(
  tournament: Tournament,
  { stepMs, originMs, aheadMs, keptMs = KEPT_MS, season }: Steps,
  at: Calendar['at'],
): Calendar {
  const between = (fromMs: number, toMs: number) => {
    const first = Math.floor((fromMs - originMs) / stepMs);
    const steps = Array.from({ length: Math.ceil((toMs - originMs) / stepMs) - first }, (_, past) => first + past);
    return steps.flatMap(at).filter(({ startsAtMs }) => startsAtMs >= fromMs && startsAtMs < toMs);
  };
  return { tournament, at, between, aheadMs, keptMs, season };
}

export type Drawn = {
  readonly perStretch: number;
  readonly stretchMs: number;
  readonly aheadMs: number;
  readonly season?: number | undefined;
};

/** Draws the pairs of each stretch at random. */
export function drawnCalendar(
  tournament: Tournament,
  entrants: readonly Entrant[],
  { perStretch, stretchMs, aheadMs, season }: Drawn,
): Calendar {
  return calendarOf(tournament, { stepMs: stretchMs, originMs: 0, aheadMs, season }, (stretch) => {
    const chance = chanceFrom(`${tournament.id}-${stretch}`);
    const drawn = shuffled(entrants, chance);
    const everyMs = stretchMs / perStretch;
    return Array.from({ length: Math.min(perStretch, Math.floor(drawn.length / 2)) }, (_, place) => ({
      id: `${tournament.id}-${stretch}-${place}`,
      tournament,
      home: drawn[place * 2] as Entrant,
      away: drawn[place * 2 + 1] as Entrant,
      startsAtMs: stretch * stretchMs + Math.floor(((place + chance()) * everyMs) / (5 * MINUTE_MS)) * 5 * MINUTE_MS,
    }));
  });
}

/** Rates entrants by their position in the list. */
export const ranked = (names: readonly string[]): Entrant[] =>
  names.map((name, rank) => ({ name, elo: Math.round(1650 - (300 * rank) / names.length) }));
