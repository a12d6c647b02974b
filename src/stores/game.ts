// One visit to one game: its session's address is fetched on entry and forgotten on leaving (specification, point 4).
import { atom } from 'nanostores';
import type { FrameMessage } from '#domain/frame-messages.ts';
import { failureOfFrame, type GameFailure, type GameVisit } from '#domain/game-visit.ts';
import { refreshBalance } from '#stores/balance.ts';
import { environment } from '#stores/environment.ts';
import { endFreeSpins, forgetLeft, isLeft } from '#stores/free-spins.ts';
import { startClock, stopClock } from '#stores/game-clock.ts';
import {
  beginRound,
  casinoPath,
  endRound,
  forgetLeaving,
  forgetRound,
  leaveTo,
  watchLeaving,
} from '#stores/game-leaving.ts';
import { noteFirstStake, startResult } from '#stores/game-result.ts';
import { type FrameAddress, openSession } from '#stores/game-session.ts';
import { noticeActivity } from '#stores/inactivity.ts';
import { notePlayed } from '#stores/played-here.ts';
import { $isPlayer } from '#stores/session.ts';
import { showToast } from '#stores/toasts.ts';

export type GameState =
  | { readonly step: 'closed' | 'opening' }
  | { readonly step: 'loading'; readonly frame: FrameAddress }
  | { readonly step: 'playing'; readonly frame: FrameAddress }
  | { readonly step: 'failed'; readonly reason: GameFailure };

/** Longer than any game needs on a slow phone; a player who sees nothing for that long believes it is broken. */
export const READY_LIMIT_MS = 12_000;
/** After which waiting is spoken of: the game may still come, and nobody has to wait for it. */
export const SLOW_MS = 5000;
/** Of a session that did not open, before the casino comes. */
export const HINT_DELAY_MS = 8000;
/** After it has loaded, a frame that does not speak is given this long to say something after all. */
export const SETTLE_MS = 1500;
/** Long enough to read why before the casino comes. */
export const REDIRECT_DELAY_MS = 4000;

export const $game = atom<GameState>({ step: 'closed' });
/** The session or the frame takes longer than usual. */
export const $isSlow = atom(false);
/** A frame that says nothing of itself has been shown for so long that its player may see nothing. */
export const $isQuiet = atom(false);

/** Where a game is shown, and where it leads. */
export type GamePlace = {
  /** tab: the browser goes to the game's own address, and this page gives way to it. */
  readonly shown: 'frame' | 'tab';
  /** Null while the house has no deposit page. */
  readonly depositPath: string | null;
};
type Opened = { readonly visit: GameVisit; readonly place: GamePlace; readonly stops: (() => void)[] };
let opened: Opened | null = null;
let cancelLimit: () => void = () => undefined;
let cancelSlow: () => void = () => undefined;
let cancelQuiet: () => void = () => undefined;
/** When the frame was pointed at its address. */
let pointedAtMs = 0;

export function openGame(visit: GameVisit, place: GamePlace): Promise<void> {
  closeGame();
  watchLeaving();
  opened = { visit, place, stops: [startResult(), followSession(visit)] };
  startClock();
  const wasLeft = visit.mode === 'freespin' && isLeft(visit.integration, visit.gameId);
  if (!wasLeft) return ask(opened);
  fail('free_spins_left');
  return Promise.resolve();
}

export function closeGame(): void {
  stopWaiting();
  for (const stop of opened?.stops ?? []) stop();
  opened = null;
  stopClock();
  forgetLeaving();
  $game.set({ step: 'closed' });
}

/** A game for money ends with the sign-in it was opened with: the host would refuse its stakes anyway. */
const followSession = ({ mode }: GameVisit): (() => void) =>
  $isPlayer.listen((isPlayer) => {
    if (!isPlayer && mode !== 'demo' && $game.get().step !== 'failed') fail('session_ended');
  });

/** Without a visit the page itself could not say what game it is: then the page is asked again. */
export function tryAgain(): void {
  if (opened?.visit.mode === 'freespin') forgetLeft();
  if (opened) void ask(opened);
  else environment().page.reload();
}

/** The player has taken the game to a tab of its own: it does not go on in two places. */
export const moveAway = (): void => fail('moved');

