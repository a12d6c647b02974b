/** Long enough to see that something has changed. */
const CALM_PAUSE_MS = 350;
const calm = matchMedia('(prefers-reduced-motion: reduce)');

/** Whoever asks for less motion sees outcomes and no movement on the way to them. */
export const isCalm = (): boolean => calm.matches;

/** A pause in what is shown; hardly one for whoever asks for less motion. */
export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, isCalm() ? Math.min(ms, CALM_PAUSE_MS) : ms));
