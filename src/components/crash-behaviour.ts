// On the page of an error of the server's: the automatic reloads, then the way home, without an island.
import { crashStep, RELOADS_KEY } from '#domain/crash-steps.ts';

try {
  const { step, count } = crashStep(localStorage.getItem(RELOADS_KEY));
  if (step !== 'message') localStorage.setItem(RELOADS_KEY, String(count));
  if (step === 'reload') location.reload();
  if (step === 'home') location.assign(document.querySelector<HTMLAnchorElement>('a.logo')?.href ?? '/');
} catch {
  // Storage is refused: without a count nothing reloads by itself, and the page says what it says.
}

document.querySelector('[data-try-again]')?.addEventListener('click', (event) => {
  event.preventDefault();
  localStorage.removeItem(RELOADS_KEY);
  location.reload();
});
