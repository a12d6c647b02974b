/** The player's spins of the wheel, a page at a time. */
import { listSpins } from '#contract/wheel.ts';
import { everySpin, readSpinQuery, writeSpinQuery } from '#domain/spin-query.ts';
import { addressList } from '#stores/address-list.ts';
import { environment } from '#stores/environment.ts';

export const spinList = addressList({
  everything: everySpin,
  read: readSpinQuery,
  write: writeSpinQuery,
  ask: (_, page, pageSize) =>
    environment().request(listSpins, { query: { page: String(page), page_size: String(pageSize) } }),
  rowsOf: ({ items }) => items,
});
