/** Builds the index of the site-wide search from the site's pages and the host's data. */
import type * as v from 'valibot';
import type { SiteIndex, SiteRow } from '#contract/lobby/site-index.ts';
import type { listSportNames } from '#contract/sportsbook/sportsbook.ts';
import { type Game, toSlug } from '#domain/lobby/catalogue.ts';
import type { Locale } from '#domain/locales.ts';
import { namesIn, otherNames } from '#domain/sportsbook/all-feed-names.ts';
import { sportOfEvent } from '#domain/sportsbook/sports.ts';
import { producerSlug } from '#model/lobby/filters.ts';
import { listPath } from '#model/sportsbook/sportsbook-address.ts';

/** The index keeps within 60 kB of Brotli: matches that start later are found by their teams. */
const MAX_MATCHES = 400;
const MINUTE_MS = 60_000;

export type SportNames = v.InferOutput<typeof listSportNames.answer>;
export type SiteParts = {
  readonly locale: Locale;
  readonly rows: readonly SiteRow[];
  readonly games: readonly Game[];
  readonly sport: SportNames;
  readonly countryOf: (code: string) => string;
};

export function packSiteIndex({ locale, rows, games, sport, countryOf }: SiteParts): SiteIndex {
  const types = new Set<string>(games.map(({ type }) => type));
  const hasGames = ([group, , , path]: SiteRow): boolean =>
    group !== 'categories' || !path.startsWith('/slots/category/') || types.has(path.slice(path.lastIndexOf('/') + 1));
  return {
    rows: [...rows.filter(hasGames), ...producerRows(games), ...tournamentRows(sport, locale, countryOf)],
    games: packed(games),
    ...teamsOf(sport, locale),
  };
}

const producerRows = (games: readonly Game[]): SiteRow[] =>
  [...new Set(games.map(({ producer }) => producer))].map((producer) => [
    'producers',
    producer,
    '',
    `/slots/provider/${producerSlug(producer)}`,
    '',
  ]);

function tournamentRows({ tournaments }: SportNames, locale: Locale, countryOf: SiteParts['countryOf']): SiteRow[] {
  return tournaments.flatMap((tournament): SiteRow[] => {
    const sport = sportOfEvent(tournament.id);
    if (sport === null) return [];
    const also = otherNames((names) => names.tournament(tournament));
    const path = `${listPath('prematch', sport)}?where=${tournament.id}`;
    return [['tournaments', namesIn(locale).tournament(tournament), countryOf(tournament.country), path, also]];
  });
}

/** Each distinct value once, and the rows' indexes into them. */
function column(values: readonly string[]): { readonly known: string[]; readonly places: number[] } {
  const places = new Map<string, number>();
  const at = values.map((value) => {
    const place = places.get(value) ?? places.size;
    places.set(value, place);
    return place;
  });
  return { known: [...places.keys()], places: at };
}

function packed(games: readonly Game[]): SiteIndex['games'] {
  const [integrations, producers] = [
    column(games.map(({ integration }) => integration)),
    column(games.map(({ producer }) => producer)),
  ];
  return {
    names: games.map(({ name }) => name),
    ids: Object.fromEntries(games.flatMap(({ gameId, name }, at) => (gameId === toSlug(name) ? [] : [[at, gameId]]))),
    integrations: integrations.known,
    producers: producers.known,
    integration: integrations.places,
    producer: producers.places,
  };
}

function teamsOf({ tournaments, events }: SportNames, locale: Locale): Omit<SiteIndex, 'rows' | 'games'> {
  const spoken = namesIn(locale);
  const place = new Map(tournaments.map(({ id }, at) => [id, at]));
  const teams = new Map<string, { readonly at: number; readonly tournament: number }>();
  for (const { home, away, tournament } of events)
    for (const name of [home, away])
      if (!teams.has(name)) teams.set(name, { at: teams.size, tournament: place.get(tournament) ?? -1 });
  const also = [...teams].flatMap(([name, { at }]) => {
    const shown = spoken.team(name);
    const others = otherNames((names) => names.team(name))
      .replace(shown, '')
      .trim();
    return others === '' ? [] : [[at, others] as const];
  });
  return {
    tournaments: tournaments.map((tournament) => spoken.tournament(tournament)),
    teams: {
      names: [...teams.keys()].map((name) => spoken.team(name)),
      also: Object.fromEntries(also),
      tournament: [...teams.values()].map(({ tournament }) => tournament),
    },
    matches: events
      .slice(0, MAX_MATCHES)
      .map(({ id, home, away, tournament, starts_at, live }) => [
        id,
        teams.get(home)?.at ?? -1,
        teams.get(away)?.at ?? -1,
        place.get(tournament) ?? -1,
        live ? 0 : Math.floor(Date.parse(starts_at) / MINUTE_MS),
      ]),
  };
}
