import { type CrashStep, crashStep, RELOADS_KEY, toTabName } from '#model/crash-steps.ts';
import { environment } from '#stores/environment.ts';

export function takeCrashStep(home: string): CrashStep {
  const { storage, page } = environment();
  const { step, count } = crashStep(storage.read(RELOADS_KEY), page.tabName());
  if (step !== 'message') {
    storage.write(RELOADS_KEY, String(count));
    page.setTabName(toTabName(count));
  }
  if (step === 'reload') page.reload();
  if (step === 'home') page.navigate(home);
  return step;
}

/** The page works again: the next crash counts from zero. */
export function forgetCrashes(): void {
  environment().storage.write(RELOADS_KEY, null);
  environment().page.setTabName('');
}

export function tryAgain(): void {
  forgetCrashes();
  environment().page.reload();
}
