const calm = matchMedia('(prefers-reduced-motion: reduce)');

/** Whoever asks for less motion sees outcomes and no movement on the way to them. */
export const isCalm = (): boolean => calm.matches;
