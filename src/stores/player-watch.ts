import { $inactivity, watchInactivity } from '#stores/inactivity.ts';
import { closeModal, openModal } from '#stores/modals.ts';
import { followOffers } from '#stores/offers.ts';

/** What goes on beside the polling while a player is here. It comes by itself, later than the page, and for no guest. */
export function watchPlayer(): () => void {
  const stops = [
    watchInactivity(),
    followOffers(),
    $inactivity.listen(({ kind }) =>
      kind === 'warned' ? openModal('inactivity-warning', {}) : closeModal('inactivity-warning'),
    ),
  ];
  return () => {
    for (const stop of stops) stop();
    closeModal('inactivity-warning');
  };
}
