import { type Found, nearest, search } from '#domain/lobby/search.ts';
import { indexInSlices, runToEnd, type SearchIndex, type Titled } from '#domain/lobby/search-index.ts';

/** The part that most callers need; a browser loads the rest when a player searches. */
export type Searcher = {
  /** Caches the last query, which a list, its counts and its suggestions share. */
  find(query: string): Found;
  /** Positions of games with similar names, nearest first. */
  near(query: string, limit: number): readonly number[];
};

export function createSearcher(index: SearchIndex): Searcher {
  let last: { readonly query: string; readonly found: Found } | undefined;
  return {
    find: (query) => {
      if (last?.query !== query) last = { query, found: search(index, query) };
      return last.found;
    },
    near: (query, limit) => nearest(index, query, limit),
  };
}

/** Builds in slices, so that a browser stays responsive. */
export function* searcherInSlices(games: readonly Titled[]): Generator<undefined, Searcher> {
  return createSearcher(yield* indexInSlices(games));
}

export const makeSearcher = (games: readonly Titled[]): Searcher => runToEnd(searcherInSlices(games));
