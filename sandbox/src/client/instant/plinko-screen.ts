import { element } from '#sandbox/client/element.ts';
import { PlinkoField } from '#sandbox/client/instant/plinko-field.ts';
import { instantText } from '#sandbox/client/instant/texts.ts';
import { outlines } from '#sandbox/client/outlines.ts';
import type { Screen } from '#sandbox/client/screen.ts';
import { tone } from '#sandbox/client/sound.ts';
import { figure, percent } from '#sandbox/client/texts.ts';
import { type OpenedPlinko, PEG_ROWS, type ShownPlinko } from '#sandbox/games/instant/plinko.ts';
import type { OpenedGame } from '#sandbox/games/protocol.ts';

const times = (pay: number) => `×\u00a0${figure(pay / 100, 2)}`;

function rulesOf({ pays }: OpenedPlinko, rtp: number): Node[] {
  const rows = pays.slice(0, PEG_ROWS / 2 + 1).map((pay, out) => {
    let ways = out === PEG_ROWS / 2 ? 1 : 2;
    for (let step = 1; step <= out; step++) ways = (ways * (PEG_ROWS - step + 1)) / step;
    return element('tr', {}, [
      element('th', { scope: 'row' }, [times(pay)]),
      element('td', {}, [`${figure((ways * 100) / 2 ** PEG_ROWS, 2)}\u00a0%`]),
    ]);
  });
  const head = [instantText('prize'), instantText('ways')].map((name) => element('th', { scope: 'col' }, [name]));
  return [
    element('p', {}, [instantText('pegs')]),
    element('table', {}, [element('thead', {}, [element('tr', {}, head)]), element('tbody', {}, rows)]),
    element('p', {}, [instantText('exact', { rtp: percent(rtp) })]),
  ];
}

/** A ball that falls through pegs. */
export function openScreen({ game, rtp }: OpenedGame<OpenedPlinko, ShownPlinko>): Screen<ShownPlinko> {
  const field = new PlinkoField(game.pays);
  return {
    field: element('div', { class: 'plinko-frame' }, [field.root]),
    rules: rulesOf(game, rtp),
    action: { label: instantText('drop'), outline: outlines.fall },
    readPlay: (stake) => ({ stake }),
    start: () => field.rest(),
    show: ({ shown }, how) =>
      how === 'resumed' ? field.land(shown.path) : field.drop(shown.path, (row) => tone(520 - row * 22, 45)),
    async rest() {
      field.rest();
    },
    spoken: ({ shown }) => instantText('pocket', { times: times(game.pays[shown.pocket] ?? 0) }),
  };
}
