// S6: how long a search takes over the seeded catalogue, exact and forgiving, and how long its index takes to be made.
import type { Game } from '#domain/catalogue.ts';
import { search } from '#domain/search.ts';
import { buildIndex, indexing } from '#domain/search-index.ts';
import { wordsOf } from '#domain/search-words.ts';
import { realCatalogue } from '../support/real-catalogue.ts';
import type { Figure, Measure } from './figure.ts';
import { median } from './median.ts';
import { fuse } from './search/fuse.ts';

const QUERIES = 500;
const PEER_QUERIES = 60;
const WARM_UPS = 3;
const BUILDS = 9;
const EXACT_MS = 0.3;
const FORGIVING_MS = 1.5;
const BUILD_MS = 60;

/** Every few titles, cut where a person has got to while typing. */
function beginnings(titles: readonly string[]): string[] {
  return titles.map((title, index) => title.toLowerCase().slice(0, 1 + ((index * 7) % title.length)));
}

/** The same titles with a slip in one word: a letter too few, another one, or two swapped. */
function slips(titles: readonly string[]): string[] {
  return titles.map((title, index) => {
    const words = wordsOf(title);
    const at = index % words.length;
    const word = words[at] ?? '';
    const place = 1 + (index % Math.max(1, word.length - 1));
    const slipped = [
      word.slice(0, place) + word.slice(place + 1),
      `${word.slice(0, place)}x${word.slice(place + 1)}`,
      word.slice(0, place - 1) + (word[place] ?? '') + (word[place - 1] ?? '') + word.slice(place + 1),
    ];
    return words.with(at, slipped[index % slipped.length] ?? word).join(' ');
  });
}

function milliseconds(act: () => void): number {
  const start = performance.now();
  act();
  return performance.now() - start;
}

type Search = (query: string) => unknown;

const p95 = (taken: readonly number[]): number =>
  taken.toSorted((one, other) => one - other)[Math.floor(taken.length * 0.95)] ?? Number.NaN;

function searching(search: Search, queries: readonly string[]): number {
  for (let round = 0; round < WARM_UPS; round++) for (const query of queries) search(query);
  return p95(queries.map((query) => milliseconds(() => search(query))));
}

/** The peer is slow: fewer queries say as much, each beside the same query of ours, so that a busy machine slows both. */
function besidePeer(ours: Search, peer: Search, queries: readonly string[]): { ours: number; peer: number } {
  for (const query of queries.slice(0, 10)) peer(query);
  const taken = queries.map((query) => ({
    ours: milliseconds(() => ours(query)),
    peer: milliseconds(() => peer(query)),
  }));
  return { ours: p95(taken.map((one) => one.ours)), peer: p95(taken.map((one) => one.peer)) };
}

/** The index is made in slices between which a key may come: the longest is what such a key waits for. */
function longestSlice(games: readonly Game[]): number {
  let longestMs = 0;
  const work = indexing(games);
  for (let isDone = false; !isDone; ) {
    const took = milliseconds(() => {
      isDone = work.next().done === true;
    });
    longestMs = Math.max(longestMs, took);
  }
  return longestMs;
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
  const every = Math.floor(games.length / QUERIES);
  const titles = games.filter((_, position) => position % every === 0).map(({ name }) => name);
  const index = buildIndex(games);
  const ours: Search = (query) => search(index, query);
  const exact = searching(ours, beginnings(titles));
  const forgiving = searching(ours, slips(titles));
  const other = await fuse(games);
  const beside = other && besidePeer(ours, (query) => other.search(query), slips(titles).slice(0, PEER_QUERIES));
  const peer = beside
    ? `${beside.peer.toFixed(1)} ms, Fuse.js (${(beside.peer / beside.ours).toFixed(0)}x ours)`
    : 'Fuse.js could not be had';
  const build = median(Array.from({ length: BUILDS }, () => milliseconds(() => buildIndex(games))));
  const built = `${build.toFixed(0)} ms, longest slice ${longestSlice(games).toFixed(1)} ms`;
  return [
    figure(`exact search, p95 over ${games.length} games`, EXACT_MS, exact, `${exact.toFixed(2)} ms`),
    figure('search forgiving a slip, p95', FORGIVING_MS, forgiving, `${forgiving.toFixed(2)} ms`, peer),
    figure('search index built, in slices', BUILD_MS, build, built),
  ];
};
