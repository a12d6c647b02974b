import { boardText } from '#sandbox/client/boards/board-texts.ts';
import { timesText } from '#sandbox/client/boards/odds-text.ts';
import { element } from '#sandbox/client/element.ts';
import { percent } from '#sandbox/client/texts.ts';
import type { OpenedNumbers } from '#sandbox/games/boards/number-engine.ts';
import type { OpenedGame } from '#sandbox/games/protocol.ts';

/** How it is played, and what every ticket returns for every count of hits. */
export function numberRules({ game, rtp }: OpenedGame<OpenedNumbers>): Node[] {
  const rows = game.pays.flatMap(([chosen, pays]) =>
    pays.flatMap((pay, hits) =>
      pay === 0
        ? []
        : [
            element('tr', {}, [
              element('th', { scope: 'row' }, [String(chosen)]),
              element('td', {}, [String(hits)]),
              element('td', {}, [timesText(pay)]),
            ]),
          ],
    ),
  );
  const headings = (['numbers_chosen_column', 'numbers_hits', 'numbers_returns'] as const).map((key) =>
    element('th', { scope: 'col' }, [boardText(key)]),
  );
  const { highest, drawn } = game;
  return [
    element('p', {}, [boardText('numbers_rules', { highest, drawn, rtp: percent(rtp) })]),
    element('table', {}, [element('thead', {}, [element('tr', {}, headings)]), element('tbody', {}, rows)]),
  ];
}
