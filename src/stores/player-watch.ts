import { beTold } from '#stores/being-told.ts';
import { followSigns } from '#stores/currency-signs.ts';
import { environment } from '#stores/environment.ts';
import { $inactivity, watchInactivity } from '#stores/inactivity.ts';
import { closeModal, openModal } from '#stores/modals.ts';
import { followOffers, knownSettings } from '#stores/offers.ts';
import { USER_POLL_MS } from '#stores/poller.ts';

/** What goes on beside the polling while a player is here. It comes by itself, later than the page, and for no guest. */
export function watchPlayer(): () => void {
  // Few browsers have a payment to wait for (stores/watched-payments.ts).
  if (environment().storage.read('zellige-watched') !== null)
    void import('#stores/payment-watch.ts').then(({ watchPayments }) =>
      environment().after(USER_POLL_MS, watchPayments),
    );
  // What opens over the page opens at once, at the first touch too.
  environment().page.mark('modals', '');
  const stops = [
    watchInactivity(),
    followOffers(),
    followSigns(),
    beTold(knownSettings),
    $inactivity.listen(({ kind }) =>
      kind === 'warned' ? openModal('inactivity-warning', {}) : closeModal('inactivity-warning'),
    ),
  ];
  return () => {
    for (const stop of stops) stop();
    closeModal('inactivity-warning');
  };
}
