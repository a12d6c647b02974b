import { environment } from '#stores/environment.ts';
import { $inactivity, watchInactivity } from '#stores/inactivity.ts';
import { closeModal, openModal } from '#stores/modals.ts';
import { followOffers } from '#stores/offers.ts';

/** Of the payments that this browser waits for (stores/watched-payments.ts), which few pages have. */
function watchPaymentsIfAny(): () => void {
  let stop: () => void = () => undefined;
  if (environment().storage.read('zellige-watched-payments') !== null)
    void import('#stores/payment-watch.ts').then(({ watchPayments }) => {
      stop = watchPayments();
    });
  return () => stop();
}

/** What goes on beside the polling while a player is here. It comes by itself, later than the page, and for no guest. */
export function watchPlayer(): () => void {
  const stops = [
    watchInactivity(),
    followOffers(),
    watchPaymentsIfAny(),
    $inactivity.listen(({ kind }) =>
      kind === 'warned' ? openModal('inactivity-warning', {}) : closeModal('inactivity-warning'),
    ),
  ];
  return () => {
    for (const stop of stops) stop();
    closeModal('inactivity-warning');
  };
}
