/**
 * Variance of the Laplacian: large for letters and edges, small for a shaken or foggy picture.
 * @param rgba four bytes a point, row by row.
 */
export function sharpness(rgba: Uint8ClampedArray, width: number, height: number): number {
  const light = (x: number, y: number): number => {
    const at = (y * width + x) * 4;
    return 0.299 * (rgba[at] ?? 0) + 0.587 * (rgba[at + 1] ?? 0) + 0.114 * (rgba[at + 2] ?? 0);
  };
  let sum = 0;
  let squares = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const difference = light(x - 1, y) + light(x + 1, y) + light(x, y - 1) + light(x, y + 1) - 4 * light(x, y);
      sum += difference;
      squares += difference * difference;
    }
  }
  const points = Math.max(1, (width - 2) * (height - 2));
  return squares / points - (sum / points) ** 2;
}

/** For a picture drawn about 480 points wide: below it, small print cannot be read. */
const SHARP_ENOUGH = 60;
export const isBlurred = (rgba: Uint8ClampedArray, width: number, height: number): boolean =>
  sharpness(rgba, width, height) < SHARP_ENOUGH;
