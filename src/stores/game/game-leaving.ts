// Leaving during a round needs one confirmation; islands/game/GameView.tsx handles closing the tab.
import { atom } from 'nanostores';
import { localise, toLocale } from '#domain/locales.ts';
import { environment } from '#stores/environment.ts';
import { $modals } from '#stores/modals.ts';

export const BACK = 'back';
/** If Back has no effect within this time, the casino opens: a game opened in a new tab has no history. */
export const BACK_LIMIT_MS = 1000;

export const $confirmsLeaving = atom(false);
export const $roundsEnded = atom(0);
export const $leaving = atom<string | null>(null);

/** Whether our guard entry is in the history, so that Back is noticed before it leaves the page. */
let isGuarded = false;
let stopListening: () => void = () => undefined;
let cancelBack: () => void = () => undefined;

export const casinoPath = (): string => localise('/slots/casino', toLocale(environment().page.locale()));

export function watchLeaving(): void {
  const { page } = environment();
  stopListening();
  // After returning to the page, the current entry may be the guard of an earlier visit.
  isGuarded = page.entryName() === 'round';
  stopListening = page.on('back', onBack);
}

export function stopWatchingLeaving(): void {
  stopListening();
  cancelBack();
  isGuarded = false;
  forgetRound();
}

/** Forgets the round because its game has failed. The guard stays, and Back leaves with one press. */
export function forgetRound(): void {
  $confirmsLeaving.set(false);
  $leaving.set(null);
}

export function beginRound(): void {
  $confirmsLeaving.set(true);
  // Adds no guard over an open dialog, where Back must close the dialog; the browser still confirms closing the tab.
  if (isGuarded || $modals.get().length > 0) return;
  environment().page.pushEntry('round');
  isGuarded = true;
}

export function endRound(): void {
  $confirmsLeaving.set(false);
  $roundsEnded.set($roundsEnded.get() + 1);
}

function onBack(): void {
  // Back closed a dialog above the guard, or there is no guard: the player is not leaving.
  if (!isGuarded || environment().page.entryName() === 'round') return;
  isGuarded = false;
  leaveTo(BACK);
}

/** @returns false if the player must confirm first: once a round, and only while it is open. */
export function mayLeave(to: string): boolean {
  if (!$confirmsLeaving.get()) return true;
  $confirmsLeaving.set(false);
  $leaving.set(to);
  return false;
}

export function leaveTo(to: string): void {
  if (mayLeave(to)) go(to);
}

export const stay = (): void => $leaving.set(null);

export function leaveAnyway(): void {
  const to = $leaving.get();
  if (to !== null) go(to);
}

function go(to: string): void {
  const { page, after } = environment();
  if (to === BACK) {
    page.back();
    cancelBack = after(BACK_LIMIT_MS, () => page.navigate(casinoPath()));
  } else page.navigate(to);
}
