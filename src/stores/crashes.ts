import { type CrashStep, crashStep, RELOADS_KEY } from '#model/crash-steps.ts';
import { environment } from '#stores/environment.ts';

export function takeCrashStep(home: string): CrashStep {
  const { storage, page } = environment();
  const { step, count } = crashStep(storage.read(RELOADS_KEY));
  if (step !== 'message') storage.write(RELOADS_KEY, String(count));
  if (step === 'reload') page.reload();
  if (step === 'home') page.navigate(home);
  return step;
}

/** The page works again: the next crash counts from zero. */
export const forgetCrashes = (): void => environment().storage.write(RELOADS_KEY, null);

export function tryAgain(): void {
  forgetCrashes();
  environment().page.reload();
}
