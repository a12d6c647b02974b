/** An identity document: the size of its file, each side of a picture, and how many may wait for an answer. */
export const document = {
  maxMegabytes: { kind: 'count', count: 8 },
  minPixels: { kind: 'count', count: 300 },
  maxPixels: { kind: 'count', count: 12_000 },
  waiting: { kind: 'count', count: 4 },
} as const;
