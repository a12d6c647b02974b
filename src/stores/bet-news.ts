/** When to look at bets again: nobody tells of them, but what becomes of one moves the balance. */
import { environment } from '#stores/environment.ts';
import { $session } from '#stores/session.ts';

/** A bet on a match in play is looked at for some seconds. */
export const LOOK_MS = 3_000;

/** Both, to be compared; empty while they are not known. */
function balances(): string {
  const session = $session.get();
  return session.kind === 'player' ? `${session.user.balance} ${session.user.bonusBalance}` : '';
}

/**
 * Asks again when the balance has moved, when the page is seen again, and every few seconds while `isUrgent`.
 * @returns how to stop.
 */
export function keepFresh(refresh: () => Promise<void>, isUrgent: () => boolean): () => void {
  const { page, after } = environment();
  let known = balances();
  const stopHearing = $session.listen(() => {
    const before = known;
    known = balances();
    // The first that is said of it is no change.
    if (before !== '' && before !== known) void refresh();
  });
  const stopSeeing = page.on('visibility', () => void (page.isHidden() || refresh()));
  let cancel: () => void = () => undefined;
  const look = async (): Promise<void> => {
    if (isUrgent() && !page.isHidden()) await refresh();
    wait();
  };
  let isOver = false;
  const wait = () => {
    if (!isOver) cancel = after(LOOK_MS, () => void look());
  };
  wait();
  return () => {
    isOver = true;
    stopHearing();
    stopSeeing();
    cancel();
  };
}
