import { betRules, boardText, oddsText, Results, stakeLimits } from '#sandbox/client/boards/board-texts.ts';
import { h, outlines } from '#sandbox/client/element.ts';
import { isCalm, type Screen, tone } from '#sandbox/client/screen.ts';
import type { BoardRound, OpenedBoard, RoundBets } from '#sandbox/games/boards/board-engine.ts';
import { chances, overBet, overUnder, type OverUnderOutcome, underBet } from '#sandbox/games/boards/over-under.ts';
import type { OpenedGame } from '#sandbox/games/protocol.ts';

const SLIDE_MS = 900;
const FIRST = '–';

/** The numbers from 1 to 100 on a line, the winning side of it, and where the throw fell. */
export class NumberLine {
  readonly root: HTMLElement;
  readonly #figure = h('b.thrown', FIRST);
  readonly #line = h('div.line-track');
  readonly #pointer = h('span.line-pointer');
  #rolling = 0;

  constructor() {
    this.#pointer.hidden = true;
    this.#line.append(this.#pointer);
    const marks = [1, 25, 50, 75, 100].map((mark) => h('span', String(mark)));
    this.root = h('div.number-line', { 'aria-hidden': 'true', dir: 'ltr' }, [
      this.#figure,
      this.#line,
      h('div.line-marks', marks),
    ]);
  }

  /** Colours the side that a bet wins on. */
  show(bet: string): void {
    const [side, mark] = bet.split('-');
    this.#line.className = `line-track wins-${side}`;
    this.#line.style.setProperty('--mark', `${mark}%`);
    this.root.classList.remove('in', 'out');
  }

  roll(): void {
    this.#pointer.hidden = true;
    this.root.classList.remove('in', 'out');
    if (isCalm()) return;
    // The running figure only says that something is drawn; the server decides the number.
    let shown = 0;
    const next = () => {
      shown = (shown + 37) % 100;
      this.#figure.textContent = String(shown + 1);
      this.#rolling = requestAnimationFrame(next);
    };
    next();
  }

