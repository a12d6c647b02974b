import type { BetBoard } from '#sandbox/client/boards/bet-board.ts';
import { betRules, boardText, oddsText } from '#sandbox/client/boards/board-texts.ts';
import { h } from '#sandbox/client/element.ts';
import { type Look, RaceTrack, runnerPicture } from '#sandbox/client/live/race/race-track.ts';
import { liveText, type Scene, type SceneBets, type SceneMaker } from '#sandbox/client/live/scene.ts';
import { percent } from '#sandbox/client/texts.ts';
import { raceBoard, type RaceOutcome } from '#sandbox/live/race-board.ts';
import type { RaceCard, Species } from '#sandbox/live/race-card.ts';

/** The race card: who runs, how strong, and what each bet pays for one staked, stake included. */
export class RaceBets {
  readonly root: HTMLElement;
  readonly #board: BetBoard;
  readonly #bets: SceneBets;
  readonly #names: HTMLElement[];
  readonly #chances: HTMLElement[];
  readonly #rows: HTMLElement[];
  readonly #forecast = h('div.forecast-spot');
  #first = 1;
  #second = 2;

  constructor(look: Look, runners: number, board: BetBoard, bets: SceneBets) {
    this.#board = board;
    this.#bets = bets;
    const gates = Array.from({ length: runners }, (_, at) => at + 1);
    this.#names = gates.map(() => h('bdi'));
    this.#chances = gates.map(() => h('small'));
    this.#rows = gates.map((gate, at) =>
      h('tr', [
        h('th', { scope: 'row' }, [runnerPicture(look, gate), h('span', [this.#names[at], this.#chances[at]])]),
        ['win', 'place'].map((kind) => h('td', this.#spot(`${kind}-${gate}`))),
      ]),
    );
    const heading = (label: string) => h('th', { scope: 'col' }, label);
    const table = h('table.race-card', [
      h(
        'thead',
        h('tr', [heading(liveText('race_runner')), heading(liveText('race_win')), heading(liveText('race_place'))]),
      ),
      h('tbody', this.#rows),
    ]);
    this.root = h('div.race-bets', [table, this.#forecasts(gates)]);
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
    return this.#board.spot(bet, [h('b.odds')], 'race-bet');
  }

  #odds(bet: string): void {
    const pays = this.#bets.get(bet)?.pays[0] ?? 0;
    const odds = this.#board.spot(bet).querySelector('.odds');
    if (odds) odds.textContent = oddsText([pays + 100]);
  }

  /** First and second in this order, of which only the chosen pair is a button: there are fifty-six. */
  #forecasts(gates: readonly number[]): HTMLElement {
    const choice = (which: 'first' | 'second', chosen: number) =>
      h('fieldset.gates', [
        h('legend', liveText(which === 'first' ? 'race_first' : 'race_second')),
        gates.map((gate) => {
          const input = h('input', { type: 'radio', name: which, value: gate, checked: gate === chosen });
          input.addEventListener('change', () => this.#select(which, gate));
          return h('label.gate-choice', [input, h('span', String(gate))]);
        }),
      ]);
    return h('section.forecast', { 'aria-label': liveText('race_forecast') }, [
      h('h2', liveText('race_forecast')),
      choice('first', this.#first),
      choice('second', this.#second),
      this.#forecast,
    ]);
  }

  #select(which: 'first' | 'second', gate: number): void {
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
    return h('span.pair', [h('b', { dir: 'ltr' }, `${first} → ${second}`), spot]);
  }
}

/** Gates of each species; who runs in them changes from race to race. */
const runnersOf: Readonly<Record<Species, number>> = { horses: 8, greyhounds: 6 };

const looks: readonly (readonly [RegExp, Look])[] = [
  [/camel/i, 'camels'],
  [/trotting|harness/i, 'trotters'],
];

/** A race on the schedule that all players share. @param title says what runs where eight of a kind do. */
export function raceScene(species: Species, title: string): SceneMaker {
  const look = looks.find(([named]) => named.test(title))?.[1] ?? species;
  const bets: SceneBets = new Map();
  let card: RaceCard = Array.from({ length: runnersOf[species] }, () => ({ name: '', strength: 0 }));
  const named = (gate: string | undefined): string => {
    const name = card[Number(gate) - 1]?.name ?? '';
    return name === '' ? String(gate) : `${gate} ${name}`;
  };
  const nameOf = (bet: string): string => {
    const [kind, first, second] = bet.split('-');
    if (kind === 'forecast') return liveText('race_forecast_of', { first: named(first), second: named(second) });
    return liveText(kind === 'win' ? 'race_win_of' : 'race_place_of', { runner: named(first) });
  };
  const came = ([first, second, third]: readonly number[]): string =>
    liveText('race_came', { first: named(`${first}`), second: named(`${second}`), third: named(`${third}`) });
  return {
    bets,
    nameOf,
    make(board): Scene<RaceOutcome> {
      const track = new RaceTrack(look);
      const sheet = new RaceBets(look, card.length, board, bets);
      let round = 0;
      return {
        picture: track.root,
        layout: sheet.root,
        rules: [
          ...betRules([liveText('race_rules'), liveText(`race_place_${species}`), boardText('keys')], []),
          h('p', liveText('race_return')),
        ],
        open(state) {
          round = state.round;
          card = state.card ?? card;
          bets.clear();
          for (const [id, bet] of raceBoard(card).bets) bets.set(id, bet);
          sheet.show(card);
          track.line(card);
        },
        close: () => track.steady(),
        async reveal({ order }, isLate) {
          if (isLate) track.finish(order);
          else await track.run(order, round);
          sheet.mark(order);
        },
        spoken: ({ order }) => came(order),
        result: (word) => ({ text: word, colour: 'plain', spoken: liveText('race_result', { order: word }) }),
      };
    },
  };
}
