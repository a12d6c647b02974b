import type { BetBoard } from '#sandbox/client/boards/bet-board.ts';
import { type BoardGame, type BoardStage, boardScreen } from '#sandbox/client/boards/board-screen.ts';
import { betRules, boardText, oddsText } from '#sandbox/client/boards/board-texts.ts';
import { Dice, dieFace } from '#sandbox/client/boards/sic-bo/dice.ts';
import { element, outlines } from '#sandbox/client/element.ts';
import { type SicBoOutcome, sicBo, sumOf } from '#sandbox/games/boards/sic-bo.ts';

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
    element('span', { class: 'mini-dice' }, [Array.from({ length: count }, () => dieFace(Number(faces[0])))]);
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
      return [element('span', { class: 'mini-dice' }, [faces.map((face) => dieFace(Number(face)))])];
    default:
      return [dice(kind === 'single' ? 1 : kind === 'double' ? 2 : 3), odds];
  }
}

/** Every bet of the three dice, by kind. */
export function sicBoLayout(board: BetBoard): HTMLElement {
  const bets = [...sicBo.bets.keys()];
  const layout = element('div', { class: 'sicbo-table', role: 'group', 'aria-label': boardText('sicbo_table') }, [
    groups.map(([group, heading]) =>
      element('section', { class: `sicbo-group ${group}` }, [
        ...(heading ? [element('h2', {}, [boardText(heading)])] : []),
        element('div', { class: 'sicbo-spots' }, [
          bets
            .filter((bet) => groupOf(bet) === group)
            .map((bet) => board.spot(bet, faceOf(bet), evenColours[bet] ?? '')),
        ]),
      ]),
    ),
  ]);
  board.ready(layout);
  return layout;
}

/** "Triple 4", "Total 11". */
function sicBoName(bet: string): string {
  const [kind, first = '', second = ''] = bet.split('-');
  switch (kind) {
    case 'small':
    case 'big':
    case 'odd':
    case 'even':
      return boardText(`sicbo_${kind}`);
    case 'any':
      return boardText('sicbo_any');
    case 'sum':
      return boardText('sicbo_sum', { sum: first });
    case 'pair':
      return boardText('sicbo_pair', { low: first, high: second });
    default:
      return boardText(`sicbo_${kind as 'single' | 'double' | 'triple'}`, { face: first });
  }
}

function stageOn(board: BetBoard): BoardStage<SicBoOutcome> {
  const dice = new Dice();
  return {
    picture: dice.root,
    layout: sicBoLayout(board),
    start: () => dice.tumble(),
    reveal: (outcome, how) => dice.lie(outcome.dice, how === 'resumed'),
    rest: () => dice.rest(),
  };
}

function came(outcome: SicBoOutcome): string {
  const [a, b, c] = outcome.dice;
  return boardText('sicbo_came', { a, b, c, sum: sumOf(outcome) });
}

/** Green for three alike, by which small and big lose. */
function colourOf(outcome: SicBoOutcome): string {
  if (new Set(outcome.dice).size === 1) return 'green';
  return sumOf(outcome) >= 11 ? 'red' : 'blue';
}

/** Sic bo: three dice. */
export const sicBoGame: BoardGame<SicBoOutcome> = {
  bets: sicBo.bets,
  nameOf: sicBoName,
  action: () => ({ label: boardText('throw'), outline: outlines.play }),
  stageOn,
  resultOf: (outcome) => ({ text: String(sumOf(outcome)), colour: colourOf(outcome), spoken: came(outcome) }),
  spoken: came,
  rules: () =>
    betRules(
      [boardText('sicbo_rules'), boardText('keys')],
      [
        [boardText('sicbo_kind_evens'), sicBo.bets.get('small')],
        [boardText('sicbo_kind_single'), sicBo.bets.get('single-1')],
        [boardText('sicbo_kind_pair'), sicBo.bets.get('pair-1-2')],
        [boardText('sicbo_kind_double'), sicBo.bets.get('double-1')],
        [boardText('sicbo_kind_triple'), sicBo.bets.get('triple-1')],
        [boardText('sicbo_any'), sicBo.bets.get('any-triple')],
        ...[4, 5, 6, 7, 8, 9, 10].map(
          (sum) => [boardText('sicbo_sums', { low: sum, high: 21 - sum }), sicBo.bets.get(`sum-${sum}`)] as const,
        ),
      ],
    ),
};

export const openScreen = boardScreen(sicBoGame);
