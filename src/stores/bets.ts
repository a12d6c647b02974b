/** The player's bets with each provider of sport, as the address asks for them, and all of those for a file. */
import type { Answer } from '#api/client.ts';
import { listBets, type SportProvider } from '#contract/sport.ts';
import { askedBets, everyBet, readBetQuery, writeBetQuery } from '#domain/bet-query.ts';
import { betState } from '#domain/bet-state.ts';
import { addressList } from '#stores/address-list.ts';
import { keepFresh } from '#stores/bet-news.ts';
import { environment } from '#stores/environment.ts';

export type BetItem = Answer<typeof listBets>['list'][number];

function betList(sport: SportProvider) {
  const list = addressList({
    everything: everyBet,
    read: readBetQuery,
    write: writeBetQuery,
    ask: (query, page, pageSize) =>
      environment().request(listBets, { params: { sport }, query: askedBets(query, page, pageSize) }),
    rowsOf: ({ list: bets }) => bets,
  });
  const isLookedAt = () => {
    const listed = list.$listed.get();
    return listed.kind === 'ready' && listed.page.list.some((bet) => betState(bet) === 'pending');
  };
  /** Follows the address, and what becomes of the bets meanwhile. */
  const follow = () => {
    const stops = [list.follow(), keepFresh(list.refresh, isLookedAt)];
    return () => {
      for (const stop of stops) stop();
    };
  };
  return { ...list, follow };
}

export const betLists = { alt: betList('alt'), dgt: betList('dgt'), sft: betList('sft') };
