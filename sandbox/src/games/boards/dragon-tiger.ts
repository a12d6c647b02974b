import { type Bet, type Board, betOf, paidAt } from '#sandbox/games/boards/board.ts';
import { type Card, openShoe, rankOf } from '#sandbox/games/cards/card.ts';

/** One card each from eight fresh decks, aces low; the higher wins. Source of the returns: exact enumeration. */
const DECKS = 8;

export type DragonTigerOutcome = { readonly dragon: Card; readonly tiger: Card };

export const dragonTigerWinner = ({ dragon, tiger }: DragonTigerOutcome): 'dragon' | 'tiger' | 'tie' => {
  const lead = rankOf(dragon) - rankOf(tiger);
  return lead > 0 ? 'dragon' : lead < 0 ? 'tiger' : 'tie';
};

const bets: ReadonlyMap<string, Bet> = new Map([
  ['dragon', { pays: [100], rtp: 9627 }],
  ['tiger', { pays: [100], rtp: 9627 }],
  ['tie', { pays: [1100], rtp: 8964 }],
  ['suited-tie', { pays: [5000], rtp: 8602 }],
]);

export const dragonTiger: Board<DragonTigerOutcome> = {
  bets,
  drawOutcome(draw) {
    const deal = openShoe(DECKS, draw);
    return { dragon: deal(), tiger: deal() };
  },
  returnOf(bet, stakeMinor, outcome) {
    const { pays } = betOf({ bets }, bet);
    const winner = dragonTigerWinner(outcome);
    // A tie takes only half of a stake on either side.
    if (winner === 'tie' && (bet === 'dragon' || bet === 'tiger')) return paidAt(stakeMinor, -50);
    const isWon = bet === 'suited-tie' ? outcome.dragon === outcome.tiger : bet === winner;
    return isWon ? paidAt(stakeMinor, pays[0] ?? 0) : 0;
  },
};
