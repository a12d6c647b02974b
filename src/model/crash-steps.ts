/** A page that breaks (specification, 2.1) reloads three times, then goes home, then shows a message. */
export const AUTOMATIC_RELOADS = 3;
export const RELOADS_KEY = 'zellige-reloads';

export type CrashStep = 'reload' | 'home' | 'message';

/** The count as the name of the tab, which survives reloads: local storage may be full, refused or absent. */
export const toTabName = (count: number): string => `${RELOADS_KEY}=${count}`;

const countIn = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

/** @param stored from local storage, so it may be anything. @param tabName may be anything too. */
export function crashStep(
  stored: string | null,
  tabName: string,
): { readonly step: CrashStep; readonly count: number } {
  const named = tabName.startsWith(toTabName(0).slice(0, -1)) ? tabName.slice(RELOADS_KEY.length + 1) : '';
  const count = Math.max(countIn(stored ?? ''), countIn(named));
  if (count > AUTOMATIC_RELOADS) return { step: 'message', count };
  return { step: count < AUTOMATIC_RELOADS ? 'reload' : 'home', count: count + 1 };
}
