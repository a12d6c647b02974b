/**
 * Twenty minutes without a person end the session (specification, point 9). The edge counts; this tab only tells it
 * that somebody did something, at most once a minute, and asks it before it warns or ends: another tab may have spoken.
 */
import { atom } from 'nanostores';
import { readSessionState, recordActivity, type SessionState } from '#contract/session.ts';
import { environment } from '#stores/environment.ts';
import { endSession } from '#stores/session.ts';

export const ACTIVITY_PING_MS = 60_000;

export type Inactivity = { readonly kind: 'active' } | { readonly kind: 'warned'; readonly inactiveAt: number };
export const $inactivity = atom<Inactivity>({ kind: 'active' });

let cancelTimer: () => void = () => undefined;
let lastPingMs = Number.NEGATIVE_INFINITY;

const tabs = () => environment().channel('zellige-activity');

/** @returns how to stop, once the player has left. */
export function watchInactivity(): () => void {
  const { page } = environment();
  lastPingMs = environment().now();
  void ask();
  const forget = [
    page.on('activity', noticeActivity),
    page.on('visibility', () => {
      if (!page.isHidden()) void ask();
    }),
    tabs().listen((state) => follow(state as SessionState)),
  ];
  return () => {
    cancelTimer();
    for (const stop of forget) stop();
    $inactivity.set({ kind: 'active' });
  };
}

/** Once warned, only the answer to the warning counts: a stray click must not answer it. */
export function noticeActivity(): void {
  if ($inactivity.get().kind === 'warned' || environment().now() - lastPingMs < ACTIVITY_PING_MS) return;
  void stayActive();
}

/** The person says that they are here. */
export async function stayActive(): Promise<void> {
  lastPingMs = environment().now();
  const answer = await environment().request(recordActivity, { body: {} });
  if (!answer.ok) return;
  tabs().post(answer.value);
  follow(answer.value);
}

async function ask(): Promise<void> {
  const answer = await environment().request(readSessionState);
  if (answer.ok) follow(answer.value);
  else wait(ACTIVITY_PING_MS);
}

function follow({ signedIn, warnAt, inactiveAt }: SessionState): void {
  if (!signedIn || warnAt === null || inactiveAt === null) {
    cancelTimer();
    $inactivity.set({ kind: 'active' });
    endSession('sessionExpired');
    return;
  }
  const now = environment().now();
  const warned = now >= warnAt;
  $inactivity.set(warned ? { kind: 'warned', inactiveAt } : { kind: 'active' });
  wait((warned ? inactiveAt : warnAt) - now);
}

function wait(delayMs: number): void {
  cancelTimer();
  // A moment later than due, so that the edge's clock has passed the mark as well.
  cancelTimer = environment().after(Math.max(delayMs, 0) + 250, () => void ask());
}
