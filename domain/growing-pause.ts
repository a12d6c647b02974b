/** How long whatever asks again waits: each pause is twice as long as the one before, up to the longest. */
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
    /** After what repeating soon does not mend. */
    lengthen(): void {
      nextMs = longestMs;
    },
  };
}
