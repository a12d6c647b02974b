type Place = readonly [x: number, y: number];

const corners: Place[] = [
  [35, 30],
  [65, 30],
  [35, 110],
  [65, 110],
];
const waist: Place[] = [
  [35, 70],
  [65, 70],
];
const eight: Place[] = [27, 56, 84, 113].flatMap((y): Place[] => [
  [37, y],
  [63, y],
]);
/** Where the suit stands on a card of 100 by 140, by the number on it. */
export const pips: Readonly<Record<number, readonly Place[]>> = {
  2: [
    [50, 30],
    [50, 110],
  ],
  3: [
    [50, 30],
    [50, 70],
    [50, 110],
  ],
  4: corners,
  5: [...corners, [50, 70]],
  6: [...corners, ...waist],
  7: [...corners, ...waist, [50, 50]],
  8: [...corners, ...waist, [50, 50], [50, 90]],
  9: [...eight, [50, 70]],
  10: [...eight, [50, 42], [50, 98]],
};
