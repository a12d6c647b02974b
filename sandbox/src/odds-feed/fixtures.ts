/**
 * Football follows the rounds of real seasons, one a week, on their weekdays; other sports are spread over every day,
 * drawn by date; reserves play round the clock (`reserves.ts`). Nothing is stored.
 */
import {
  type Calendar,
  calendarOf,
  DAY_MS,
  drawnCalendar,
  type Entrant,
  type Fixture,
  HOUR_MS,
  MINUTE_MS,
  ranked,
  type Tournament,
} from '#sandbox/odds-feed/calendars.ts';
import { chanceFrom } from '#sandbox/odds-feed/chance.ts';
import footballData from '#sandbox/odds-feed/data/football.json' with { type: 'json' };
import nations from '#sandbox/odds-feed/data/nations.json' with { type: 'json' };
import others from '#sandbox/odds-feed/data/others.json' with { type: 'json' };
import { type Competition, carouselOf, reserveCalendars, SIDES } from '#sandbox/odds-feed/reserves.ts';

const WEEK_MS = 7 * DAY_MS;
/** 1970-01-05, a Monday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;
/** Football is offered by rounds, short matches by the hour, the rest by days. */
const AHEAD_MS = { football: 15 * DAY_MS, day: 4 * DAY_MS, short: 2 * HOUR_MS };

/** Played in groups and by knock-out, so that there is no table. */
const CUPS = ['copa.l'];

type League = (typeof footballData.leagues)[number];

const leagueCompetition = ({ code, name, country, teams }: League): Competition => ({
  tournament: { id: `1-${code.replace('.', '')}`, sport: 1, name, country },
  sides: teams.map(([team, elo]) => ({ name: `${team}`, elo: Number(elo) })),
});

function leagueCalendar(league: League): Calendar {
  const { tournament, sides } = leagueCompetition(league);
  const { rounds } = league;
  const season = CUPS.includes(league.code) ? undefined : rounds.length;
  const steps = { stepMs: WEEK_MS, originMs: FIRST_MONDAY_MS, aheadMs: AHEAD_MS.football, season };
  return calendarOf(tournament, steps, (week) => {
    const round = rounds[week % rounds.length] ?? [];
    return Array.from({ length: round.length / 4 }, (_, place) => {
      const [weekday = 0, minute = 0, home = 0, away = 0] = round.slice(place * 4, place * 4 + 4);
      return {
        id: `${tournament.id}-${week}-${place}`,
        tournament,
        home: sides[home] as Entrant,
        away: sides[away] as Entrant,
        startsAtMs: FIRST_MONDAY_MS + week * WEEK_MS + weekday * DAY_MS + minute * MINUTE_MS,
      };
    });
  });
}

const pools = Object.values(others.names);

/** Invents players of a tournament, each with names of one country. */
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
const listed = Object.entries(others.sports as Record<string, Other[]>).flatMap(([sport, list]) =>
  list.map((one, at) => ({
    ...one,
    tournament: { id: `${sport}-${at}`, sport: Number(sport), name: one.name, country: one.country },
  })),
);

const PER_DAY = 12;
const SEASON_DAYS = 28;
const drawnDaily = listed.map(({ tournament, name, kind, entrants }) => {
  const names = typeof entrants === 'number' ? invented(entrants, name, kind === 'pair') : entrants;
  // Tournaments of individuals and pairs have no table.
  const season = typeof entrants === 'number' ? undefined : SEASON_DAYS;
  const drawn = { perStretch: PER_DAY, stretchMs: DAY_MS, aheadMs: AHEAD_MS.day, season };
  return drawnCalendar(tournament, ranked(names), drawn);
});

/** Short matches all day long. `of`: the sport whose teams they use. */
const TWINS = [
  { sport: 45, of: 1, name: 'Mini Liga', everyMinutes: 15 },
  { sport: 94, of: 1, name: 'E-Liga', everyMinutes: 12 },
  { sport: 95, of: 4, name: 'E-Basket', everyMinutes: 25 },
  { sport: 96, of: 10, name: 'E-Hockey', everyMinutes: 15 },
] as const;
const TWIN_SIDES = 48;

function twinNames(of: (typeof TWINS)[number]['of']): string[] {
  if (of === 1) return nations.map(([nation]) => `${nation}`);
  return others.sports[of].flatMap(({ entrants }) => entrants) as string[];
}

function twinCalendar({ sport, of, name, everyMinutes }: (typeof TWINS)[number]): Calendar {
  const tournament = { id: `${sport}-0`, sport, name, country: 'WW' };
  const drawn = { perStretch: 60 / everyMinutes, stretchMs: HOUR_MS, aheadMs: AHEAD_MS.short };
  return drawnCalendar(tournament, ranked(twinNames(of).slice(0, TWIN_SIDES)), drawn);
}

