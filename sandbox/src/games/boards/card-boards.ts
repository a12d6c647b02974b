/** Boards on cards from eight fresh decks. Their returns are computed by exact enumeration. */
import { type Bet, boardOf } from '#sandbox/games/boards/board.ts';
import { type Card, openShoe, rankOf } from '#sandbox/games/cards/card.ts';

const DECKS = 8;

export type BaccaratOutcome = { readonly player: readonly Card[]; readonly banker: readonly Card[] };

export const pointsOf = (cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + Math.min(10, rankOf(card) + 1), 0) % 10;

export function bankerDraws(points: number, playerThird: Card | undefined): boolean {
  if (playerThird === undefined) return points <= 5;
  const third = pointsOf([playerThird]);
  if (points <= 2) return true;
  if (points === 3) return third !== 8;
  if (points === 4) return third >= 2 && third <= 7;
  if (points === 5) return third >= 4 && third <= 7;
  return points === 6 && (third === 6 || third === 7);
}

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

/** Punto banco with a commission of five per cent on the banker. */
export const baccarat = boardOf<BaccaratOutcome>({
  bets: new Map<string, Bet>([
    ['player', { pays: [100], rtp: 9876 }],
    ['banker', { pays: [95], rtp: 9894 }],
    ['tie', { pays: [800], rtp: 8564 }],
    ['player-pair', { pays: [1100], rtp: 8964 }],
    ['banker-pair', { pays: [1100], rtp: 8964 }],
  ]),
  drawOutcome: (draw) => dealBaccarat(openShoe(DECKS, draw)),
  paysFor(bet, outcome, odds) {
    if (bet === 'player-pair') return isPair(outcome.player) ? odds : null;
    if (bet === 'banker-pair') return isPair(outcome.banker) ? odds : null;
    const winner = baccaratWinner(outcome);
    if (bet === winner) return odds;
    // A tie returns the stakes on both sides.
    return winner === 'tie' ? 0 : null;
  },
});

export type DragonTigerOutcome = { readonly dragon: Card; readonly tiger: Card };

export const dragonTigerWinner = ({ dragon, tiger }: DragonTigerOutcome): 'dragon' | 'tiger' | 'tie' => {
  const lead = rankOf(dragon) - rankOf(tiger);
  return lead > 0 ? 'dragon' : lead < 0 ? 'tiger' : 'tie';
};

export const dragonTiger = boardOf<DragonTigerOutcome>({
  bets: new Map<string, Bet>([
    ['dragon', { pays: [100], rtp: 9627 }],
    ['tiger', { pays: [100], rtp: 9627 }],
    ['tie', { pays: [1100], rtp: 8964 }],
    ['suited-tie', { pays: [5000], rtp: 8602 }],
  ]),
  drawOutcome(draw) {
    const deal = openShoe(DECKS, draw);
    return { dragon: deal(), tiger: deal() };
  },
  paysFor(bet, outcome, odds) {
    if (bet === 'suited-tie') return outcome.dragon === outcome.tiger ? odds : null;
    const winner = dragonTigerWinner(outcome);
    if (bet === winner) return odds;
    // A tie takes half of a stake on either side.
    return winner === 'tie' ? -50 : null;
  },
});
