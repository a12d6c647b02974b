// A cache in an isolate's memory for responses that are the same for everybody, so that load does not reach their source. In
// the last fifth of the TTL one caller refreshes the value, and the others get the old one meanwhile; a promise cannot be
// shared, because it dies with the request that made it. Accepted: concurrent callers of an empty cache all fetch.

/** Fraction of the TTL after which one caller refreshes. */
export const REFRESH_AFTER = 0.8;
type Entry<Value> = {
  readonly value: Value;
  readonly fetchedAt: number;
  readonly generation: number;
  isRefreshing: boolean;
};
let generation = 0;

/** Invalidates everything in this isolate, after a change. Other isolates keep their values until the TTL ends. */
export function clearMemoryCaches(): void {
  generation += 1;
}

/** @param isCacheable whether to cache a value; failures never are. */
export function memoryCached<Source, Value>(
  ms: number,
  load: (source: Source) => Promise<Value>,
  isCacheable: (value: Value) => boolean = () => true,
): (source: Source) => Promise<Value> {
  let entry: Entry<Value> | null = null;
  return async (source) => {
    const current = entry;
    const fetchedAt = Date.now();
    const age = fetchedAt - (current?.fetchedAt ?? 0);
    const isCurrent = current !== null && current.generation === generation && age >= 0 && age < ms;
    if (isCurrent && (current.isRefreshing || age < ms * REFRESH_AFTER)) return current.value;
    if (current) current.isRefreshing = true;
    const loadedGeneration = generation;
    try {
      const value = await load(source);
      if (isCacheable(value)) entry = { value, fetchedAt, generation: loadedGeneration, isRefreshing: false };
      return value;
    } finally {
      if (current) current.isRefreshing = false;
    }
  };
}
