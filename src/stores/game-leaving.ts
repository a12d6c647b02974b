// Leaving in the middle of a round asks once, whichever way the player goes: a link of ours, the game's own exit, Back or
// a swipe. Closing the tab is the browser's to ask about (islands/game/GameRoom.tsx).
import { atom } from 'nanostores';
import { localise, toLocale } from '#domain/locales.ts';
import { environment } from '#stores/environment.ts';
import { $modals } from '#stores/modals.ts';

/** One step back in the browser's history, as a place to go to. */
export const BACK = 'back';
/** After which a step back that led nowhere becomes a way to the casino: a game opened in a new tab has nothing behind it. */
export const BACK_LIMIT_MS = 1000;

/** A round is open, and the player has not yet been asked whether they mean to leave it. */
export const $asksBeforeLeaving = atom(false);
/** How many rounds have ended since the page was opened: after each of them the host is asked what has become of money, limits and spins. */
export const $roundsEnded = atom(0);
/** Where the player wants to go in the middle of a round, while they are asked whether they mean it. */
export const $leaving = atom<string | null>(null);

/** Whether an entry of ours lies between the game and what is behind it, so that Back is heard before it leaves. */
let isGuarded = false;
let stopHearing: () => void = () => undefined;
let cancelBack: () => void = () => undefined;

export const casinoPath = (): string => localise('/slots/casino', toLocale(environment().page.locale()));

export function watchLeaving(): void {
  const { page } = environment();
  stopHearing();
  // Somebody who came back to the page may stand on the guard that was left there.
  isGuarded = page.entryName() === 'round';
  stopHearing = page.on('back', hearBack);
}

export function forgetLeaving(): void {
  stopHearing();
  cancelBack();
  isGuarded = false;
  forgetRound();
}

/** The round is nothing that could be left any more: its game has failed. Back is still heard, and leaves with one press. */
export function forgetRound(): void {
  $asksBeforeLeaving.set(false);
  $leaving.set(null);
}

export function beginRound(): void {
  $asksBeforeLeaving.set(true);
  // Over an open dialog a guard would make Back close nothing; the browser still asks whoever closes the tab.
  if (isGuarded || $modals.get().length > 0) return;
  environment().page.pushEntry('round');
  isGuarded = true;
}

export function endRound(): void {
  $asksBeforeLeaving.set(false);
  $roundsEnded.set($roundsEnded.get() + 1);
}

function hearBack(): void {
  // Back closed a dialog that lay over the guard, or there is no guard: nobody is leaving.
  if (!isGuarded || environment().page.entryName() === 'round') return;
  isGuarded = false;
  leaveTo(BACK);
}

/** @returns false when the player is asked first: once a round, and only while it is open. */
export function mayLeave(to: string): boolean {
  if (!$asksBeforeLeaving.get()) return true;
  $asksBeforeLeaving.set(false);
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
