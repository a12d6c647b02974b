// Durations of searches, and of building their index.
import type { Game } from '#domain/lobby/catalogue.ts';
import { indexInSlices } from '#domain/lobby/search-index.ts';

const WARM_UPS = 3;

export function milliseconds(act: () => void): number {
  const start = performance.now();
  act();
  return performance.now() - start;
}

export type Search = (query: string) => unknown;

export const p95 = (taken: readonly number[]): number =>
  taken.toSorted((one, other) => one - other)[Math.floor(taken.length * 0.95)] ?? Number.NaN;

export function searching(search: Search, queries: readonly string[]): number {
  for (let round = 0; round < WARM_UPS; round++) for (const query of queries) search(query);
  return p95(queries.map((query) => milliseconds(() => search(query))));
}

/** The index is built in slices, so that keys are handled in between: the longest slice is the longest wait. */
export function longestSlice(games: readonly Game[]): number {
  let longestMs = 0;
  const work = indexInSlices(games);
  for (let isDone = false; !isDone; ) {
    const took = milliseconds(() => {
      isDone = work.next().done === true;
    });
    longestMs = Math.max(longestMs, took);
  }
  return longestMs;
}
