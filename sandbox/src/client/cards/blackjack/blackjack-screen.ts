import { blackjackRules } from '#sandbox/client/cards/blackjack/blackjack-rules.ts';
import { BlackjackTable, totalText } from '#sandbox/client/cards/blackjack/blackjack-table.ts';
import { cardName } from '#sandbox/client/cards/card.ts';
import { cardText } from '#sandbox/client/cards/card-texts.ts';
import { type Choice, offer } from '#sandbox/client/cards/decisions.ts';
import { lieText } from '#sandbox/client/cards/lie-text.ts';
import { outlines } from '#sandbox/client/outlines.ts';
import type { Screen } from '#sandbox/client/screen.ts';
import type { Shell } from '#sandbox/client/shell.ts';
import { spoken } from '#sandbox/client/texts.ts';
import type { BlackjackShown } from '#sandbox/games/cards/blackjack/blackjack.ts';
import type { OpenedGame } from '#sandbox/games/protocol.ts';

export function openScreen(game: OpenedGame<object, BlackjackShown>, shell: Shell): Screen<BlackjackShown> {
  const table = new BlackjackTable();
  return {
    field: table.root,
    rules: blackjackRules(game.rtp),
    action: { label: cardText('deal'), outline: outlines.play },
    readPlay: (stake) => ({ stake }),
    start: () => table.clear(),
    async show({ shown }, how) {
      await table.show(shown, how === 'resumed');
      offer(shell, choicesOf(shown, game.currency));
    },
    rest: async () => undefined,
    spoken: ({ shown }) => (shown.active === null ? endOf(shown) : standOf(shown)),
    unseen: ({ shown }) => lying(shown),
  };
}

const choicesOf = ({ moves }: BlackjackShown, currency: string): Choice[] =>
  moves.map(({ move, stake }) => ({
    label: cardText(`move_${move}`),
    ...(stake > 0 ? { note: `+ ${spoken(stake, currency)}` } : {}),
    decision: () => ({ move }),
  }));

const nameOf = ({ hands }: BlackjackShown, at: number): string =>
  hands.length > 1 ? cardText('yourHandOf', { number: `${at + 1}` }) : cardText('yourHand');

function standOf(shown: BlackjackShown): string {
  const at = shown.active ?? 0;
  const hand = shown.hands[at];
  const open = shown.dealer[0];
  if (!hand || open === null || open === undefined) return '';
  return cardText('stands', { which: nameOf(shown, at), total: totalText(hand), dealer: cardName(open) });
}

const lying = (shown: BlackjackShown): string =>
  [
    ...shown.hands.map(({ cards }, at) => lieText(nameOf(shown, at), cards)),
    lieText(cardText('dealer'), shown.dealer),
  ].join(' ');

const endOf = ({ hands, dealerTotal }: BlackjackShown): string =>
  [
    ...hands.map((hand) => `${cardText(`result_${hand.result ?? 'push'}`)} (${hand.total}).`),
    cardText('dealerHas', { total: String(dealerTotal) }),
  ].join(' ');
