// One visit to one game: the session's URL is fetched on entry and dropped on leaving (specification, point 4).
import { atom } from 'nanostores';
import { type ApiFailure, isNotOffered } from '#api/client.ts';
import { openGame as openGameCall } from '#contract/game/game-opening.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { FrameMessage } from '#model/game/frame-messages.ts';
import { failureOfFrame, type GameVisit } from '#model/game/game-visit.ts';
import type { GameFailure } from '#model/game/game-ways.ts';
import { noticeActivity } from '#stores/auth/inactivity.ts';
import { $isPlayer, refreshUser } from '#stores/auth/session.ts';
import { environment } from '#stores/environment.ts';
import { clearLeftFreeSpins, endFreeSpins, hasLeftFreeSpins } from '#stores/game/free-spins.ts';
import {
  beginRound,
  casinoPath,
  endRound,
  forgetRound,
  leaveTo,
  stopWatchingLeaving,
  watchLeaving,
} from '#stores/game/game-leaving.ts';
import { noteFirstStake, startClock, stopClock, trackResult } from '#stores/game/session-facts.ts';
import { notePlayed } from '#stores/lobby/played-here.ts';
import { showToast } from '#stores/notifications/toasts.ts';

export type GameState =
  | { readonly step: 'closed' | 'opening' }
  | { readonly step: 'loading' | 'playing'; readonly frame: FrameAddress }
  | { readonly step: 'failed'; readonly reason: GameFailure };

export const READY_LIMIT_MS = 12_000;
export const SLOW_MS = 5000;
/** How long a loaded frame that sends no `ready` may still send a message. */
export const SETTLE_MS = 1500;
export const REDIRECT_DELAY_MS = 4000;

export const $game = atom<GameState>({ step: 'closed' });
export const $isSlow = atom(false);
export const $isQuiet = atom(false);

export type GameDisplay = {
  /** tab: the browser navigates to the game's URL, which replaces this page. */
  readonly shown: 'frame' | 'tab';
  readonly depositPath: string | null;
};
type Opened = { readonly visit: GameVisit; readonly display: GameDisplay; readonly stops: (() => void)[] };
let opened: Opened | null = null;
let cancelLimit: () => void = () => undefined;
let cancelSlow: () => void = () => undefined;
let cancelQuiet: () => void = () => undefined;
let frameStartedAtMs = 0;

export function openGame(visit: GameVisit, display: GameDisplay): Promise<void> {
  closeGame();
  watchLeaving();
  opened = { visit, display, stops: [trackResult(), followSession(visit)] };
  startClock();
  const wasLeft = visit.mode === 'freespin' && hasLeftFreeSpins(visit.integration, visit.gameId);
  if (!wasLeft) return openFrame(opened);
  fail('free_spins_left');
  return Promise.resolve();
}

export function closeGame(): void {
  stopWaiting();
  for (const stop of opened?.stops ?? []) stop();
  opened = null;
  stopClock();
  stopWatchingLeaving();
  $game.set({ step: 'closed' });
}

/** A real-money game ends when the player is signed out: the host would refuse its stakes anyway. */
const followSession = ({ mode }: GameVisit): (() => void) =>
  $isPlayer.listen((isPlayer) => {
    if (!isPlayer && mode !== 'demo' && $game.get().step !== 'failed') fail('session_ended');
  });

/** Opens a new session. Without a visit the page could not load its game data: then it is reloaded. */
export function tryAgain(): void {
  if (opened?.visit.mode === 'freespin') clearLeftFreeSpins();
  if (opened) void openFrame(opened);
  else environment().page.reload();
}

export const moveAway = (): void => fail('moved');

async function openFrame(current: Opened): Promise<void> {
  stopWaiting();
  $game.set({ step: 'opening' });
  cancelSlow = environment().after(SLOW_MS, () => $isSlow.set(true));
  const answer = await openSession(current.visit);
  if (opened !== current || $game.get().step !== 'opening') return;
  if (answer.ok) {
    if (current.visit.mode === 'real') notePlayed(current.visit.integration, current.visit.gameId);
    load(answer.value, current.display);
  } else fail(answer.error);
}

function load(frame: FrameAddress, { shown }: GameDisplay): void {
  frameStartedAtMs = environment().elapsed();
  if (shown === 'frame') $game.set({ step: 'loading', frame });
  else environment().page.replace(frame.address);
  cancelLimit = environment().after(READY_LIMIT_MS, () => fail('silent'));
}

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
  // Only a refusal may be about the network; any other failure is explained on the page, and stays to be read.
  if (reason === 'declined') environment().page.navigate(`${casinoPath()}?notice=tryVpn`);
  if (reason !== 'not_authenticated') return;
  const signIn = new URLSearchParams({ signin: 'pleaseAuth', next: environment().page.address() });
  cancelLimit = environment().after(REDIRECT_DELAY_MS, () => environment().page.navigate(`${casinoPath()}?${signIn}`));
}