  async land(thrown: number, isAtOnce: boolean): Promise<void> {
    cancelAnimationFrame(this.#rolling);
    this.#pointer.hidden = false;
    this.#pointer.style.setProperty('--at', `${thrown - 0.5}%`);
    if (!isAtOnce && !isCalm()) {
      const from = { insetInlineStart: '0%' };
      const to = { insetInlineStart: `${thrown - 0.5}%` };
      await this.#pointer.animate([from, to], { duration: SLIDE_MS, easing: 'cubic-bezier(0.2, 0.9, 0.3, 1)' })
        .finished;
    }
    tone(520, 60);
    this.#figure.textContent = String(thrown);
    const [side, mark] = this.#won();
    this.root.classList.add((side === 'under' ? thrown <= mark : thrown > mark) ? 'in' : 'out');
  }

  rest(): void {
    cancelAnimationFrame(this.#rolling);
    this.#figure.textContent = FIRST;
  }

  #won(): readonly [side: string, mark: number] {
    const side = this.#line.classList.contains('wins-under') ? 'under' : 'over';
    return [side, Number.parseInt(this.#line.style.getPropertyValue('--mark'), 10)];
  }
}

type Side = 'under' | 'over';
const sides: readonly Side[] = ['under', 'over'];

/** Chooses a side and how likely it is to win; says what it pays before anything is staked. */
export class MarkPicker {
  readonly root: HTMLElement;
  readonly #onChange: (bet: string) => void;
  readonly #sides: readonly HTMLInputElement[];
  readonly #slider = h('input.mark-slider', {
    type: 'range',
    min: 0,
    max: chances.length - 1,
    value: chances.indexOf(50),
    'aria-label': boardText('over_chance_of'),
  });
  readonly #mark = h('b');
  readonly #chance = h('b');
  readonly #pays = h('b');

  constructor(onChange: (bet: string) => void) {
    this.#onChange = onChange;
    this.#sides = sides.map((side) =>
      h('input', { type: 'radio', name: 'side', value: side, checked: side === 'under' }),
    );
    for (const input of [...this.#sides, this.#slider]) input.addEventListener('input', () => this.#draw());
    const figure = (label: string, value: HTMLElement) => h('span.figure', [label, value]);
    this.root = h('div.mark-picker', [
      h('fieldset.segments.sides-choice', [
        h('legend', boardText('over_side')),
        sides.map((side, at) =>
          h('label.segment', [
            this.#sides[at] as HTMLElement,
            h('span', boardText(side === 'under' ? 'over_under' : 'over_over')),
          ]),
        ),
      ]),
      this.#slider,
      h('div.mark-figures', [
        figure(boardText('over_mark'), this.#mark),
        figure(boardText('over_chance_of'), this.#chance),
        figure(boardText('paysToOne'), this.#pays),
      ]),
    ]);
    this.#draw();
  }

  get bet(): string {
    const chance = chances[Number(this.#slider.value)] ?? 50;
    return this.#side === 'under' ? underBet(chance) : overBet(chance);
  }

  /** "50 ou moins". */
  nameOf(bet: string): string {
    const [side, mark = ''] = bet.split('-');
    return boardText(side === 'under' ? 'over_under_name' : 'over_over_name', { mark });
  }

  /** Shows a bet that was made earlier. */
  choose(bet: string): void {
    const [side, mark] = bet.split('-');
    for (const input of this.#sides) input.checked = input.value === side;
    this.#slider.value = String(chances.indexOf(side === 'under' ? Number(mark) : 100 - Number(mark)));
    this.#draw();
  }

  hold(isHeld: boolean): void {
    for (const input of [...this.#sides, this.#slider]) input.disabled = isHeld;
  }

  get #side(): Side {
    return this.#sides.find(({ checked }) => checked)?.value === 'over' ? 'over' : 'under';
  }

  #draw(): void {
    const { bet } = this;
    const pays = oddsText(overUnder.bets.get(bet)?.pays ?? []);
    this.#mark.textContent = this.nameOf(bet);
    this.#chance.textContent = String(chances[Number(this.#slider.value)]);
    this.#pays.textContent = pays;
    this.#slider.setAttribute('aria-valuetext', `${this.nameOf(bet)}, ${boardText('pays', { odds: pays })}`);
    this.#onChange(bet);
  }
}

type Shown = BoardRound<OverUnderOutcome>;
const came = ({ thrown }: OverUnderOutcome): string => boardText('over_came', { thrown });

/** Dice over and under: one mark, one side of it, one stake. */
export function openScreen(opened: OpenedGame<OpenedBoard, Shown>): Screen<Shown> {
  const [line, results] = [new NumberLine(), new Results()];
  const picker = new MarkPicker((bet) => line.show(bet));
  return {
    field: h('div.board-field.over-under', [results.root, line.root, picker.root, stakeLimits(opened)]),
    rules: betRules(
      [boardText('over_rules')],
      ['under-50', 'under-25', 'under-10', 'under-1'].map(
        (bet) => [picker.nameOf(bet), overUnder.bets.get(bet)] as const,
      ),
    ),
    action: { label: boardText('throw'), outline: outlines.play },
    readPlay: (stake) => ({ bets: { [picker.bet]: stake } }),
    start() {
      picker.hold(true);
      line.roll();
    },
    async show({ shown, play, win }, how) {
      const [bet = picker.bet] = Object.keys((play as { bets: RoundBets }).bets);
      picker.choose(bet);
      await line.land(shown.outcome.thrown, how === 'resumed');
      const colour = (win ?? 0) > 0 ? 'green' : 'plain';
      results.add({ text: String(shown.outcome.thrown), colour, spoken: came(shown.outcome) });
      picker.hold(false);
    },
    async rest() {
      line.rest();
      picker.hold(false);
    },
    spoken: ({ shown }) => came(shown.outcome),
  };
}
