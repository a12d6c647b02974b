import { listSpins } from '#contract/wheel/wheel.ts';
import { pageIn, writeAddress } from '#model/list-address.ts';
import { environment } from '#stores/environment.ts';
import { addressList } from '#stores/history/address-list.ts';
import { loadable, noneIfNotOffered } from '#stores/loadable.ts';

export const { $state: $latestSpins, refresh: loadLatestSpins } = loadable(
  async (count: number) =>
    noneIfNotOffered(await environment().request(listSpins, { query: { page_size: String(count) } })),
  (answer, count) => ({ spins: answer?.items.slice(0, count) ?? null }),
);

export const spinList = addressList({
  everything: { page: 1 },
  read: (parameters) => ({ page: pageIn(parameters) }),
  write: ({ page }) => writeAddress({}, page),
  fetchPage: (_, page, pageSize) =>
    environment().request(listSpins, { query: { page: String(page), page_size: String(pageSize) } }),
  rowsOf: ({ items }) => items,
});