function play(frame: FrameAddress): void {
  if ($game.get().step === 'playing') return;
  stopWaiting();
  $game.set({ step: 'playing', frame });
}

/** Our window receives no input events of a cross-origin frame: a round counts as activity. */
function onRound(frame: FrameAddress): void {
  play(frame);
  noticeActivity();
  void refreshUser();
}

type Reaction = (frame: FrameAddress, code: string | null) => void;
const reactions: Readonly<Record<FrameMessage['kind'], Reaction>> = {
  ready: play,
  roundStart: (frame) => {
    noteFirstStake();
    beginRound();
    onRound(frame);
  },
  roundEnd: (frame) => {
    endRound();
    onRound(frame);
  },
  balance: () => void refreshUser(),
  deposit: offerDeposit,
  exit: () => (opened?.visit.mode === 'freespin' ? leaveFreeSpins(opened.visit) : leaveTo(casinoPath())),
  error: (_, code) => fail(failureOfFrame(code)),
};

/** Fires for the browser's error page too: a frame that sends no messages is shown, and the player decides. */
export function frameLoaded(): void {
  const game = $game.get();
  if (game.step !== 'loading' || game.frame.speaks) return;
  const { after, elapsed } = environment();
  cancelLimit();
  cancelLimit = after(SETTLE_MS, () => {
    if ($game.get() !== game) return;
    play(game.frame);
    const leftMs = READY_LIMIT_MS - (elapsed() - frameStartedAtMs);
    cancelQuiet = after(Math.max(SETTLE_MS, leftMs), () => $isQuiet.set(true));
  });
}

export const frameRefused = (): void => {
  if ($game.get().step === 'loading') fail('silent');
};

export const dismissQuiet = (): void => $isQuiet.set(false);

export function onFrameMessage(message: FrameMessage): void {
  const game = $game.get();
  cancelQuiet();
  $isQuiet.set(false);
  if ('frame' in game) reactions[message.kind](game.frame, message.kind === 'error' ? message.code : null);
}

function leaveFreeSpins({ integration, gameId }: GameVisit): void {
  void endFreeSpins(integration, gameId);
  fail('free_spins_left');
}

function offerDeposit(): void {
  const path = opened?.display.depositPath;
  if (path) leaveTo(path);
  else showToast({ tone: 'plain', code: 'depositAtCashier' });
}

/** URL of the frame, and the origin whose messages are accepted. `speaks`: it reports when it is ready. */
export type FrameAddress = { readonly address: string; readonly origin: string; readonly speaks: boolean };

export async function openSession(visit: GameVisit): Promise<Result<FrameAddress, GameFailure>> {
  const answer = await environment().request(openGameCall, { body: visit });
  if (!answer.ok) return err(reasonIn(visit, failureReason(answer.error)));
  const { address, speaks } = answer.value;
  const { protocol, origin } = new URL(address);
  // Any other scheme (such as `javascript:`) could run code in our origin.
  return /^https?:$/.test(protocol) ? ok({ address, origin, speaks }) : err('provider_down');
}

const refusals: Readonly<Record<string, GameFailure>> = {
  not_authenticated: 'not_authenticated',
  access_and_refresh_token_invalid: 'not_authenticated',
  provider_not_found: 'provider_unknown',
  game_not_found: 'game_unknown',
  self_excluded: 'self_excluded',
  account_held: 'account_held',
  limit_reached: 'limit_reached',
  service_closed: 'service_closed',
  not_enough_money: 'not_enough_money',
  session_ended: 'session_ended',
  user_is_banned: 'banned',
  too_many_requests: 'provider_down',
};

const unsupportedMode = { real: 'declined', demo: 'no_demo', freespin: 'no_free_spins' } as const;

/** For free spins the host answers `game_unknown` for a missing grant too; the page knows that the game exists. */
const reasonIn = ({ mode }: GameVisit, reason: GameFailure | 'not_offered'): GameFailure => {
  if (reason === 'not_offered') return unsupportedMode[mode];
  return mode === 'freespin' && reason === 'game_unknown' ? 'no_free_spins' : reason;
};

function failureReason(failure: ApiFailure): GameFailure | 'not_offered' {
  if (isNotOffered(failure)) return 'not_offered';
  switch (failure.kind) {
    case 'refused':
      return refusals[failure.code] ?? (failure.status >= 500 ? 'provider_down' : 'declined');
    case 'fields':
      return 'broken';
    case 'timeout':
    case 'invalid':
      return 'provider_down';
    case 'unreachable':
    case 'cancelled':
      return 'unreachable';
  }
}
