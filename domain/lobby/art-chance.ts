/** @param share from 0 up to 1. */
export const chooseFrom = <T>(from: readonly T[], share: number): T => {
  const chosen = from[Math.floor(share * from.length)];
  if (chosen === undefined) throw new RangeError('nothing to pick from');
  return chosen;
};

/** Shares from 0 up to 1, always the same for one seed (FNV-1a, then mulberry32). Good for pictures, never for money. */
export function generator(seed: string): () => number {
  let state = 0x811c9dc5;
  for (let at = 0; at < seed.length; at += 1) state = Math.imul(state ^ seed.charCodeAt(at), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
