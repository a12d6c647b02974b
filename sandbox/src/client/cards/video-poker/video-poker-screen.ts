import { cardText } from '#sandbox/client/cards/card-texts.ts';
import { offer } from '#sandbox/client/cards/decisions.ts';
import { lieText } from '#sandbox/client/cards/lie-text.ts';
import { HoldRow } from '#sandbox/client/cards/video-poker/hold-row.ts';
import { PayList } from '#sandbox/client/cards/video-poker/pay-list.ts';
import { element } from '#sandbox/client/element.ts';
import { outlines } from '#sandbox/client/outlines.ts';
import type { Screen } from '#sandbox/client/screen.ts';
import type { Shell } from '#sandbox/client/shell.ts';
import { percent } from '#sandbox/client/texts.ts';
import type { VideoPokerOpened, VideoPokerShown } from '#sandbox/games/cards/video-poker/video-poker.ts';
import type { OpenedGame } from '#sandbox/games/protocol.ts';

const rules = ['deck', 'hold', 'pays', 'away'] as const;

export function openScreen(
  { game, rtp }: OpenedGame<VideoPokerOpened, VideoPokerShown>,
  shell: Shell,
): Screen<VideoPokerShown> {
  const cards = new HoldRow();
  const pays = new PayList(game);
  return {
    field: element('section', { class: 'felt machine' }, [pays.root, cards.root]),
    rules: [
      element('p', {}, [cardText('videoPokerReturn', { rtp: percent(rtp) })]),
      element(
        'ul',
        {},
        rules.map((rule) => element('li', {}, [cardText(`videoPoker_${rule}`)])),
      ),
      new PayList(game).root,
    ],
    action: { label: cardText('deal'), outline: outlines.play },
    readPlay: (stake) => ({ stake }),
    start() {
      cards.clear();
      pays.mark(null);
    },
    async show({ shown, win }, how) {
      await cards.show(shown.cards, shown.held, how === 'resumed');
      pays.mark(shown.hand);
      if (win !== null) return;
      offer(shell, [{ label: cardText('draw'), decision: () => ({ held: cards.held }) }]);
      shell.decisions.onkeydown = (event) => cards.press(event);
    },
    rest: async () => undefined,
    spoken({ shown, win }) {
      const hand = cardText(shown.hand === null ? 'hand_nothing' : `hand_${shown.hand}`);
      return win === null ? cardText('choose', { hand }) : `${hand}.`;
    },
    unseen: ({ shown }) => lieText(cardText('yourHand'), shown.cards),
  };
}
