import { expect, test } from 'vitest';
import { isBlurred, sharpness } from '#model/sharpness.ts';

const SIDE = 64;
/** A picture of one grey per pixel. */
function picture(grey: (x: number, y: number) => number): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray(SIDE * SIDE * 4);
  for (let at = 0; at < SIDE * SIDE; at += 1) rgba.fill(grey(at % SIDE, Math.floor(at / SIDE)), at * 4, at * 4 + 3);
  return rgba;
}
const letters = picture((x, y) => (x % 6 < 2 && y % 8 < 6 ? 20 : 235));
const fog = picture((x, y) => 128 + 60 * Math.sin(x / 12) + 30 * Math.cos(y / 9));

test('letters are sharp, and a picture without edges is not', () => {
  expect([isBlurred(letters, SIDE, SIDE), isBlurred(fog, SIDE, SIDE)]).toEqual([false, true]);
});

test('a uniform picture has no sharpness, whatever its brightness', () => {
  for (const light of [0, 128, 255])
    expect(
      sharpness(
        picture(() => light),
        SIDE,
        SIDE,
      ),
    ).toBeCloseTo(0);
});
