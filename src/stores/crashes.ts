import { environment } from '#stores/environment.ts';

/**
 * What a page does that has broken (specification, 2.1): it reloads by itself three times, the fourth time it goes
 * home, and after that it says so and lets the person try again.
 */
const KEY = 'zellige-reloads';
export const AUTOMATIC_RELOADS = 3;

export type CrashStep = 'reload' | 'home' | 'message';

export function takeCrashStep(home: string): CrashStep {
  const { storage, page } = environment();
  const before = Number(storage.read(KEY) ?? 0);
  const count = Number.isSafeInteger(before) && before >= 0 ? before : 0;
  const step: CrashStep = count < AUTOMATIC_RELOADS ? 'reload' : count === AUTOMATIC_RELOADS ? 'home' : 'message';
  if (step !== 'message') storage.write(KEY, String(count + 1));
  if (step === 'reload') page.reload();
  if (step === 'home') page.navigate(home);
  return step;
}

/** The page stood: the next break starts counting anew. */
export const forgetCrashes = (): void => environment().storage.write(KEY, null);

export function tryAgain(): void {
  forgetCrashes();
  environment().page.reload();
}
