import { type Bet, type Board, betOf, paidAt } from '#sandbox/games/boards/board.ts';
import { type Card, openShoe, rankOf } from '#sandbox/games/cards/card.ts';

/** Punto banco from eight fresh decks, five per cent commission on the banker. Source of the returns: exact enumeration. */
const DECKS = 8;

export type BaccaratOutcome = { readonly player: readonly Card[]; readonly banker: readonly Card[] };

/** Tens and pictures count nothing, and only the last figure of a sum counts. */
export const pointsOf = (cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + Math.min(10, rankOf(card) + 1), 0) % 10;

/** Whether the banker takes a third card, by the banker's points and the player's third card. */
export function bankerDraws(points: number, playerThird: Card | undefined): boolean {
  if (playerThird === undefined) return points <= 5;
  const third = pointsOf([playerThird]);
  if (points <= 2) return true;
  if (points === 3) return third !== 8;
  if (points === 4) return third >= 2 && third <= 7;
  if (points === 5) return third >= 4 && third <= 7;
  return points === 6 && (third === 6 || third === 7);
}

/** Deals by the fixed drawing rules. */
export function dealBaccarat(deal: () => Card): BaccaratOutcome {
  const [playerFirst, bankerFirst, playerSecond, bankerSecond] = [deal(), deal(), deal(), deal()];
  const player = [playerFirst, playerSecond];
  const banker = [bankerFirst, bankerSecond];
  if (pointsOf(player) >= 8 || pointsOf(banker) >= 8) return { player, banker };
  if (pointsOf(player) <= 5) player.push(deal());
  if (bankerDraws(pointsOf(banker), player[2])) banker.push(deal());
  return { player, banker };
}

export const baccaratWinner = ({ player, banker }: BaccaratOutcome): 'player' | 'banker' | 'tie' => {
  const lead = pointsOf(player) - pointsOf(banker);
  return lead > 0 ? 'player' : lead < 0 ? 'banker' : 'tie';
};
const isPair = ([first = 0, second = 1]: readonly Card[]) => rankOf(first) === rankOf(second);

const bets: ReadonlyMap<string, Bet> = new Map([
  ['player', { pays: [100], rtp: 9876 }],
  ['banker', { pays: [95], rtp: 9894 }],
  ['tie', { pays: [800], rtp: 8564 }],
  ['player-pair', { pays: [1100], rtp: 8964 }],
  ['banker-pair', { pays: [1100], rtp: 8964 }],
]);

export const baccarat: Board<BaccaratOutcome> = {
  bets,
  drawOutcome: (draw) => dealBaccarat(openShoe(DECKS, draw)),
  returnOf(bet, stakeMinor, outcome) {
    const { pays } = betOf({ bets }, bet);
    const winner = baccaratWinner(outcome);
    // A tie gives both sides their stakes back.
    if (winner === 'tie' && (bet === 'player' || bet === 'banker')) return stakeMinor;
    const isWon =
      bet === 'player-pair' ? isPair(outcome.player) : bet === 'banker-pair' ? isPair(outcome.banker) : bet === winner;
    return isWon ? paidAt(stakeMinor, pays[0] ?? 0) : 0;
  },
};
