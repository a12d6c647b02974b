import { crashStep, RELOADS_KEY, toTabName } from '#model/crash-steps.ts';

/** @returns null if local storage is full, blocked or absent: then the name of the tab holds the count. */
function stored(count?: string): string | null {
  try {
    if (count) localStorage.setItem(RELOADS_KEY, count);
    else if (count === '') localStorage.removeItem(RELOADS_KEY);
    return localStorage.getItem(RELOADS_KEY);
  } catch {
    return null;
  }
}

const { step, count } = crashStep(stored(), window.name);
if (step !== 'message') {
  stored(`${count}`);
  window.name = toTabName(count);
}
if (step === 'reload') location.reload();
if (step === 'home') location.assign(document.querySelector<HTMLAnchorElement>('a.logo')?.href ?? '/');

document.querySelector('[data-try-again]')?.addEventListener('click', (event) => {
  event.preventDefault();
  stored('');
  window.name = '';
  location.reload();
});
