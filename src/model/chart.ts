/** A step of 1, 2 or 5 times a power of ten, about a third of the span. */
function roundStep(span: number): number {
  const rough = span / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const times = [1, 2, 5, 10].find((one) => one * power >= rough) ?? 10;
  return times * power;
}

export function ticksFor(values: readonly number[]): readonly number[] {
  const lowest = Math.min(...values);
  const highest = Math.max(...values);
  // A constant line is centred.
  const step = roundStep(highest - lowest || Math.max(Math.abs(highest), 1));
  const first = Math.floor(lowest / step) * step;
  const last = Math.max(Math.ceil(highest / step) * step, first + step);
  return Array.from({ length: Math.round((last - first) / step) + 1 }, (_, index) => first + index * step);
}

/** From 0 at the highest tick to 1 at the lowest. */
export function toDepth(value: number, ticks: readonly number[]): number {
  const lowest = ticks[0] ?? 0;
  const highest = ticks.at(-1) ?? 1;
  return (highest - value) / (highest - lowest);
}

/** The data of an SVG path. */
export function linePath(
  values: readonly number[],
  ticks: readonly number[],
  box: { readonly width: number; readonly height: number },
): string {
  const toX = (index: number) => (index / Math.max(1, values.length - 1)) * box.width;
  return values
    .map((value, index) => {
      const [x, y] = [toX(index), toDepth(value, ticks) * box.height].map((length) => Number(length.toFixed(1)));
      return `${index === 0 ? 'M' : 'L'}${x} ${y}`;
    })
    .join('');
}

export function placesAlong(length: number, most: number): readonly number[] {
  const count = Math.min(length, most);
  if (count < 2) return count === 1 ? [0] : [];
  return Array.from({ length: count }, (_, index) => Math.round((index * (length - 1)) / (count - 1)));
}
