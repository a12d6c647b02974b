import { drawing } from '#sandbox/client/element.ts';

/** Pips of each face, on a field of three by three. */
const faces: readonly (readonly (readonly [x: number, y: number])[])[] = [
  [],
  [[1, 1]],
  [
    [0, 0],
    [2, 2],
  ],
  [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
];

export const dieFace = (face: number): SVGElement =>
  drawing('svg', { viewBox: '0 0 32 32', class: 'die', 'aria-hidden': 'true' }, [
    drawing('rect', { x: 1, y: 1, width: 30, height: 30, rx: 7 }),
    ...(faces[face] ?? []).map(([x, y]) =>
      drawing('circle', { cx: 8 + x * 8, cy: 8 + y * 8, r: face === 1 ? 4 : 2.9 }),
    ),
  ]);
