// One visit to one game: its session's address is fetched on entry and forgotten on leaving (specification, point 4).
import { atom } from 'nanostores';
import type { FrameMessage } from '#domain/frame-messages.ts';
import type { GameFailure, GameVisit } from '#domain/game-visit.ts';
import { localise, toLocale } from '#domain/locales.ts';
import { refreshBalance } from '#stores/balance.ts';
import { environment } from '#stores/environment.ts';
import { startClock, stopClock } from '#stores/game-clock.ts';
import { noteFirstStake, startResult } from '#stores/game-result.ts';
import { type FrameAddress, openSession } from '#stores/game-session.ts';
import { noticeActivity } from '#stores/inactivity.ts';
import { showToast } from '#stores/toasts.ts';

export type GameState =
  | { readonly step: 'closed' | 'opening' }
  | { readonly step: 'loading'; readonly frame: FrameAddress }
  | { readonly step: 'playing'; readonly frame: FrameAddress }
  | { readonly step: 'failed'; readonly reason: GameFailure };

/** Longer than any game needs on a slow phone; a player who sees nothing for that long believes it is broken. */
export const READY_LIMIT_MS = 12_000;
/** Long enough to read why before the casino comes. */
export const REDIRECT_DELAY_MS = 4000;

export const $game = atom<GameState>({ step: 'closed' });
/** A round is open, and the player has not yet been asked whether they mean to leave it. */
export const $asksBeforeLeaving = atom(false);
/** Where the player wants to go in the middle of a round, while they are asked whether they mean it. */
export const $leaving = atom<string | null>(null);

type Opened = { readonly visit: GameVisit; readonly depositPath: string | null; stopResult: () => void };
let opened: Opened | null = null;
let cancelTimer: () => void = () => undefined;

export function openGame(visit: GameVisit, depositPath: string | null): Promise<void> {
  closeGame();
  opened = { visit, depositPath, stopResult: startResult() };
  startClock();
  return ask(opened);
}

export function closeGame(): void {
  cancelTimer();
  opened?.stopResult();
  opened = null;
  stopClock();
  forgetRound();
  $game.set({ step: 'closed' });
}

/** Without a visit the page itself could not say what game it is: then the page is asked again. */
export function tryAgain(): void {
  if (opened) void ask(opened);
  else environment().page.reload();
}

async function ask(mine: Opened): Promise<void> {
  cancelTimer();
  $game.set({ step: 'opening' });
  const answer = await openSession(mine.visit);
  // The player has left, or opened another game, before the host answered.
  if (opened !== mine) return;
  if (answer.ok) load(answer.value);
  else fail(answer.error);
}

function load(frame: FrameAddress): void {
  $game.set({ step: 'loading', frame });
  cancelTimer = environment().after(READY_LIMIT_MS, () => fail('silent'));
}

function fail(reason: GameFailure): void {
  cancelTimer();
  forgetRound();
  $game.set({ step: 'failed', reason });
  const casino = here('/slots/casino');
  if (reason === 'declined') environment().page.navigate(`${casino}?notice=tryVpn`);
  if (reason !== 'not_authenticated') return;
  const signIn = new URLSearchParams({ signin: 'pleaseAuth', next: environment().page.address() });
  cancelTimer = environment().after(REDIRECT_DELAY_MS, () => environment().page.navigate(`${casino}?${signIn}`));
}

function forgetRound(): void {
  $asksBeforeLeaving.set(false);
  $leaving.set(null);
}

const here = (path: string): string => localise(path, toLocale(environment().page.locale()));

function play(frame: FrameAddress): void {
  if ($game.get().step === 'playing') return;
  cancelTimer();
  $game.set({ step: 'playing', frame });
}

/** Our window hears no key or pointer of a frame on another origin: a round is how we know that somebody is there. */
function played(frame: FrameAddress): void {
  play(frame);
  noticeActivity();
  void refreshBalance();
}

const reactions: Readonly<Record<FrameMessage['kind'], (frame: FrameAddress) => void>> = {
  ready: play,
  roundStart: (frame) => {
    noteFirstStake();
    $asksBeforeLeaving.set(true);
    played(frame);
  },
  roundEnd: (frame) => {
    $asksBeforeLeaving.set(false);
    played(frame);
  },
  balance: () => void refreshBalance(),
  deposit: offerDeposit,
  exit: () => leaveTo(here('/slots/casino')),
  error: () => fail('broken'),
};

/** Words of a game that has failed or gone are heard by nobody. */
export function hearFrame({ kind }: FrameMessage): void {
  const game = $game.get();
  if ('frame' in game) reactions[kind](game.frame);
}

function offerDeposit(): void {
  const path = opened?.depositPath;
  if (path) leaveTo(path);
  else showToast({ tone: 'plain', code: 'depositAtCashier' });
}

/** @returns false when the player is asked first: once a round, and only while it is open. */
export function mayLeave(to: string): boolean {
  if (!$asksBeforeLeaving.get()) return true;
  $asksBeforeLeaving.set(false);
  $leaving.set(to);
  return false;
}

function leaveTo(to: string): void {
  if (mayLeave(to)) environment().page.navigate(to);
}

export const stay = (): void => $leaving.set(null);

export function leaveAnyway(): void {
  const to = $leaving.get();
  if (to !== null) environment().page.navigate(to);
}
