/** A page that breaks (specification, 2.1) reloads three times, then goes home, then shows a message. */
export const AUTOMATIC_RELOADS = 3;
export const RELOADS_KEY = 'zellige-reloads';

export type CrashStep = 'reload' | 'home' | 'message';

/** @param stored from local storage, so it may be anything. */
export function crashStep(stored: string | null): { readonly step: CrashStep; readonly count: number } {
  const before = Number(stored ?? 0);
  const count = Number.isSafeInteger(before) && before >= 0 ? before : 0;
  if (count > AUTOMATIC_RELOADS) return { step: 'message', count };
  return { step: count < AUTOMATIC_RELOADS ? 'reload' : 'home', count: count + 1 };
}
