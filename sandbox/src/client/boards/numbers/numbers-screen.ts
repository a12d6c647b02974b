import { boardText, stakeLimits, timesText } from '#sandbox/client/boards/board-texts.ts';
import { NumberGrid } from '#sandbox/client/boards/numbers/number-grid.ts';
import { Results } from '#sandbox/client/boards/results.ts';
import { isCalm, tone } from '#sandbox/client/effects.ts';
import { element, outlines, table } from '#sandbox/client/element.ts';
import type { GameShell, Screen } from '#sandbox/client/screen.ts';
import { percent } from '#sandbox/client/texts.ts';
import type { NumbersRound, OpenedNumbers, Ticket } from '#sandbox/games/boards/numbers.ts';
import type { OpenedGame } from '#sandbox/games/protocol.ts';

/** What the ticket returns for each count of hits, as it is filled now. */
export class PayRow {
  readonly root = element('table', { class: 'pay-row' });
  readonly #pays: ReadonlyMap<number, readonly number[]>;
  #shown: readonly number[] = [];

  constructor({ pays }: Pick<OpenedNumbers, 'pays'>) {
    this.#pays = new Map(pays);
    this.show(0);
  }

  /** Until a ticket can be played, the largest one is shown. */
  show(chosen: number): void {
    this.#shown = this.#pays.get(chosen) ?? this.#pays.get(Math.max(...this.#pays.keys())) ?? [];
    const rows = this.#shown.flatMap((pay, hits) => (pay === 0 ? [] : [[String(hits), timesText(pay)]]));
    const made = table([boardText('numbers_hits'), boardText('numbers_returns')], rows.reverse());
    this.root.replaceChildren(...made.children);
  }

  mark(hits: number | null): void {
    for (const row of this.root.querySelectorAll('tbody tr'))
      row.classList.toggle('marked', row.firstElementChild?.textContent === String(hits));
  }

  /** Hundredths of the stake. */
  paysFor(hits: number): number {
    return this.#shown[hits] ?? 0;
  }
}

/** How it is played, and what every ticket returns for every count of hits. */
function numberRules({ game, rtp }: OpenedGame<OpenedNumbers>): Node[] {
  const rows = game.pays.flatMap(([chosen, pays]) =>
    pays.flatMap((pay, hits) => (pay === 0 ? [] : [[String(chosen), String(hits), timesText(pay)]])),
  );
  const headings = (['numbers_chosen_column', 'numbers_hits', 'numbers_returns'] as const).map((key) => boardText(key));
  const { highest, drawn } = game;
  return [element('p', {}, [boardText('numbers_rules', { highest, drawn, rtp: percent(rtp) })]), table(headings, rows)];
}

/** A whole draw takes as long, whether few balls fall or many. */
const DRAW_MS = 4_200;

/** Keno and lotto: a ticket of numbers, and balls that fall. */
export function openScreen(opened: OpenedGame<OpenedNumbers, NumbersRound>, shell: GameShell): Screen<NumbersRound> {
  const { game } = opened;
  const counts = game.pays.map(([chosen]) => chosen);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const [pays, results] = [new PayRow(game), new Results()];
  const grid = new NumberGrid(game.highest, most, {
    onChange: (numbers) => pays.show(numbers.length),
    onFull: () => shell.say(boardText('numbers_full')),
  });
  return {
    field: element('div', { class: `board-field number-game of-${game.kind}` }, [
      results.root,
      grid.root,
      pays.root,
      stakeLimits(opened),
    ]),
    rules: numberRules(opened),
    action: { label: boardText('numbers_draw'), outline: outlines.play },
    readPlay(stake) {
      const { numbers } = grid;
      if (numbers.length >= least) return { numbers, stake };
      shell.say(boardText(least === most ? 'numbers_choose_exactly' : 'numbers_choose', { most }));
      return null;
    },
    start() {
      grid.clearFallen();
      pays.mark(null);
      grid.hold(true);
    },
    async show({ shown, play }, how) {
      const { numbers } = play as Ticket;
      // Show what was played: after a lost answer the chosen numbers may differ from it.
      grid.choose(numbers);
      await letFall(grid, shown.fallen, how === 'resumed' || isCalm());
      const hits = hitsOf(numbers, shown);
      pays.mark(hits);
      results.add({
        text: `${hits}/${numbers.length}`,
        colour: pays.paysFor(hits) > 0 ? 'green' : 'plain',
        spoken: cameOf(hits, numbers.length),
      });
      grid.hold(false);
    },
    async rest() {
      grid.hold(false);
    },
    spoken: ({ shown, play }) => cameOf(hitsOf((play as Ticket).numbers, shown), (play as Ticket).numbers.length),
  };
}

const cameOf = (hits: number, count: number): string => boardText('numbers_came', { hits, count });

const hitsOf = (numbers: readonly number[], { fallen }: NumbersRound): number =>
  numbers.filter((number) => fallen.includes(number)).length;

async function letFall(grid: NumberGrid, fallen: readonly number[], isAtOnce: boolean): Promise<void> {
  for (const [at, number] of fallen.entries()) {
    if (!isAtOnce) await new Promise((done) => setTimeout(done, DRAW_MS / fallen.length));
    const isHit = grid.fall(number);
    tone(isHit ? 880 : 300 + at * 6, isHit ? 120 : 30);
  }
}
