import { cardText } from '#sandbox/client/cards/card-texts.ts';
import { lieText } from '#sandbox/client/cards/lie-text.ts';
import { threeCardRules } from '#sandbox/client/cards/three-card-poker/three-card-rules.ts';
import { ThreeCardTable } from '#sandbox/client/cards/three-card-poker/three-card-table.ts';
import type { HandView } from '#sandbox/client/live/cards/hand-view.ts';
import { spoken } from '#sandbox/client/texts.ts';
import type { Card } from '#sandbox/games/cards/card.ts';
import type { ThreeCardPokerShown } from '#sandbox/games/cards/three-card-poker/three-card-poker.ts';
import { type ThreeCardHand, threeCardHandOf } from '#sandbox/games/cards/three-card-poker/three-cards.ts';

export function threeCardView(rtp: number): HandView<ThreeCardPokerShown> {
  const table = new ThreeCardTable();
  return {
    root: table.root,
    rules: threeCardRules(rtp),
    readPlay: (ante) => ({ ante, pair_plus: table.hasPairPlus ? ante : 0 }),
    close: () => table.clear(),
    clear() {
      table.clear();
      table.rest();
    },
    show: (hand, isAtOnce) => table.show(hand, isAtOnce),
    watched: ({ player, dealer }) => ({
      player,
      hand: threeCardHandOf(player),
      dealer,
      dealerHand: dealer.includes(null) ? null : threeCardHandOf(dealer as readonly Card[]),
      bets: { ante: 0, pairPlus: 0 },
      outcome: null,
      returns: null,
    }),
    choices: ({ outcome, bets }, currency) =>
      outcome !== null
        ? []
        : [
            {
              label: cardText('playOn'),
              note: `+ ${spoken(bets.ante, currency)}`,
              decision: () => ({ decision: 'play' }),
            },
            { label: cardText('fold'), decision: () => ({ decision: 'fold' }) },
          ],
    spoken: ({ hand, outcome }) =>
      outcome === null ? cardText('threeStands', { hand: cardText(`three_${hand}`) }) : cardText(`outcome_${outcome}`),
    unseen: ({ player, dealer, dealerHand }) =>
      [
        lieText(cardText('yourHand'), player),
        ...(dealerHand === null ? [] : [lieText(cardText('dealer'), dealer)]),
      ].join(' '),
    result(word) {
      const name = cardText(`three_${word as ThreeCardHand}`);
      return { text: name, colour: word === 'high-card' ? 'plain' : 'blue', spoken: name };
    },
  };
}
