import { type BetBoard, type BoardGame, type BoardStage, boardScreen } from '#sandbox/client/boards/bet-board.ts';
import { betRules, boardText, oddsText } from '#sandbox/client/boards/board-texts.ts';
import { drawing, h, outlines, paint } from '#sandbox/client/element.ts';
import { isCalm, tone } from '#sandbox/client/screen.ts';
import { type SicBoOutcome, sicBo, sumOf } from '#sandbox/games/boards/dice-boards.ts';

/** The pips of each face, by their positions on a grid of three by three. */
const faces = ['', '4', '08', '048', '0268', '02468', '023568'];

const dieFace = (face: number): SVGElement =>
  drawing('svg.die', { viewBox: '0 0 32 32', 'aria-hidden': 'true' }, [
    drawing('rect', {
      x: 1,
      y: 1,
      width: 30,
      height: 30,
      rx: 7,
      ...paint('#f8f5ec', '#c6bda8'),
    }),
    [...(faces[face] ?? '')].map((pip) => {
      const [x, y] = [Number(pip) % 3, Math.floor(Number(pip) / 3)];
      return drawing('circle', { cx: 8 + x * 8, cy: 8 + y * 8, r: face === 1 ? 4 : 2.9, fill: '#111a2d' });
    }),
  ]);

const TUMBLE_MS = 520;
const BETWEEN_MS = 320;

function threeDice() {
  const dice = [1, 2, 3].map((face) => h('span.die-place', dieFace(face)));
  let tumbling: readonly Animation[] = [];
  const rest = () => {
    for (const animation of tumbling) animation.cancel();
    tumbling = [];
  };
  const tumble = (die: HTMLElement, at: number) => {
    const aside = `translate(${6 - at * 6}px, -22px) rotate(${170 + at * 20}deg) scale(1.06)`;
    const frames = [{ transform: 'none' }, { transform: aside }, { transform: 'rotate(360deg)' }];
    return die.animate(frames, { duration: TUMBLE_MS - at * 40, iterations: Number.POSITIVE_INFINITY });
  };
  return {
    root: h('div.dice', { 'aria-hidden': 'true', dir: 'ltr' }, dice),
    tumble() {
      if (!isCalm()) tumbling = dice.map(tumble);
    },
    async lie(faces: readonly number[], isAtOnce: boolean) {
      for (const [at, face] of faces.entries()) {
        if (!isAtOnce && !isCalm()) await new Promise((done) => setTimeout(done, BETWEEN_MS + TUMBLE_MS / 3));
        tumbling[at]?.cancel();
        dice[at]?.replaceChildren(dieFace(face));
        tone(240, 50);
      }
      tumbling = [];
    },
    rest,
  };
}

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

const miniDice = (faces: readonly string[]) => h('span.mini-dice', [faces.map((face) => dieFace(Number(face)))]);

const ranges: Readonly<Record<string, string>> = { small: '4–10', big: '11–17' };
const sameFaces = ['single', 'double', 'triple'];

function faceOf(bet: string): (Node | string)[] {
  const [kind = '', ...faces] = bet.split('-');
  const [first = ''] = faces;
  const odds = h('span.odds', boardText('oddsToOne', { odds: oddsText(sicBo.bets.get(bet)?.pays.slice(0, 1) ?? []) }));
  if (kind === 'pair') return [miniDice(faces)];
  if (kind === 'sum') return [first, odds];
  if (sameFaces.includes(kind)) return [miniDice(Array(sameFaces.indexOf(kind) + 1).fill(first)), odds];
  const range = ranges[kind];
  if (range) return [boardText(`sicbo_${kind as 'small'}_face`), h('span.odds', { dir: 'ltr' }, range), odds];
  return [kind === 'any' ? boardText('sicbo_any_face') : sicBoName(bet), odds];
}

function sicBoLayout(board: BetBoard): HTMLElement {
  const bets = [...sicBo.bets.keys()];
  const spotsOf = (group: Group) =>
    bets.filter((bet) => groupOf(bet) === group).map((bet) => board.spot(bet, faceOf(bet), evenColours[bet] ?? ''));
  const layout = h('div.sicbo-table', { role: 'group', 'aria-label': boardText('sicbo_table') }, [
    groups.map(([group, heading]) =>
      h('section', { class: `sicbo-group ${group}` }, [
        heading && h('h2', boardText(heading)),
        h('div.sicbo-spots', spotsOf(group)),
      ]),
    ),
  ]);
  board.ready(layout);
  return layout;
}

function sicBoName(bet: string): string {
  const [kind, first = '', second = ''] = bet.split('-');
  return boardText(`sicbo_${kind as 'single'}`, { face: first, sum: first, low: first, high: second });
}

function stageOn(board: BetBoard): BoardStage<SicBoOutcome> {
  const dice = threeDice();
  return {
    picture: dice.root,
    layout: sicBoLayout(board),
    start: () => dice.tumble(),
    reveal: (outcome, how) => dice.lie(outcome.dice, how === 'resumed'),
    rest: () => dice.rest(),
  };
}

function outcomeText(outcome: SicBoOutcome): string {
  const [a, b, c] = outcome.dice;
  return boardText('sicbo_came', { a, b, c, sum: sumOf(outcome) });
}

function colourOf(outcome: SicBoOutcome): string {
  if (new Set(outcome.dice).size === 1) return 'green';
  return sumOf(outcome) >= 11 ? 'red' : 'blue';
}

const samples = [
  ['sicbo_kind_evens', 'small'],
  ['sicbo_kind_single', 'single-1'],
  ['sicbo_kind_pair', 'pair-1-2'],
  ['sicbo_kind_double', 'double-1'],
  ['sicbo_kind_triple', 'triple-1'],
  ['sicbo_any', 'any-triple'],
] as const;

export const sicBoGame: BoardGame<SicBoOutcome> = {
  bets: sicBo.bets,
  nameOf: sicBoName,
  action: () => ({ label: boardText('throw'), outline: outlines.play }),
  stageOn,
  resultOf: (outcome) => ({ text: String(sumOf(outcome)), colour: colourOf(outcome), label: outcomeText(outcome) }),
  outcomeText,
  rules: () =>
    betRules(
      [boardText('sicbo_rules'), boardText('keys')],
      [
        ...samples.map(([name, bet]) => [boardText(name), sicBo.bets.get(bet)] as const),
        ...[4, 5, 6, 7, 8, 9, 10].map(
          (sum) => [boardText('sicbo_sums', { low: sum, high: 21 - sum }), sicBo.bets.get(`sum-${sum}`)] as const,
        ),
      ],
    ),
};

export const openScreen = boardScreen(sicBoGame);
