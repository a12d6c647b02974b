/** The site-wide search: the lobby's search over games, matches and pages. */
import { type SearchGroup, type SiteIndex, searchGroups } from '#contract/lobby/site-index.ts';
import { toSlug } from '#domain/lobby/catalogue.ts';
import { runToEnd, type Titled } from '#domain/lobby/search-index.ts';
import { MARKET_ZONE } from '#domain/market.ts';
import { gamePath } from '#model/lobby/cards.ts';
import { type Searcher, searcherInSlices } from '#model/lobby/searcher.ts';
import { eventPath } from '#model/sportsbook/sportsbook-address.ts';

export type SiteEntry = {
  readonly group: SearchGroup;
  readonly text: string;
  readonly aside: string;
  /** Without a language. */
  readonly path: string;
  /** For a match: null in play. */
  readonly startsAtMs?: number | null;
};
export type SiteResults = {
  /** The best result's group first. */
  readonly groups: readonly { readonly group: SearchGroup; readonly entries: readonly SiteEntry[] }[];
  /** True when nothing begins with the query and these are similar. */
  readonly isNear: boolean;
};
export type SiteSearcher = { find(query: string, mostEach: number): SiteResults };

const starts = new Intl.DateTimeFormat('en-GB', {
  timeZone: MARKET_ZONE,
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

const named: readonly SearchGroup[] = ['producers', 'tournaments', 'teams', 'games', 'matches'];
/** Whether its entries are proper names, which no browser may translate. */
export const areNames = (group: SearchGroup): boolean => named.includes(group);

/**
 * The secondary text of a result: "Ligue 1" and "28/11 20:00", on the market's clock.
 * @param live the word for "in play".
 */
export function secondaryText({ aside, startsAtMs }: SiteEntry, live: string): readonly string[] {
  const when = startsAtMs === undefined ? '' : startsAtMs === null ? live : starts.format(startsAtMs).replace(',', '');
  return [aside, when].filter((part) => part !== '');
}

const MAX_NEAR = 3;
const MINUTE_MS = 60_000;
/** The sportsbook's search takes no shorter name: such a team links to its next match. */
const MIN_NAME_LENGTH = 4;

type Listed = { readonly entry: SiteEntry; readonly titled: Titled };

function* listed({ rows, games, tournaments, teams, matches }: SiteIndex): Generator<Listed> {
  const rowsOf = (groups: readonly SearchGroup[]): Listed[] =>
    rows
      .filter(([group]) => groups.includes(group))
      .map(([group, text, aside, path, also]) => ({
        entry: { group, text, aside, path },
        titled: { name: text, producer: '', also },
      }));
  const nameOf = (team: number): string => teams.names[team] ?? '';
  const otherNames = (team: number): string => teams.also[team] ?? '';
  const nextMatches = new Map<number, string>();
  for (const [id, home, away] of [...matches].reverse()) {
    nextMatches.set(home, id);
    nextMatches.set(away, id);
  }
  yield* rowsOf(['categories', 'producers', 'sports', 'tournaments']);
  for (const [team, text] of teams.names.entries()) {
    const next = nextMatches.get(team);
    const path =
      text.length < MIN_NAME_LENGTH && next
        ? eventPath({ id: next, phase: 'prematch' })
        : `/sportsbook?q=${encodeURIComponent(text)}`;
    const aside = tournaments[teams.tournament[team] ?? -1] ?? '';
    yield {
      entry: { group: 'teams', text, aside, path },
      titled: { name: text, producer: '', also: otherNames(team) },
    };
  }
  for (const [game, text] of games.names.entries()) {
    const aside = games.producers[games.producer[game] ?? -1] ?? '';
    const integration = games.integrations[games.integration[game] ?? -1] ?? '';
    const path = gamePath({ integration, gameId: games.ids[game] ?? toSlug(text) });
    yield { entry: { group: 'games', text, aside, path }, titled: { name: text, producer: aside } };
  }
  for (const [id, home, away, tournament, minute] of matches) {
    const aside = tournaments[tournament] ?? '';
    yield {
      entry: {
        group: 'matches',
        text: `${nameOf(home)} – ${nameOf(away)}`,
        aside,
        path: eventPath({ id, phase: minute === 0 ? 'live' : 'prematch' }),
        startsAtMs: minute === 0 ? null : minute * MINUTE_MS,
      },
      titled: {
        name: `${nameOf(home)} ${nameOf(away)}`,
        producer: aside,
        also: `${otherNames(home)} ${otherNames(away)}`,
      },
    };
  }
  yield* rowsOf(['help', 'pages']);
}

/** Builds in slices, so that a browser stays responsive. */
export function* siteSearcherInSlices(index: SiteIndex): Generator<undefined, SiteSearcher> {
  const all = [...listed(index)];
  yield;
  const searcher = yield* searcherInSlices(all.map(({ titled }) => titled));
  return { find: (query, mostEach) => listResults(all, searcher, query, mostEach) };
}

export const makeSiteSearcher = (index: SiteIndex): SiteSearcher => runToEnd(siteSearcherInSlices(index));

function listResults(all: readonly Listed[], searcher: Searcher, query: string, mostEach: number): SiteResults {
  const { positions, forgiven } = searcher.find(query);
  const near = positions.length === 0 ? searcher.near(query, MAX_NEAR) : [];
  const groups = new Map<SearchGroup, SiteEntry[]>();
  let left = searchGroups.length;
  for (const position of positions.length > 0 ? positions : near) {
    const entry = all[position]?.entry;
    if (!entry) continue;
    const members = groups.get(entry.group) ?? [];
    groups.set(entry.group, members);
    if (members.length < mostEach && members.push(entry) === mostEach) left -= 1;
    if (left === 0) break;
  }
  return {
    groups: [...groups].map(([group, entries]) => ({ group, entries })),
    isNear: forgiven || positions.length === 0,
  };
}
