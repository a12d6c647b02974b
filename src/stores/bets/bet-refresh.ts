import { $session, currentUser } from '#stores/auth/session.ts';
import { environment } from '#stores/environment.ts';

export const PENDING_REFRESH_MS = 3_000;

function balances(): string {
  const user = currentUser();
  return user ? `${user.balance} ${user.bonusBalance}` : '';
}

/** The host pushes no bet updates, but a settled bet changes the balance. @returns how to stop. */
export function keepFresh(refresh: () => Promise<void>, isUrgent: () => boolean): () => void {
  const { page, after } = environment();
  let known = balances();
  const stopBalance = $session.listen(() => {
    const before = known;
    known = balances();
    // The first known balance is no change.
    if (before !== '' && before !== known) void refresh();
  });
  const stopVisibility = page.on('visibility', () => void (page.isHidden() || refresh()));
  let cancel: () => void = () => undefined;
  const refreshIfUrgent = async (): Promise<void> => {
    if (isUrgent() && !page.isHidden()) await refresh();
    schedule();
  };
  let isOver = false;
  const schedule = () => {
    if (!isOver) cancel = after(PENDING_REFRESH_MS, () => void refreshIfUrgent());
  };
  schedule();
  return () => {
    isOver = true;
    stopBalance();
    stopVisibility();
    cancel();
  };
}
