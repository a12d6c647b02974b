/**
 * What a page does that has broken (specification, 2.1): it reloads by itself three times, the fourth time it goes
 * home, and after that it says so and lets the person try again.
 */
export const AUTOMATIC_RELOADS = 3;
/** Where the count stands, in local storage. */
export const RELOADS_KEY = 'zellige-reloads';

export type CrashStep = 'reload' | 'home' | 'message';

/** @param stored what local storage holds, whatever somebody wrote there. */
export function crashStep(stored: string | null): { readonly step: CrashStep; readonly count: number } {
  const before = Number(stored ?? 0);
  const count = Number.isSafeInteger(before) && before >= 0 ? before : 0;
  if (count > AUTOMATIC_RELOADS) return { step: 'message', count };
  return { step: count < AUTOMATIC_RELOADS ? 'reload' : 'home', count: count + 1 };
}
