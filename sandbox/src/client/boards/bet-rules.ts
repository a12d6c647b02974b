import { boardText } from '#sandbox/client/boards/board-texts.ts';
import { oddsText } from '#sandbox/client/boards/odds-text.ts';
import { element } from '#sandbox/client/element.ts';
import { percent } from '#sandbox/client/texts.ts';
import type { Bet } from '#sandbox/games/boards/board.ts';

/** How it is played and what each kind of bet pays and gives back, before the first chip. */
export function betRules(
  paragraphs: readonly string[],
  kinds: readonly (readonly [name: string, bet: Bet | undefined])[],
): Node[] {
  const heading = (label: string) => element('th', { scope: 'col' }, [label]);
  const rows = kinds.flatMap(([name, bet]) =>
    bet === undefined
      ? []
      : [
          element('tr', {}, [
            element('th', { scope: 'row' }, [name]),
            element('td', {}, [oddsText(bet.pays)]),
            element('td', {}, [`${percent(bet.rtp)}\u00a0%`]),
          ]),
        ],
  );
  return [
    ...paragraphs.map((paragraph) => element('p', {}, [paragraph])),
    element('table', {}, [
      element('thead', {}, [
        element('tr', {}, [heading(boardText('bet')), heading(boardText('paysToOne')), heading(boardText('return'))]),
      ]),
      element('tbody', {}, rows),
    ]),
  ];
}
