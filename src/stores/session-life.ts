import { startPolling, USER_POLL_MS, unlessTold } from '#stores/poller.ts';
import { $isPlayer, refreshUser, startSession } from '#stores/session.ts';

let stopAll: (() => void) | null = null;

/**
 * What goes on as long as a page with islands is open: the session is settled, and while somebody is signed in their
 * data is polled and their inactivity watched. Any island may start it; it runs once.
 */
export function liveSession(): () => void {
  if (stopAll) return stopAll;
  const stopSession = startSession();
  let stopPlayer: (() => void) | null = null;
  const stopFollowing = $isPlayer.subscribe((isPlayer) => {
    if (isPlayer) stopPlayer ??= accompanyPlayer();
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

function accompanyPlayer(): () => void {
  const stopPolling = startPolling({
    name: 'user',
    intervalMs: USER_POLL_MS,
    ask: unlessTold(refreshUser),
  });
  let isOver = false;
  let stopWatching: (() => void) | null = null;
  void import('#stores/player-watch.ts').then(({ watchPlayer }) => {
    if (!isOver) stopWatching = watchPlayer();
  });
  return () => {
    isOver = true;
    stopPolling();
    stopWatching?.();
  };
}
