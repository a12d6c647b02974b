/** Chance. Threat: a biased or predictable draw; so the system's generator, and rejection instead of a remainder. */
const RANGE = 2 ** 32;

/** A whole number from 0 to below `count`, each equally likely. */
export function drawBelow(count: number, next: () => number = systemDraw): number {
  if (!Number.isInteger(count) || count < 1 || count > RANGE) throw new RangeError(`cannot draw below ${count}`);
  const fair = RANGE - (RANGE % count);
  for (;;) {
    const value = next();
    if (value < fair) return value % count;
  }
}

/** 32 random bits of the system's generator. */
function systemDraw(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] as number;
}
