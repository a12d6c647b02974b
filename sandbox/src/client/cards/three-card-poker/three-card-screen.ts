import { cardText } from '#sandbox/client/cards/card-texts.ts';
import { offer } from '#sandbox/client/cards/decisions.ts';
import { lieText } from '#sandbox/client/cards/lie-text.ts';
import { threeCardRules } from '#sandbox/client/cards/three-card-poker/three-card-rules.ts';
import { ThreeCardTable } from '#sandbox/client/cards/three-card-poker/three-card-table.ts';
import { outlines } from '#sandbox/client/outlines.ts';
import type { Screen } from '#sandbox/client/screen.ts';
import type { Shell } from '#sandbox/client/shell.ts';
import { spoken } from '#sandbox/client/texts.ts';
import type { ThreeCardPokerShown } from '#sandbox/games/cards/three-card-poker/three-card-poker.ts';
import type { OpenedGame } from '#sandbox/games/protocol.ts';

export function openScreen(game: OpenedGame<object, ThreeCardPokerShown>, shell: Shell): Screen<ThreeCardPokerShown> {
  const table = new ThreeCardTable();
  return {
    field: table.root,
    rules: threeCardRules(game.rtp),
    action: { label: cardText('deal'), outline: outlines.play },
    readPlay: (ante) => ({ ante, pair_plus: table.hasPairPlus ? ante : 0 }),
    start: () => table.clear(),
    async show({ shown }, how) {
      await table.show(shown, how === 'resumed');
      if (shown.outcome !== null) return;
      const note = `+ ${spoken(shown.bets.ante, game.currency)}`;
      offer(shell, [
        { label: cardText('playOn'), note, decision: () => ({ decision: 'play' }) },
        { label: cardText('fold'), decision: () => ({ decision: 'fold' }) },
      ]);
    },
    rest: async () => table.rest(),
    spoken: ({ shown: { hand, outcome } }) =>
      outcome === null ? cardText('threeStands', { hand: cardText(`three_${hand}`) }) : cardText(`outcome_${outcome}`),
    unseen: ({ shown }) =>
      [
        lieText(cardText('yourHand'), shown.player),
        ...(shown.outcome === null ? [] : [lieText(cardText('dealer'), shown.dealer)]),
      ].join(' '),
  };
}
