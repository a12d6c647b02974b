import { element } from '#sandbox/client/element.ts';
import { ScratchField } from '#sandbox/client/instant/scratch-field.ts';
import { instantText } from '#sandbox/client/instant/texts.ts';
import { outlines } from '#sandbox/client/outlines.ts';
import type { Screen } from '#sandbox/client/screen.ts';
import type { Shell } from '#sandbox/client/shell.ts';
import { pictureOf } from '#sandbox/client/slots/symbol-picture.ts';
import { figure, percent } from '#sandbox/client/texts.ts';
import type { OpenedScratch, ShownScratch } from '#sandbox/games/instant/scratch-card.ts';
import type { OpenedGame } from '#sandbox/games/protocol.ts';

function rulesOf({ symbols, prizes, cards, stack }: OpenedScratch, rtp: number): Node[] {
  const rows = prizes.map((prize, at) =>
    element('tr', {}, [
      element('th', { scope: 'row' }, [
        element('img', {
          src: pictureOf(symbols, at),
          alt: instantText('symbol', { number: at + 1 }),
          width: 36,
          height: 36,
        }),
      ]),
      element('td', {}, [`×\u00a0${figure(prize, 0)}`]),
      element('td', {}, [figure(stack / (cards[at] || 1), 1)]),
    ]),
  );
  const head = [instantText('prize'), instantText('oneCardIn')].map((name) => element('th', { scope: 'col' }, [name]));
  return [
    element('p', {}, [instantText('scratchRules', { stack: figure(stack, 0) })]),
    element('table', {}, [
      element('thead', {}, [element('tr', {}, [element('td'), ...head])]),
      element('tbody', {}, rows),
    ]),
    element('p', {}, [instantText('exact', { rtp: percent(rtp) })]),
  ];
}

/** A card to scratch. */
export function openScreen({ game, rtp }: OpenedGame<OpenedScratch, ShownScratch>, shell: Shell): Screen<ShownScratch> {
  const field = new ScratchField(game.symbols);
  return {
    field: field.root,
    rules: rulesOf(game, rtp),
    action: { label: instantText('newCard'), outline: outlines.card },
    readPlay: (stake) => ({ stake }),
    start: () => field.cover(),
    async show({ shown }, how) {
      if (how === 'resumed') return field.show(shown);
      shell.say(instantText('scratchHint'));
      await field.hand(shown);
      shell.focus();
    },
    async rest() {
      field.cover();
    },
  };
}
