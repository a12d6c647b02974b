/** The player's spins of the wheel, a page at a time. */
import { listSpins } from '#contract/wheel.ts';
import { everySpin, readSpinQuery, writeSpinQuery } from '#domain/spin-query.ts';
import { addressList } from '#stores/address-list.ts';
import { environment } from '#stores/environment.ts';

export const SPINS_A_PAGE = 20;

export const {
  $query: $spinQuery,
  $listed: $spins,
  follow: followSpinList,
  show: showSpins,
  load: loadSpins,
} = addressList({
  everything: everySpin,
  read: readSpinQuery,
  write: writeSpinQuery,
  ask: ({ page }) =>
    environment().request(listSpins, { query: { page: String(page), page_size: String(SPINS_A_PAGE) } }),
});
