import { type Found, nearest, search } from '#domain/lobby/search.ts';
import { indexing, type SearchIndex, type Titled } from '#domain/lobby/search-index.ts';

/** Who asks for games by their names needs no more of the search than this; a browser fetches the rest when somebody searches. */
export type Searcher = {
  /** The last query's answer is kept: a list, its counts and its suggestions ask for the same. */
  find(query: string): Found;
  /** Positions of games with a name near to the query's, the nearest first. */
  near(query: string, limit: number): readonly number[];
};

export function searcherOf(index: SearchIndex): Searcher {
  let last: { readonly query: string; readonly found: Found } | undefined;
  return {
    find: (query) => {
      if (last?.query !== query) last = { query, found: search(index, query) };
      return last.found;
    },
    near: (query, limit) => nearest(index, query, limit),
  };
}

/** Makes the index slice by slice, so that a browser can answer a key in between. */
export function* makingSearcher(games: readonly Titled[]): Generator<undefined, Searcher> {
  return searcherOf(yield* indexing(games));
}

export function makeSearcher(games: readonly Titled[]): Searcher {
  const work = makingSearcher(games);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
