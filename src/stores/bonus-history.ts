/** What changed the bonus balance outside play, or the cashback of it, as the address asks for it; and all of that for a file. */
import type { Answer } from '#api/client.ts';
import { listBonuses, listCashback } from '#contract/bonuses.ts';
import { everyBonus, readBonusQuery, writeBonusQuery } from '#domain/bonus-query.ts';
import { addressList } from '#stores/address-list.ts';
import { environment } from '#stores/environment.ts';

export type BonusItem = Answer<typeof listBonuses>['history'][number];

const bonusList = (call: typeof listBonuses) =>
  addressList({
    everything: everyBonus,
    read: readBonusQuery,
    write: writeBonusQuery,
    ask: ({ from, to, type }, page, pageSize) =>
      environment().request(call, {
        query: {
          is_accrued: 'true',
          date_from: from,
          date_to: to,
          type: type === 'all' ? undefined : type,
          ordering: '-date',
          page,
          page_size: pageSize,
        },
      }),
    rowsOf: ({ history }) => history,
  });

export const bonusLists = { bonuses: bonusList(listBonuses), cashback: bonusList(listCashback) };
export type BonusListName = keyof typeof bonusLists;
