import { $inactivity, watchInactivity } from '#stores/inactivity.ts';
import { closeModal, openModal } from '#stores/modals.ts';
import { startPolling, USER_POLL_MS } from '#stores/poller.ts';
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
  const stops = [
    startPolling({ name: 'user', intervalMs: USER_POLL_MS, ask: refreshUser }),
    watchInactivity(),
    markOffersLater(),
    $inactivity.listen(({ kind }) =>
      kind === 'warned' ? openModal('inactivity-warning', {}) : closeModal('inactivity-warning'),
    ),
  ];
  return () => {
    for (const stop of stops) stop();
    closeModal('inactivity-warning');
  };
}

/** Nobody waits for it, and a guest never needs it: it is no part of what a page loads. */
function markOffersLater(): () => void {
  let stop: (() => void) | null = null;
  let isOver = false;
  void import('#stores/offers.ts').then(({ markOffers }) => {
    if (!isOver) stop = markOffers();
  });
  return () => {
    isOver = true;
    stop?.();
  };
}
