import { boardField } from '#sandbox/client/boards/bet-board.ts';
import { betRules, boardText, oddsText, Results, stakeLimits } from '#sandbox/client/boards/board-texts.ts';
import { h, outlines, radioGroup } from '#sandbox/client/element.ts';
import { isCalm, type Screen, tone } from '#sandbox/client/screen.ts';
import type { BoardRound, OpenedBoard, RoundBets } from '#sandbox/games/boards/board.ts';
import {
  chances,
  isWonBy,
  type OverUnderOutcome,
  overBet,
  overUnder,
  underBet,
} from '#sandbox/games/boards/dice-boards.ts';
import type { OpenedGame } from '#sandbox/games/protocol.ts';

const SLIDE_MS = 900;
const FIRST = '–';

function numberLine() {
  const thrownFigure = h('b.thrown', FIRST);
  const pointer = h('span.line-pointer', { hidden: true });
  const track = h('div.line-track', pointer);
  const marks = [1, 25, 50, 75, 100].map((mark) => h('span', String(mark)));
  const parts = [thrownFigure, track, h('div.line-marks', marks)];
  const root = h('div.number-line', { 'aria-hidden': 'true', dir: 'ltr' }, parts);
  let rolling = 0;
  let shownBet = '';
  return {
    root,
    show(bet: string) {
      shownBet = bet;
      const [side, mark] = bet.split('-');
      track.className = `line-track wins-${side}`;
      track.style.setProperty('--mark', `${mark}%`);
      root.classList.remove('in', 'out');
    },
    roll() {
      pointer.hidden = true;
      root.classList.remove('in', 'out');
      if (isCalm()) return;
      // The running figure is decoration; the server decides the number.
      let shown = 0;
      const next = () => {
        shown = (shown + 37) % 100;
        thrownFigure.textContent = String(shown + 1);
        rolling = requestAnimationFrame(next);
      };
      next();
    },
    async land(thrown: number, isAtOnce: boolean) {
      cancelAnimationFrame(rolling);
      pointer.hidden = false;
      const at = `${thrown - 0.5}%`;
      pointer.style.setProperty('--at', at);
      if (!isAtOnce && !isCalm()) {
        const way = [{ insetInlineStart: '0%' }, { insetInlineStart: at }];
        await pointer.animate(way, { duration: SLIDE_MS, easing: 'cubic-bezier(0.2, 0.9, 0.3, 1)' }).finished;
      }
      tone(520, 60);
      thrownFigure.textContent = String(thrown);
      root.classList.add(isWonBy(shownBet, thrown) ? 'in' : 'out');
    },
    rest() {
      cancelAnimationFrame(rolling);
      thrownFigure.textContent = FIRST;
    },
  };
}

function nameOf(bet: string): string {
  const [side, mark = ''] = bet.split('-');
  return boardText(side === 'under' ? 'over_under_name' : 'over_over_name', { mark });
}

function markPicker(onChange: (bet: string) => void) {
  const sides = radioGroup({
    looks: ['segments sides-choice', 'segment'],
    legend: boardText('over_side'),
    name: 'side',
    choices: [
      { value: 'under', face: h('span', boardText('over_under')) },
      { value: 'over', face: h('span', boardText('over_over')) },
    ],
    chosen: 'under',
  });
  const slider = h('input.mark-slider', {
    type: 'range',
    min: 0,
    max: chances.length - 1,
    value: chances.indexOf(50),
    'aria-label': boardText('over_chance_of'),
  });
  const inputs = [...sides.inputs, slider];
  const [mark, chanceFigure, pays] = [h('b'), h('b'), h('b')];
  const figure = (label: string, value: HTMLElement) => h('span.figure', [label, value]);
  const bet = () => {
    const chance = chances[Number(slider.value)] ?? 50;
    return sides.inputs[1]?.checked ? overBet(chance) : underBet(chance);
  };
  const draw = () => {
    const odds = oddsText(overUnder.bets.get(bet())?.pays ?? []);
    mark.textContent = nameOf(bet());
    chanceFigure.textContent = String(chances[Number(slider.value)]);
    pays.textContent = odds;
    slider.setAttribute('aria-valuetext', `${nameOf(bet())}, ${boardText('pays', { odds })}`);
    onChange(bet());
  };
  for (const input of inputs) input.addEventListener('input', draw);
  draw();
  return {
    root: h('div.mark-picker', [
      sides.root,
      slider,
      h('div.mark-figures', [
        figure(boardText('over_mark'), mark),
        figure(boardText('over_chance_of'), chanceFigure),
        figure(boardText('paysToOne'), pays),
      ]),
    ]),
    bet,
    choose(bet: string) {
      const [side, limit] = bet.split('-');
      for (const input of sides.inputs) input.checked = input.value === side;
      slider.value = String(chances.indexOf(side === 'under' ? Number(limit) : 100 - Number(limit)));
      draw();
    },
    hold(isLocked: boolean) {
      for (const input of inputs) input.disabled = isLocked;
    },
  };
}

type Shown = BoardRound<OverUnderOutcome>;
const outcomeText = ({ thrown }: OverUnderOutcome): string => boardText('over_came', { thrown });

export function openScreen(opened: OpenedGame<OpenedBoard, Shown>): Screen<Shown> {
  const [line, results] = [numberLine(), new Results()];
  const picker = markPicker((bet) => line.show(bet));
  return {
    field: boardField('over-under', [results.root, stakeLimits(opened)], line.root, picker.root),
    rules: betRules(
      [boardText('over_rules')],
      ['under-50', 'under-25', 'under-10', 'under-1'].map((bet) => [nameOf(bet), overUnder.bets.get(bet)] as const),
    ),
    action: { label: boardText('throw'), outline: outlines.play },
    readPlay: (stake) => ({ bets: { [picker.bet()]: stake } }),
    start() {
      picker.hold(true);
      line.roll();
    },
    async show({ shown, play, win }, how) {
      const [bet = picker.bet()] = Object.keys((play as { bets: RoundBets }).bets);
      picker.choose(bet);
      await line.land(shown.outcome.thrown, how === 'resumed');
      const colour = (win ?? 0) > 0 ? 'green' : 'plain';
      results.add({ text: String(shown.outcome.thrown), colour, label: outcomeText(shown.outcome) });
      picker.hold(false);
    },
    async rest() {
      line.rest();
      picker.hold(false);
    },
    outcomeText: ({ shown }) => outcomeText(shown.outcome),
  };
}
