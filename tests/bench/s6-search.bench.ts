// S6: duration of exact and fuzzy searches over the seeded catalogue and over everything the site has, and of building
// their indexes.
import { search } from '#domain/lobby/search.ts';
import { buildIndex } from '#domain/lobby/search-index.ts';
import { packSiteIndex } from '#model/lobby/site-pack.ts';
import { makeSiteSearcher } from '#model/lobby/site-search.ts';
import { realCatalogue } from '../support/real-catalogue.ts';
import { sportNamesNow } from '../support/sport-names.ts';
import type { Figure, Measure } from './figure.ts';
import { median } from './median.ts';
import { fuse } from './search/fuse.ts';
import { beginnings, someTitles, typos } from './search/queries.ts';
import { longestSlice, milliseconds, p95, type Search, searching } from './search/timing.ts';

const PEER_QUERIES = 60;
const BUILDS = 9;
const EXACT_MS = 0.3;
const FORGIVING_MS = 1.5;
const BUILD_MS = 60;

/** The peer is slow, so it runs fewer queries, alternating with ours, so that a busy machine slows both. */
function besidePeer(ours: Search, peer: Search, queries: readonly string[]): { ours: number; peer: number } {
  for (const query of queries.slice(0, 10)) peer(query);
  const taken = queries.map((query) => ({
    ours: milliseconds(() => ours(query)),
    peer: milliseconds(() => peer(query)),
  }));
  return { ours: p95(taken.map((one) => one.ours)), peer: p95(taken.map((one) => one.peer)) };
}

const figure = (what: string, targetMs: number, tookMs: number, measured: string, peer = '-'): Figure => ({
  name: 'S6',
  what,
  target: `<= ${targetMs} ms`,
  measured,
  peer,
  isReached: tookMs <= targetMs,
});

export const measure: Measure = async () => {
  const { games } = realCatalogue();
  const titles = someTitles(games);
  const index = buildIndex(games);
  const ours: Search = (query) => search(index, query);
  const exact = searching(ours, beginnings(titles));
  const forgiving = searching(ours, typos(titles));
  const other = await fuse(games);
  const beside = other && besidePeer(ours, (query) => other.search(query), typos(titles).slice(0, PEER_QUERIES));
  const peer = beside
    ? `${beside.peer.toFixed(1)} ms, Fuse.js (${(beside.peer / beside.ours).toFixed(0)}x ours)`
    : 'Fuse.js could not be had';
  const build = median(Array.from({ length: BUILDS }, () => milliseconds(() => buildIndex(games))));
  const built = `${build.toFixed(0)} ms, longest slice ${longestSlice(games).toFixed(1)} ms`;
  const parts = { locale: 'ar', rows: [], games, sport: sportNamesNow(), countryOf: (code: string) => code } as const;
  const everything = packSiteIndex(parts);
  const names = [...titles, ...everything.teams.names.slice(0, titles.length)];
  const site = makeSiteSearcher(everything);
  const all: Search = (query) => site.find(query, 4);
  const [exactOfAll, forgivingOfAll] = [searching(all, beginnings(names)), searching(all, typos(names))];
  const buildAll = median(Array.from({ length: BUILDS }, () => milliseconds(() => makeSiteSearcher(everything))));
  return [
    figure('exact search of everything, p95', EXACT_MS, exactOfAll, `${exactOfAll.toFixed(2)} ms`),
    figure(
      'search of everything forgiving a slip, p95',
      FORGIVING_MS,
      forgivingOfAll,
      `${forgivingOfAll.toFixed(2)} ms`,
    ),
    figure('index of everything built, in slices', BUILD_MS, buildAll, `${buildAll.toFixed(0)} ms`),
    figure(`exact search, p95 over ${games.length} games`, EXACT_MS, exact, `${exact.toFixed(2)} ms`),
    figure('search forgiving a slip, p95', FORGIVING_MS, forgiving, `${forgiving.toFixed(2)} ms`, peer),
    figure('search index built, in slices', BUILD_MS, build, built),
  ];
};
