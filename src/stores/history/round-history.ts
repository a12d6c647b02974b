/** Keeps the open round in the address too (`round=42`), so that Back closes it and it can be shared. */
import { atom, computed } from 'nanostores';
import type { Answer } from '#api/client.ts';
import { getRound, listSlotsHistory } from '#contract/history/rounds.ts';
import { roundQuery } from '#model/history/round-query.ts';
import { openInAddress, pageAddress } from '#stores/address.ts';
import { environment } from '#stores/environment.ts';
import { addressList } from '#stores/history/address-list.ts';
import { type Loadable, loadable } from '#stores/loadable.ts';

export type RoundItem = Answer<typeof listSlotsHistory>['items'][number];

export const roundList = addressList({
  ...roundQuery,
  fetchPage: ({ from, to, producer }, page, pageSize) =>
    environment().request(listSlotsHistory, {
      query: { date_from: from, date_to: to, producer, page: String(page), page_size: String(pageSize) },
    }),
  rowsOf: ({ items }) => items,
});

export type Round = Answer<typeof getRound>;
export type OpenRound = Loadable<{ readonly round: Round }> & { readonly id: string };

const $openId = atom<string | null>(null);
const { $state, load } = loadable(
  (id: string) => environment().request(getRound, { params: { id } }),
  (round) => ({ round }),
);
export const $openRound = computed([$openId, $state], (id, state): OpenRound | null =>
  id === null ? null : { ...state, id },
);

export function loadRound(id: string): Promise<void> {
  $openId.set(id);
  return load(id);
}

export function addressOfRound(id: string | null): string {
  const { path, query } = pageAddress();
  query.delete('round');
  if (id !== null) query.set('round', id);
  const written = String(query);
  return written === '' ? path : `${path}?${written}`;
}

const inAddress = openInAddress({
  idInAddress: () => {
    const id = pageAddress().query.get('round') ?? '';
    return /^[1-9]\d{0,14}$/.test(id) ? id : null;
  },
  openId: () => $openId.get(),
  show: (id) => {
    if (id === null) $openId.set(null);
    else void loadRound(id);
  },
  closedAddress: () => addressOfRound(null),
});
export const { follow: followOpenRound, close: closeRound } = inAddress;

export function openRound(id: string): void {
  inAddress.enter(addressOfRound(id));
  void loadRound(id);
}
