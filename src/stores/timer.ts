/** The largest delay of a browser's timer: above it, timers fire at once. */
export const MAX_TIMER_MS = 2 ** 31 - 1;

/** A delay of NaN, from an invalid time, never ends. */
export function after(delayMs: number, act: () => void): () => void {
  if (!Number.isFinite(delayMs)) return () => undefined;
  const partMs = Math.min(delayMs, MAX_TIMER_MS);
  let cancelRest: (() => void) | null = null;
  const timer = setTimeout(() => {
    if (partMs === delayMs) act();
    else cancelRest = after(delayMs - partMs, act);
  }, partMs);
  return () => (cancelRest ?? (() => clearTimeout(timer)))();
}

export const stopAll =
  (...stops: readonly (() => void)[]) =>
  (): void => {
    for (const stop of stops) stop();
  };
