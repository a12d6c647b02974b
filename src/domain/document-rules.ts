import type { Count } from '#domain/house-rules.ts';

const count = (count: number): Count => ({ kind: 'count', count });

/** An identity document: the size of its file, each side of a picture, and how many may wait for an answer. */
export const document = {
  maxMegabytes: count(8),
  minPixels: count(300),
  maxPixels: count(12_000),
  waiting: count(4),
} as const;
