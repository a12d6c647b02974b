/** The edge keeps the time (specification, point 9), and is asked before a warning: another tab may be active. */
import { atom } from 'nanostores';
import { readSessionState, recordActivity, type SessionState } from '#contract/auth/session.ts';
import { endSession } from '#stores/auth/session.ts';
import { environment, stopAll } from '#stores/environment.ts';

export const ACTIVITY_PING_MS = 60_000;

export type Inactivity = { readonly kind: 'active' } | { readonly kind: 'warned'; readonly inactiveAt: number };
export const $inactivity = atom<Inactivity>({ kind: 'active' });

let cancelTimer: () => void = () => undefined;
let lastPingMs = Number.NEGATIVE_INFINITY;

const tabs = () => environment().channel('zellige-activity');

/** @returns how to stop when the player signs out. */
export function watchInactivity(): () => void {
  const { page } = environment();
  lastPingMs = environment().now();
  void fetchState();
  return stopAll(
    page.on('activity', noticeActivity),
    page.on('visibility', () => {
      if (!page.isHidden()) void fetchState();
    }),
    tabs().listen((state) => applyState(state as SessionState)),
    () => {
      cancelTimer();
      $inactivity.set({ kind: 'active' });
    },
  );
}

/** Ignored while the warning is shown: a stray click must not dismiss it. */
export function noticeActivity(): void {
  if ($inactivity.get().kind === 'warned' || environment().now() - lastPingMs < ACTIVITY_PING_MS) return;
  void stayActive();
}

export async function stayActive(): Promise<void> {
  lastPingMs = environment().now();
  const answer = await environment().request(recordActivity, { body: {} });
  if (!answer.ok) return;
  tabs().post(answer.value);
  applyState(answer.value);
}

async function fetchState(): Promise<void> {
  const answer = await environment().request(readSessionState);
  if (answer.ok) applyState(answer.value);
  else scheduleFetch(ACTIVITY_PING_MS);
}

function applyState({ signedIn, warnAt, inactiveAt }: SessionState): void {
  if (!signedIn || warnAt === null || inactiveAt === null) {
    cancelTimer();
    $inactivity.set({ kind: 'active' });
    endSession('sessionExpired');
    return;
  }
  const now = environment().now();
  const warned = now >= warnAt;
  $inactivity.set(warned ? { kind: 'warned', inactiveAt } : { kind: 'active' });
  scheduleFetch((warned ? inactiveAt : warnAt) - now);
}

function scheduleFetch(delayMs: number): void {
  cancelTimer();
  // A moment later than due, so that the edge's clock has passed that time as well.
  cancelTimer = environment().after(Math.max(delayMs, 0) + 250, () => void fetchState());
}
