import { boardText } from '#sandbox/client/boards/board-texts.ts';
import { oddsText } from '#sandbox/client/boards/odds-text.ts';
import { element } from '#sandbox/client/element.ts';
import { chances, overBet, overUnder, underBet } from '#sandbox/games/boards/over-under.ts';

type Side = 'under' | 'over';
const sides: readonly Side[] = ['under', 'over'];

/** Chooses a side and how likely it is to win; says what it pays before anything is staked. */
export class MarkPicker {
  readonly root: HTMLElement;
  readonly #onChange: (bet: string) => void;
  readonly #sides: readonly HTMLInputElement[];
  readonly #slider = element('input', {
    type: 'range',
    min: 0,
    max: chances.length - 1,
    value: chances.indexOf(50),
    class: 'mark-slider',
    'aria-label': boardText('over_chance_of'),
  });
  readonly #mark = element('b');
  readonly #chance = element('b');
  readonly #pays = element('b');

  constructor(onChange: (bet: string) => void) {
    this.#onChange = onChange;
    this.#sides = sides.map((side) =>
      element('input', { type: 'radio', name: 'side', value: side, checked: side === 'under' }),
    );
    for (const input of [...this.#sides, this.#slider]) input.addEventListener('input', () => this.#draw());
    const figure = (label: string, value: HTMLElement) => element('span', { class: 'figure' }, [label, value]);
    this.root = element('div', { class: 'mark-picker' }, [
      element('fieldset', { class: 'segments sides-choice' }, [
        element('legend', {}, [boardText('over_side')]),
        ...sides.map((side, at) =>
          element('label', { class: 'segment' }, [
            this.#sides[at] as HTMLElement,
            element('span', {}, [boardText(side === 'under' ? 'over_under' : 'over_over')]),
          ]),
        ),
      ]),
      this.#slider,
      element('div', { class: 'mark-figures' }, [
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
