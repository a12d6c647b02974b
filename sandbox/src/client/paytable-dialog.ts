import { element } from '#sandbox/client/element.ts';
import { percent, text } from '#sandbox/client/texts.ts';
import type { OpenedGame } from '#sandbox/games/protocol.ts';

const times = (tenths: number) => `${(tenths / 10).toFixed(1)}\u00d7`;

/** What every symbol pays and what the game returns, before the first stake. */
export function paytableDialog(game: OpenedGame): HTMLDialogElement {
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
  const table = element('table', {}, [
    element('thead', {}, [element('tr', {}, [element('td'), ...counts])]),
    element('tbody', {}, rows),
  ]);
  const close = element('button', { type: 'submit', class: 'close' }, [text('close')]);
  return element('dialog', { class: 'pays', 'aria-label': text('pays') }, [
    element('h2', {}, [text('pays')]),
    element('p', {}, [text('paysHint', { rtp: percent(game.rtp) })]),
    table,
    element('form', { method: 'dialog' }, [close]),
  ]);
}