const friendlies = drawnCalendar(
  { id: '1-friendlies', sport: 1, name: 'International Friendlies', country: 'WW' },
  nations.map(([name, elo]) => ({ name: `${name}`, elo: Number(elo) })),
  { perStretch: 3, stretchMs: DAY_MS, aheadMs: AHEAD_MS.football },
);

/** Adds reserves; a club in two competitions has them in the first one. */
function withReserves(competitions: readonly Competition[]): Competition[] {
  const taken = new Set<string>();
  const whole = competitions.map(({ tournament, sides }) => {
    const byName = new Map(sides.filter(({ name }) => !taken.has(name)).map((side) => [side.name, side]));
    for (const name of byName.keys()) taken.add(name);
    return { tournament, sides: [...byName.values()] };
  });
  return whole.flatMap(({ tournament, sides }) =>
    SIDES.map((kind) => ({
      tournament: { ...tournament, id: `${tournament.id}-${kind.toLowerCase()}`, name: `${tournament.name} ${kind}` },
      sides: sides.map(({ name, elo }) => ({ name: `${name} ${kind}`, elo })),
    })),
  );
}

/** Sports whose matches have a known length. */
const RESERVES = [4, 10, 13, 14, 17, 21, 22, 36];

const reserves = reserveCalendars([
  carouselOf(1, DAY_MS, withReserves(footballData.leagues.map(leagueCompetition))),
  ...RESERVES.map((sport) => {
    const competitionsOfSport = listed.filter(({ tournament }) => tournament.sport === sport);
    const competitions = competitionsOfSport.flatMap(({ tournament, entrants }): Competition[] =>
      typeof entrants === 'number' ? [] : [{ tournament, sides: ranked(entrants) }],
    );
    return carouselOf(sport, DAY_MS, withReserves(competitions));
  }),
  ...TWINS.map(({ sport, of, name }) => {
    const names = [...new Set(twinNames(of).slice(TWIN_SIDES))].slice(0, TWIN_SIDES);
    const tournament = { id: `${sport}-1`, sport, name: `${name} 2`, country: 'WW' };
    return carouselOf(sport, HOUR_MS, [{ tournament, sides: ranked(names) }]);
  }),
]);

const calendars: readonly Calendar[] = [
  ...footballData.leagues.map(leagueCalendar),
  friendlies,
  ...drawnDaily,
  ...TWINS.map(twinCalendar),
  ...reserves,
];

export const tournaments: readonly Tournament[] = calendars.map(({ tournament }) => tournament);

const byStart = (a: Fixture, b: Fixture): number => a.startsAtMs - b.startsAtMs || a.id.localeCompare(b.id);

const ofSport = (sport: number): Calendar[] => calendars.filter(({ tournament }) => tournament.sport === sport);
const offeredOnly = (all: Fixture[], { offers }: Calendar, inPlay: number): Fixture[] =>
  offers ? all.filter((fixture) => offers(fixture, inPlay)) : all;

/** @param inPlay number of matches to offer in play (`matchesInPlay`); omitted: all matches, offered or not. */
export function fixturesBetween(sport: number, fromMs: number, toMs: number, inPlay?: number): Fixture[] {
  return ofSport(sport)
    .flatMap((calendar) => {
      const all = calendar.between(fromMs, toMs);
      return inPlay === undefined ? all : offeredOnly(all, calendar, inPlay);
    })
    .sort(byStart);
}

/** The fixtures that the feed contains at a moment. */
export function offeredFixtures(sport: number, nowMs: number, inPlay: number): Fixture[] {
  return ofSport(sport)
    .flatMap((calendar) =>
      offeredOnly(calendar.between(nowMs - calendar.keptMs, nowMs + calendar.aheadMs), calendar, inPlay),
    )
    .sort(byStart);
}

const ID = /^(.+)-(\d{1,7})-\d{1,3}$/;
const byTournament = new Map(calendars.map((calendar) => [calendar.tournament.id, calendar]));

export const calendarOfFixture = (id: string): Calendar | undefined => byTournament.get(ID.exec(id)?.[1] ?? '');
/** The round, day or hour of a match. */
export const stepOf = (id: string): number => Number(ID.exec(id)?.[2]);

export const fixtureById = (id: string): Fixture | null =>
  calendarOfFixture(id)
    ?.at(stepOf(id))
    .find((fixture) => fixture.id === id) ?? null;

export function findFixtures(name: string, fromMs: number, toMs: number, most: number): Fixture[] {
  const wanted = name.toLocaleLowerCase('en');
  return calendars
    .flatMap(({ between }) => between(fromMs, toMs))
    .filter(({ home, away }) => [home, away].some(({ name }) => name.toLocaleLowerCase('en').includes(wanted)))
    .sort((a, b) => b.startsAtMs - a.startsAtMs || a.id.localeCompare(b.id))
    .slice(0, most);
}
