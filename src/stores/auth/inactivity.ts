/** The edge keeps the time (specification, point 9), so it is asked before a warning: another tab may be active. */
import { atom } from 'nanostores';
import { readSessionState, recordActivity, type SessionState } from '#contract/auth/session.ts';
import { endSession } from '#stores/auth/session.ts';
import { environment } from '#stores/environment.ts';
import { pacedTimer } from '#stores/poller.ts';
import { stopAll } from '#stores/timer.ts';

export const ACTIVITY_PING_MS = 60_000;

export type Inactivity = { readonly kind: 'active' } | { readonly kind: 'warned'; readonly inactiveAt: number };
export const $inactivity = atom<Inactivity>({ kind: 'active' });

const nextFetch = pacedTimer(() => void fetchState());
/** By both clocks: during sleep one of them may stop, and the other may be corrected. */
let lastPing = { elapsedMs: Number.NEGATIVE_INFINITY, atMs: 0 };
let warnAtMs = Number.POSITIVE_INFINITY;

function notePing(): void {
  const { elapsed, now } = environment();
  lastPing = { elapsedMs: elapsed(), atMs: now() };
}

function isPingDue(): boolean {
  const { elapsed, now } = environment();
  return Math.max(elapsed() - lastPing.elapsedMs, now() - lastPing.atMs) >= ACTIVITY_PING_MS;
}

const tabs = () => environment().channel('zellige-activity');

/** @returns a function that stops it when the player signs out. */
export function watchInactivity(): () => void {
  const { page } = environment();
  notePing();
  void fetchState();
  return stopAll(
    page.on('activity', noticeActivity),
    page.on('visibility', () => {
      if (!page.isHidden()) void fetchState();
    }),
    tabs().listen((state) => applyState(state as SessionState)),
    () => {
      nextFetch.cancel();
      $inactivity.set({ kind: 'active' });
    },
  );
}

/** Ignored while the warning is shown: a stray click must not dismiss it. */
export function noticeActivity(): void {
  if ($inactivity.get().kind === 'warned' || !isPingDue()) return;
  // The timer is late, as after sleep: the player must be warned, or is signed out already.
  if (environment().now() >= warnAtMs) nextFetch.set(0);
  else void stayActive();
}

export async function stayActive(): Promise<void> {
  notePing();
  const answer = await environment().request(recordActivity, { body: {} });
  if (!answer.ok) return;
  tabs().post(answer.value);
  applyState(answer.value);
}

async function fetchState(): Promise<void> {
  const answer = await environment().request(readSessionState);
  if (answer.ok) applyState(answer.value);
  else nextFetch.set(ACTIVITY_PING_MS);
}

function applyState({ signedIn, warnAt, inactiveAt }: SessionState): void {
  if (!signedIn || warnAt === null || inactiveAt === null) {
    nextFetch.cancel();
    $inactivity.set({ kind: 'active' });
    endSession('sessionExpired');
    return;
  }
  const now = environment().now();
  warnAtMs = warnAt;
  const warned = now >= warnAt;
  $inactivity.set(warned ? { kind: 'warned', inactiveAt } : { kind: 'active' });
  // Slightly late, so that the time has passed on the edge's clock as well.
  nextFetch.set((warned ? inactiveAt : warnAt) - now + 250);
}
