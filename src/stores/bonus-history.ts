/** What changed the bonus balance outside play, or the cashback of it, as the address asks for it; and all of that for a file. */
import type { Answer, ApiFailure } from '#api/client.ts';
import { listBonuses, listCashback } from '#contract/bonuses.ts';
import { type BonusQuery, everyBonus, readBonusQuery, writeBonusQuery } from '#domain/bonus-query.ts';
import { ok, type Result } from '#domain/result.ts';
import { addressList } from '#stores/address-list.ts';
import { environment } from '#stores/environment.ts';

export const BONUSES_A_PAGE = 20;
/** The most that the call gives at once. */
const BONUSES_A_FILE_PAGE = 1000;

type Page = Answer<typeof listBonuses>;
export type BonusItem = Page['history'][number];

function bonusList(call: typeof listBonuses) {
  const ask = ({ from, to, type }: BonusQuery, page: number, pageSize: number) =>
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
    });
  const list = addressList<BonusQuery, Page>({
    everything: everyBonus,
    read: readBonusQuery,
    write: writeBonusQuery,
    ask: (query) => ask(query, query.page, BONUSES_A_PAGE),
  });
  /** Everything that the address asks for, whatever the page. */
  async function all(): Promise<Result<readonly BonusItem[], ApiFailure>> {
    const items: BonusItem[] = [];
    for (let page = 1; ; page += 1) {
      const answer = await ask(list.$query.get(), page, BONUSES_A_FILE_PAGE);
      if (!answer.ok) return answer;
      items.push(...answer.value.history);
      if (items.length >= answer.value.count || answer.value.history.length === 0) return ok(items);
    }
  }
  return { ...list, all };
}

export const bonusLists = { bonuses: bonusList(listBonuses), cashback: bonusList(listCashback) };
export type BonusListName = keyof typeof bonusLists;
