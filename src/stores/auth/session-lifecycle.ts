import { $isPlayer, refreshUser, startSession } from '#stores/auth/session.ts';
import { startPolling, USER_POLL_MS, unlessPaused } from '#stores/poller.ts';

let stopAll: (() => void) | null = null;

/** Any island may start it; it runs once. */
export function startSessionLifecycle(): () => void {
  if (stopAll) return stopAll;
  const stopSession = startSession();
  let stopPlayer: (() => void) | null = null;
  const stopFollowing = $isPlayer.subscribe((isPlayer) => {
    if (isPlayer) stopPlayer ??= startPlayerTasks();
    else {
      stopPlayer?.();
      stopPlayer = null;
    }
  });
  stopAll = () => {
    stopFollowing();
    stopPlayer?.();
    stopSession();
    stopAll = null;
  };
  return stopAll;
}

function startPlayerTasks(): () => void {
  const stopPolling = startPolling({ name: 'user', intervalMs: USER_POLL_MS, poll: unlessPaused(refreshUser) });
  let isOver = false;
  let stopWatching: (() => void) | null = null;
  void import('#stores/notifications/updates.ts').then(({ watchPlayer }) => {
    if (!isOver) stopWatching = watchPlayer();
  });
  return () => {
    isOver = true;
    stopPolling();
    stopWatching?.();
  };
}