async function ask(mine: Opened): Promise<void> {
  stopWaiting();
  $game.set({ step: 'opening' });
  cancelSlow = environment().after(SLOW_MS, () => $isSlow.set(true));
  const answer = await openSession(mine.visit);
  // The player has left, or opened another game, or the session has ended before the host answered.
  if (opened !== mine || $game.get().step !== 'opening') return;
  if (answer.ok) {
    if (mine.visit.mode === 'real') notePlayed(mine.visit.integration, mine.visit.gameId);
    load(answer.value, mine.place);
  } else fail(answer.error);
}

function load(frame: FrameAddress, { shown }: GamePlace): void {
  pointedAtMs = environment().now();
  if (shown === 'frame') $game.set({ step: 'loading', frame });
  else environment().page.replace(frame.address);
  cancelLimit = environment().after(READY_LIMIT_MS, () => fail('silent'));
}

/** A session that failed: the casino comes, and says what may be the reason (specification, point 4). */
const hintedReasons: ReadonlySet<GameFailure> = new Set(['provider_unknown', 'game_unknown', 'provider_down']);

function stopWaiting(): void {
  cancelLimit();
  cancelQuiet();
  $isQuiet.set(false);
  cancelSlow();
  $isSlow.set(false);
}

function fail(reason: GameFailure): void {
  stopWaiting();
  forgetRound();
  $game.set({ step: 'failed', reason });
  const hinted = `${casinoPath()}?notice=tryVpn`;
  if (reason === 'declined') environment().page.navigate(hinted);
  // Long enough to try again, or to choose another game here.
  if (hintedReasons.has(reason))
    cancelLimit = environment().after(HINT_DELAY_MS, () => environment().page.navigate(hinted));
  if (reason !== 'not_authenticated') return;
  const signIn = new URLSearchParams({ signin: 'pleaseAuth', next: environment().page.address() });
  cancelLimit = environment().after(REDIRECT_DELAY_MS, () => environment().page.navigate(`${casinoPath()}?${signIn}`));
}

function play(frame: FrameAddress): void {
  if ($game.get().step === 'playing') return;
  stopWaiting();
  $game.set({ step: 'playing', frame });
}

/** Our window hears no key or pointer of a frame on another origin: a round is how we know that somebody is there. */
function played(frame: FrameAddress): void {
  play(frame);
  noticeActivity();
  void refreshBalance();
}

type Reaction = (frame: FrameAddress, code: string | null) => void;
const reactions: Readonly<Record<FrameMessage['kind'], Reaction>> = {
  ready: play,
  roundStart: (frame) => {
    noteFirstStake();
    beginRound();
    played(frame);
  },
  roundEnd: (frame) => {
    endRound();
    played(frame);
  },
  balance: () => void refreshBalance(),
  deposit: offerDeposit,
  exit: () => (opened?.visit.mode === 'freespin' ? leaveFreeSpins(opened.visit) : leaveTo(casinoPath())),
  error: (_, code) => fail(failureOfFrame(code)),
};

/**
 * The browser has loaded the frame, whatever is in it: a studio's game, or the browser's own word that nobody answered,
 * which nobody can tell apart from here. One that says nothing is shown, and its player is asked whether it is there.
 */
export function frameLoaded(): void {
  const game = $game.get();
  if (game.step !== 'loading' || game.frame.speaks) return;
  const { after, now } = environment();
  cancelLimit();
  cancelLimit = after(SETTLE_MS, () => {
    if ($game.get() !== game) return;
    play(game.frame);
    const leftMs = READY_LIMIT_MS - (now() - pointedAtMs);
    cancelQuiet = after(Math.max(SETTLE_MS, leftMs), () => $isQuiet.set(true));
  });
}

/** Our own policy, or the browser, keeps the frame from loading. */
export const frameRefused = (): void => {
  if ($game.get().step === 'loading') fail('silent');
};

/** The player sees the game. */
export const dismissQuiet = (): void => $isQuiet.set(false);

/** Words of a game that has failed or gone are heard by nobody. */
export function hearFrame(message: FrameMessage): void {
  const game = $game.get();
  // Whoever speaks is there.
  cancelQuiet();
  $isQuiet.set(false);
  if ('frame' in game) reactions[message.kind](game.frame, message.kind === 'error' ? message.code : null);
}

/** Exit marks the end of a free-spin session (specification, point 4). The page stays, to say what came of it. */
function leaveFreeSpins({ integration, gameId }: GameVisit): void {
  void endFreeSpins(integration, gameId);
  fail('free_spins_left');
}

function offerDeposit(): void {
  const path = opened?.place.depositPath;
  if (path) leaveTo(path);
  else showToast({ tone: 'plain', code: 'depositAtCashier' });
}
