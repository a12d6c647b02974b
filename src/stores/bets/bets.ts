import type { Answer } from '#api/client.ts';
import { listBets, type SportProvider } from '#contract/bets/bets.ts';
import { betState } from '#model/bets/bet.ts';
import { betQuery, betsRequest } from '#model/bets/bet-query.ts';
import { keepFresh } from '#stores/bets/bet-refresh.ts';
import { environment } from '#stores/environment.ts';
import { addressList } from '#stores/history/address-list.ts';
import { stopAll } from '#stores/timer.ts';

export type BetPage = Answer<typeof listBets>;
export type BetItem = BetPage['list'][number];

function betList(sport: SportProvider) {
  const list = addressList({
    ...betQuery,
    fetchPage: (query, page, pageSize) =>
      environment().request(listBets, { params: { sport }, query: betsRequest(query, page, pageSize) }),
    rowsOf: ({ list: bets }) => bets,
  });
  const hasPending = () => {
    const { kind, page } = list.$listed.get();
    return kind === 'ready' && page !== null && page.list.some((bet) => betState(bet) === 'pending');
  };
  const follow = () => stopAll(list.follow(), keepFresh(list.refresh, hasPending));
  return { ...list, follow };
}

export const betLists = { alt: betList('alt'), dgt: betList('dgt'), sft: betList('sft') };
