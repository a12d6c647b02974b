import { blackjackRules } from '#sandbox/client/cards/blackjack/blackjack-rules.ts';
import { BlackjackTable, totalText } from '#sandbox/client/cards/blackjack/blackjack-table.ts';
import { cardName } from '#sandbox/client/cards/card.ts';
import { cardText } from '#sandbox/client/cards/card-texts.ts';
import { lieText } from '#sandbox/client/cards/lie-text.ts';
import type { HandView } from '#sandbox/client/live/cards/hand-view.ts';
import { liveText } from '#sandbox/client/live/live-texts.ts';
import { spoken } from '#sandbox/client/texts.ts';
import type { BlackjackShown } from '#sandbox/games/cards/blackjack/blackjack.ts';
import { totalOf } from '#sandbox/games/cards/blackjack/hand.ts';
import type { Card } from '#sandbox/games/cards/card.ts';

const isOpen = (card: Card | null): card is Card => card !== null;

export function blackjackView(rtp: number): HandView<BlackjackShown> {
  const table = new BlackjackTable();
  return {
    root: table.root,
    rules: blackjackRules(rtp),
    readPlay: (stake) => ({ stake }),
    close: () => table.clear(),
    clear: () => table.clear(),
    show: (hand, isAtOnce) => table.show(hand, isAtOnce),
    watched: ({ player, dealer }) => ({
      dealer,
      dealerTotal: totalOf(dealer.filter(isOpen)).total,
      hands: [{ cards: player, ...totalOf(player), stake: 0, result: null, win: 0 }],
      active: null,
      moves: [],
    }),
    choices: ({ moves }, currency) =>
      moves.map(({ move, stake }) => ({
        label: cardText(`move_${move}`),
        ...(stake > 0 ? { note: `+ ${spoken(stake, currency)}` } : {}),
        decision: () => ({ move }),
      })),
    spoken({ hands, dealer, dealerTotal, active }, isEnd) {
      if (isEnd)
        return [
          ...hands.map(({ result, total }) => `${cardText(`result_${result ?? 'push'}`)} (${total}).`),
          cardText('dealerHas', { total: String(dealerTotal) }),
        ].join(' ');
      const [hand, up] = [hands[active ?? 0], dealer[0]];
      if (!hand || up === null || up === undefined) return '';
      return cardText('stands', { which: cardText('yourHand'), total: totalText(hand), dealer: cardName(up) });
    },
    unseen: ({ hands, dealer }) =>
      [...hands.map(({ cards }) => lieText(cardText('yourHand'), cards)), lieText(cardText('dealer'), dealer)].join(
        ' ',
      ),
    result(word) {
      const isTotal = /^\d+$/.test(word);
      const text = isTotal ? word : liveText(word === 'bust' ? 'dealer_bust' : 'dealer_blackjack');
      return { text, colour: word === 'bust' ? 'green' : word === 'blackjack' ? 'black' : 'blue' };
    },
  };
}
