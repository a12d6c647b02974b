/** The player's rounds as the address asks for them, a page at a time. */
import type { Answer } from '#api/client.ts';
import { listSlotsHistory } from '#contract/rounds.ts';
import { everyRound, readRoundQuery, writeRoundQuery } from '#domain/round-query.ts';
import { addressList } from '#stores/address-list.ts';
import { environment } from '#stores/environment.ts';

export type RoundItem = Answer<typeof listSlotsHistory>['items'][number];

export const roundList = addressList({
  everything: everyRound,
  read: readRoundQuery,
  write: writeRoundQuery,
  ask: ({ from, to, producer }, page, pageSize) =>
    environment().request(listSlotsHistory, {
      query: { date_from: from, date_to: to, producer, page: String(page), page_size: String(pageSize) },
    }),
  rowsOf: ({ items }) => items,
});
