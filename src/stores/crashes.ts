import { type CrashStep, crashStep, RELOADS_KEY } from '#domain/crash-steps.ts';
import { environment } from '#stores/environment.ts';

/** An island has broken: takes the next step, and says which. */
export function takeCrashStep(home: string): CrashStep {
  const { storage, page } = environment();
  const { step, count } = crashStep(storage.read(RELOADS_KEY));
  if (step !== 'message') storage.write(RELOADS_KEY, String(count));
  if (step === 'reload') page.reload();
  if (step === 'home') page.navigate(home);
  return step;
}

/** The page stood: the next break starts counting anew. */
export const forgetCrashes = (): void => environment().storage.write(RELOADS_KEY, null);

export function tryAgain(): void {
  forgetCrashes();
  environment().page.reload();
}
