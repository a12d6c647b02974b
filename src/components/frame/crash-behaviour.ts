import { crashStep, RELOADS_KEY } from '#model/crash-steps.ts';

try {
  const { step, count } = crashStep(localStorage.getItem(RELOADS_KEY));
  if (step !== 'message') localStorage.setItem(RELOADS_KEY, String(count));
  if (step === 'reload') location.reload();
  if (step === 'home') location.assign(document.querySelector<HTMLAnchorElement>('a.logo')?.href ?? '/');
} catch {
  // Storage is blocked: without a count there is no automatic reload.
}

document.querySelector('[data-try-again]')?.addEventListener('click', (event) => {
  event.preventDefault();
  localStorage.removeItem(RELOADS_KEY);
  location.reload();
});
