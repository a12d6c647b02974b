import { $inactivity, watchInactivity } from '#stores/auth/inactivity.ts';
import { followCurrencySigns, followOffers, loadSettings } from '#stores/cashier/operator-settings.ts';
import { environment, stopAll } from '#stores/environment.ts';
import { closeModal, openModal } from '#stores/modals.ts';
import { receiveUpdates } from '#stores/notifications/updates.ts';
import { USER_POLL_MS } from '#stores/poller.ts';

/** Background tasks, besides polling, while a player is signed in. Loaded after the page, and not for guests. */
export function watchPlayer(): () => void {
  // Few browsers have payments to watch (stores/cashier/watched-payments.ts): load the code only for these.
  if (environment().storage.read('zellige-watched') !== null)
    void import('#stores/cashier/payment-watch.ts').then(({ watchPayments }) =>
      environment().after(USER_POLL_MS, watchPayments),
    );
  // Load the modals' island now, so that the first modal opens without delay.
  environment().page.mark('modals', '');
  return stopAll(
    watchInactivity(),
    followOffers(),
    followCurrencySigns(),
    receiveUpdates(loadSettings),
    $inactivity.listen(({ kind }) =>
      kind === 'warned' ? openModal('inactivity-warning', {}) : closeModal('inactivity-warning'),
    ),
    () => closeModal('inactivity-warning'),
  );
}
