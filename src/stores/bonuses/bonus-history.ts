import type { Answer } from '#api/client.ts';
import { hasCashbackShare, readBonusRules } from '#contract/bonuses/bonus-figures.ts';
import { listBonuses, listCashback } from '#contract/bonuses/bonuses.ts';
import { getSettings } from '#contract/settings.ts';
import { bonusQuery } from '#model/bonuses/bonus-query.ts';
import { environment } from '#stores/environment.ts';
import { addressList } from '#stores/history/address-list.ts';
import { loadable } from '#stores/loadable.ts';

export type BonusItem = Answer<typeof listBonuses>['history'][number];

const bonusList = (call: typeof listBonuses) =>
  addressList({
    ...bonusQuery,
    fetchPage: ({ from, to, type }, page, pageSize) =>
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

export const { $state: $bonusRules, refresh: loadBonusRules } = loadable(
  () => environment().request(getSettings),
  ({ bonuses }) => ({ rules: readBonusRules(bonuses), hasShare: hasCashbackShare(bonuses) }),
);
