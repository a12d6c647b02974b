import type { BetBoard } from '#sandbox/client/boards/bet-board.ts';
import { oddsText } from '#sandbox/client/boards/odds-text.ts';
import { element } from '#sandbox/client/element.ts';
import { liveText } from '#sandbox/client/live/live-texts.ts';
import { type Look, runnerPicture } from '#sandbox/client/live/race/runner-picture.ts';
import type { SceneBets } from '#sandbox/client/live/scene.ts';
import { percent } from '#sandbox/client/texts.ts';
import type { RaceCard } from '#sandbox/live/race-card.ts';

/** The race card: who runs, how strong, and what each bet pays for one staked, stake included. */
export class RaceBets {
  readonly root: HTMLElement;
  readonly #board: BetBoard;
  readonly #bets: SceneBets;
  readonly #names: HTMLElement[];
  readonly #chances: HTMLElement[];
  readonly #rows: HTMLElement[];
  readonly #forecast = element('div', { class: 'forecast-spot' });
  #first = 1;
  #second = 2;

  constructor(look: Look, runners: number, board: BetBoard, bets: SceneBets) {
    this.#board = board;
    this.#bets = bets;
    const gates = Array.from({ length: runners }, (_, at) => at + 1);
    this.#names = gates.map(() => element('bdi'));
    this.#chances = gates.map(() => element('small'));
    this.#rows = gates.map((gate, at) =>
      element('tr', {}, [
        element('th', { scope: 'row' }, [
          runnerPicture(look, gate),
          element('span', {}, [this.#names[at] as HTMLElement, this.#chances[at] as HTMLElement]),
        ]),
        ...['win', 'place'].map((kind) => element('td', {}, [this.#spot(`${kind}-${gate}`)])),
      ]),
    );
    const heading = (label: string) => element('th', { scope: 'col' }, [label]);
    const table = element('table', { class: 'race-card' }, [
      element('thead', {}, [
        element('tr', {}, [
          heading(liveText('race_runner')),
          heading(liveText('race_win')),
          heading(liveText('race_place')),
        ]),
      ]),
      element('tbody', {}, this.#rows),
    ]);
    this.root = element('div', { class: 'race-bets' }, [table, this.#forecasts(gates)]);
    board.ready(this.root);
  }

  show(card: RaceCard): void {
    for (const [at, { name, strength }] of card.entries()) {
      (this.#names[at] as HTMLElement).textContent = name;
      (this.#chances[at] as HTMLElement).textContent = liveText('race_chance', { percent: percent(strength * 10) });
      for (const kind of ['win', 'place']) this.#odds(`${kind}-${at + 1}`);
    }
    this.mark([]);
    this.#choose();
  }

  /** Who came first, second and third. */
  mark(order: readonly number[]): void {
    for (const [at, row] of this.#rows.entries()) {
      const place = order.indexOf(at + 1);
      row.dataset.place = place >= 0 && place < 3 ? String(place + 1) : '';
    }
  }

  #spot(bet: string): HTMLButtonElement {
    return this.#board.spot(bet, [element('b', { class: 'odds' })], 'race-bet');
  }

  #odds(bet: string): void {
    const pays = this.#bets.get(bet)?.pays[0] ?? 0;
    const odds = this.#board.spot(bet).querySelector('.odds');
    if (odds) odds.textContent = oddsText([pays + 100]);
  }

  /** First and second in this order, of which only the chosen pair is a button: there are fifty-six. */
  #forecasts(gates: readonly number[]): HTMLElement {
    const choice = (which: 'first' | 'second', chosen: number) =>
      element('fieldset', { class: 'gates' }, [
        element('legend', {}, [liveText(which === 'first' ? 'race_first' : 'race_second')]),
        ...gates.map((gate) => {
          const input = element('input', { type: 'radio', name: which, value: gate, checked: gate === chosen });
          input.addEventListener('change', () => this.#pick(which, gate));
          return element('label', { class: 'gate-choice' }, [input, element('span', {}, [String(gate)])]);
        }),
      ]);
    return element('section', { class: 'forecast', 'aria-label': liveText('race_forecast') }, [
      element('h2', {}, [liveText('race_forecast')]),
      choice('first', this.#first),
      choice('second', this.#second),
      this.#forecast,
    ]);
  }

  #pick(which: 'first' | 'second', gate: number): void {
    const other = which === 'first' ? this.#second : this.#first;
    const mine = which === 'first' ? this.#first : this.#second;
    this.#first = which === 'first' ? gate : other === gate ? mine : this.#first;
    this.#second = which === 'second' ? gate : other === gate ? mine : this.#second;
    this.#choose();
  }

  #choose(): void {
    for (const [name, gate] of [
      ['first', this.#first],
      ['second', this.#second],
    ]) {
      const input = this.root.querySelector<HTMLInputElement>(`input[name="${name}"][value="${gate}"]`);
      if (input) input.checked = true;
    }
    const bet = `forecast-${this.#first}-${this.#second}`;
    const spot = this.#spot(bet);
    this.#odds(bet);
    // Pairs that carry a chip stay in sight.
    const staked = Object.keys(this.#board.bets ?? {}).filter((id) => id.startsWith('forecast-') && id !== bet);
    for (const id of staked) this.#odds(id);
    this.#forecast.replaceChildren(...[bet, ...staked].map((id) => this.#pair(id, id === bet ? spot : this.#spot(id))));
  }

  #pair(bet: string, spot: HTMLButtonElement): HTMLElement {
    const [, first, second] = bet.split('-');
    return element('span', { class: 'pair' }, [element('b', { dir: 'ltr' }, [`${first} → ${second}`]), spot]);
  }
}
