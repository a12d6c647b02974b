import type { BetBoard } from '#sandbox/client/boards/bet-board.ts';
import { boardText } from '#sandbox/client/boards/board-texts.ts';
import { oddsText } from '#sandbox/client/boards/odds-text.ts';
import { dieFace } from '#sandbox/client/boards/sic-bo/die.ts';
import { element } from '#sandbox/client/element.ts';
import { sicBo } from '#sandbox/games/boards/sic-bo.ts';

const evenColours: Readonly<Record<string, string>> = { small: 'blue', big: 'red', odd: 'gold', even: 'gold' };
const groups = [
  ['evens', null],
  ['sums', 'sicbo_group_sums'],
  ['singles', 'sicbo_group_singles'],
  ['pairs', 'sicbo_group_pairs'],
  ['doubles', 'sicbo_group_doubles'],
  ['triples', 'sicbo_group_triples'],
] as const;
type Group = (typeof groups)[number][0];

function groupOf(bet: string): Group {
  const kind = bet.split('-')[0] ?? '';
  if (kind in evenColours) return 'evens';
  return kind === 'any' ? 'triples' : (`${kind}s` as Group);
}

/** What is written on a bet: its dice, its sum or its name, and its odds. */
function faceOf(bet: string): (Node | string)[] {
  const [kind, ...faces] = bet.split('-');
  const odds = element('span', { class: 'odds' }, [
    boardText('oddsToOne', { odds: oddsText((sicBo.bets.get(bet)?.pays ?? []).slice(0, 1)) }),
  ]);
  const dice = (count: number) =>
    element(
      'span',
      { class: 'mini-dice' },
      Array.from({ length: count }, () => dieFace(Number(faces[0]))),
    );
  switch (kind) {
    case 'small':
    case 'big':
      return [
        boardText(`sicbo_${kind}_face`),
        element('span', { class: 'odds', dir: 'ltr' }, [kind === 'small' ? '4–10' : '11–17']),
        odds,
      ];
    case 'odd':
    case 'even':
      return [boardText(`sicbo_${kind}`), odds];
    case 'any':
      return [boardText('sicbo_any_face'), odds];
    case 'sum':
      return [String(faces[0]), odds];
    case 'pair':
      return [
        element(
          'span',
          { class: 'mini-dice' },
          faces.map((face) => dieFace(Number(face))),
        ),
      ];
    default:
      return [dice(kind === 'single' ? 1 : kind === 'double' ? 2 : 3), odds];
  }
}

/** Every bet of the three dice, by kind. */
export function sicBoLayout(board: BetBoard): HTMLElement {
  const bets = [...sicBo.bets.keys()];
  const layout = element(
    'div',
    { class: 'sicbo-table', role: 'group', 'aria-label': boardText('sicbo_table') },
    groups.map(([group, heading]) =>
      element('section', { class: `sicbo-group ${group}` }, [
        ...(heading ? [element('h2', {}, [boardText(heading)])] : []),
        element(
          'div',
          { class: 'sicbo-spots' },
          bets
            .filter((bet) => groupOf(bet) === group)
            .map((bet) => board.spot(bet, faceOf(bet), evenColours[bet] ?? '')),
        ),
      ]),
    ),
  );
  board.ready(layout);
  return layout;
}
