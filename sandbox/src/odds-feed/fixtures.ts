/**
 * Football follows the rounds of real seasons, one a week, on their weekdays; other sports are spread over every day,
 * drawn by date. Nothing is stored.
 */
import { chanceFrom, shuffled } from '#sandbox/odds-feed/chance.ts';
import footballData from '#sandbox/odds-feed/data/football.json' with { type: 'json' };
import nations from '#sandbox/odds-feed/data/nations.json' with { type: 'json' };
import others from '#sandbox/odds-feed/data/others.json' with { type: 'json' };

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const MINUTE_MS = 60_000;
/** 1970-01-05, a Monday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

export type Entrant = { readonly name: string; readonly elo: number };
/** `country`: ISO 3166, or EU, AF, AM and WW for continents and the world. */
export type Tournament = {
  readonly id: string;
  readonly sport: number;
  readonly name: string;
  readonly country: string;
};
/** `id`: tournament, round or day, and place in it; the same in every window. */
export type Fixture = {
  readonly id: string;
  readonly tournament: Tournament;
  readonly home: Entrant;
  readonly away: Entrant;
  readonly startsAtMs: number;
};

type Calendar = {
  readonly tournament: Tournament;
  readonly at: (step: number) => Fixture[];
  readonly between: (fromMs: number, toMs: number) => Fixture[];
};

/** @param stepMs the length of a round or stretch; steps are counted from `originMs`. */
function calendarOf(tournament: Tournament, stepMs: number, originMs: number, at: Calendar['at']): Calendar {
  const between = (fromMs: number, toMs: number) => {
    const first = Math.floor((fromMs - originMs) / stepMs);
    const steps = Array.from({ length: Math.ceil((toMs - originMs) / stepMs) - first }, (_, past) => first + past);
    return steps.flatMap(at).filter(({ startsAtMs }) => startsAtMs >= fromMs && startsAtMs < toMs);
  };
  return { tournament, at, between };
}

type League = (typeof footballData.leagues)[number];

function seasonOf({ code, name, country, teams, rounds }: League): Calendar {
  const tournament = { id: `1-${code.replace('.', '')}`, sport: 1, name, country };
  const entrants = teams.map(([team, elo]) => ({ name: `${team}`, elo: Number(elo) }));
  return calendarOf(tournament, WEEK_MS, FIRST_MONDAY_MS, (week) => {
    const round = rounds[week % rounds.length] ?? [];
    return Array.from({ length: round.length / 4 }, (_, place) => {
      const [weekday = 0, minute = 0, home = 0, away = 0] = round.slice(place * 4, place * 4 + 4);
      return {
        id: `${tournament.id}-${week}-${place}`,
        tournament,
        home: entrants[home] as Entrant,
        away: entrants[away] as Entrant,
        startsAtMs: FIRST_MONDAY_MS + week * WEEK_MS + weekday * DAY_MS + minute * MINUTE_MS,
      };
    });
  });
}

function drawnCalendar(tournament: Tournament, entrants: readonly Entrant[], perStretch: number, stretchMs: number) {
  return calendarOf(tournament, stretchMs, 0, (stretch) => {
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

const ranked = (names: readonly string[]): Entrant[] =>
  names.map((name, rank) => ({ name, elo: Math.round(1650 - (300 * rank) / names.length) }));

const pools = Object.values(others.names);

/** Invented players of a tournament, each with names of one country. */
function invented(count: number, tournament: string, pair: boolean): string[] {
  const chance = chanceFrom(tournament);
  const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(chance() * items.length)] as Item;
  const names = new Set<string>();
  while (names.size < count) {
    const [firsts = [], lasts = []] = oneOf(pools);
    names.add(pair ? `${oneOf(lasts)} / ${oneOf(lasts)}` : `${oneOf(firsts)} ${oneOf(lasts)}`);
  }
  return [...names];
}

type Other = { name: string; country: string; kind: string; entrants: number | string[] };

const PER_DAY = 12;

function tournamentOf(sport: number, { name, country, kind, entrants }: Other, at: number): Calendar {
  const tournament = { id: `${sport}-${at}`, sport, name, country };
  const names = typeof entrants === 'number' ? invented(entrants, name, kind === 'pair') : entrants;
  return drawnCalendar(tournament, ranked(names), PER_DAY, DAY_MS);
}

/** Short matches, all day long. `of`: the sport whose sides they borrow. */
const TWINS = [
  { sport: 45, of: 1, name: 'Mini Liga', everyMinutes: 15 },
  { sport: 94, of: 1, name: 'E-Liga', everyMinutes: 12 },
  { sport: 95, of: 4, name: 'E-Basket', everyMinutes: 25 },
  { sport: 96, of: 10, name: 'E-Hockey', everyMinutes: 15 },
] as const;
const HOUR_MS = 60 * MINUTE_MS;

function twinOf({ sport, of, name, everyMinutes }: (typeof TWINS)[number]): Calendar {
  const names =
    of === 1
      ? nations.slice(0, 48).map(([nation]) => `${nation}`)
      : (others.sports[of].flatMap(({ entrants }) => entrants) as string[]).slice(0, 48);
  return drawnCalendar({ id: `${sport}-0`, sport, name, country: 'WW' }, ranked(names), 60 / everyMinutes, HOUR_MS);
}

const friendlies = drawnCalendar(
  { id: '1-friendlies', sport: 1, name: 'International Friendlies', country: 'WW' },
  nations.map(([name, elo]) => ({ name: `${name}`, elo: Number(elo) })),
  3,
  DAY_MS,
);

const calendars: readonly Calendar[] = [
  ...footballData.leagues.map(seasonOf),
  friendlies,
  ...Object.entries(others.sports as Record<string, Other[]>).flatMap(([sport, list]) =>
    list.map((one, at) => tournamentOf(Number(sport), one, at)),
  ),
  ...TWINS.map(twinOf),
];

export const tournaments: readonly Tournament[] = calendars.map(({ tournament }) => tournament);

export function fixturesBetween(sport: number, fromMs: number, toMs: number): Fixture[] {
  return calendars
    .filter(({ tournament }) => tournament.sport === sport)
    .flatMap(({ between }) => between(fromMs, toMs))
    .sort((a, b) => a.startsAtMs - b.startsAtMs || a.id.localeCompare(b.id));
}

export function fixtureById(id: string): Fixture | null {
  const match = /^(.+)-(\d{1,7})-\d{1,3}$/.exec(id);
  const calendar = calendars.find(({ tournament }) => tournament.id === match?.[1]);
  return calendar?.at(Number(match?.[2])).find((fixture) => fixture.id === id) ?? null;
}

export function fixturesNamed(asked: string, fromMs: number, toMs: number, most: number): Fixture[] {
  const wanted = asked.toLocaleLowerCase('en');
  return calendars
    .flatMap(({ between }) => between(fromMs, toMs))
    .filter(({ home, away }) => [home, away].some(({ name }) => name.toLocaleLowerCase('en').includes(wanted)))
    .sort((a, b) => b.startsAtMs - a.startsAtMs || a.id.localeCompare(b.id))
    .slice(0, most);
}
