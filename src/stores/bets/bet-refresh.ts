import { $session, currentUser } from '#stores/auth/session.ts';
import { environment } from '#stores/environment.ts';
import { pollWhileVisible } from '#stores/poller.ts';
import { stopAll } from '#stores/timer.ts';

export const PENDING_REFRESH_MS = 3_000;

function balances(): string {
  const user = currentUser();
  return user ? `${user.balance} ${user.bonusBalance}` : '';
}

/** The host pushes no bet updates, but a settled bet changes the balance. @returns a function that stops it. */
export function keepFresh(refresh: () => Promise<void>, isUrgent: () => boolean): () => void {
  const { page } = environment();
  let known = balances();
  const stopBalance = $session.listen(() => {
    const before = known;
    known = balances();
    // The first known balance is no change.
    if (before !== '' && before !== known) void refresh();
  });
  return stopAll(
    stopBalance,
    page.on('visibility', () => void (page.isHidden() || isUrgent() || refresh())),
    pollWhileVisible(PENDING_REFRESH_MS, () => isUrgent() && refresh()),
  );
}
