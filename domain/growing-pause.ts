/** Exponential backoff: each pause is twice as long as the one before, up to the longest. */
export function growingPause(firstMs: number, longestMs: number) {
  let nextMs = firstMs;
  return {
    next(): number {
      const pauseMs = nextMs;
      nextMs = Math.min(longestMs, nextMs * 2);
      return pauseMs;
    },
    reset(): void {
      nextMs = firstMs;
    },
    /** Skips to a longer pause after a failure that an early retry does not fix. */
    lengthen(): void {
      nextMs = longestMs;
    },
  };
}
