import { element } from '#sandbox/client/element.ts';
import { slotText } from '#sandbox/client/slots/texts.ts';
import { percent } from '#sandbox/client/texts.ts';
import type { OpenedLines } from '#sandbox/games/slots/line-slot.ts';

const times = (tenths: number) => `${(tenths / 10).toFixed(1)}\u00d7`;

/** What every symbol pays and what the game returns, before the first stake. */
export function lineRules(game: OpenedLines, rtp: number): Node[] {
  const rows = game.paytable.map((pays, symbol) =>
    element('tr', {}, [
      element('th', { scope: 'row' }, [
        element('img', {
          src: `/art/heroes/${game.symbols[symbol]}.webp`,
          alt: (game.symbols[symbol] ?? '').replaceAll('-', ' '),
          width: 40,
          height: 40,
        }),
      ]),
      ...pays.map((pay) => element('td', {}, [times(pay)])),
    ]),
  );
  const counts = (game.paytable[0] ?? []).map((_, step) => element('th', { scope: 'col' }, [`${step + 3}`]));
  return [
    element('p', {}, [slotText('hint', { rtp: percent(rtp) })]),
    element('table', {}, [
      element('thead', {}, [element('tr', {}, [element('td'), ...counts])]),
      element('tbody', {}, rows),
    ]),
  ];
}
