import { boardField, goByArrows } from '#sandbox/client/boards/bet-board.ts';
import { boardText, Results, stakeLimits, timesText } from '#sandbox/client/boards/board-texts.ts';
import { button, h, outlines, table } from '#sandbox/client/element.ts';
import { type GameShell, isCalm, type Screen, tone } from '#sandbox/client/screen.ts';
import { percent } from '#sandbox/client/texts.ts';
import type { NumbersRound, OpenedNumbers, Ticket } from '#sandbox/games/boards/numbers.ts';
import { drawBelow, takeFrom } from '#sandbox/games/engine.ts';
import type { OpenedGame } from '#sandbox/games/protocol.ts';

type Listener = { onChange(numbers: readonly number[]): void; onFull(): void };

function numberGrid(highest: number, most: number, { onChange, onFull }: Listener) {
  const chosen = new Set<number>();
  const fallen = new Set<number>();
  let isLocked = false;
  const numbers = () => [...chosen].sort((a, b) => a - b);
  const cells = Array.from({ length: highest }, (_, at) =>
    button('ticket-number', String(at + 1), () => toggle(at + 1)),
  );
  const count = h('p.ticket-count', { 'aria-live': 'polite' });
  const tools = [tool('numbers_quick', quickPick), tool('numbers_clear', () => [])];

  function tool(name: 'numbers_quick' | 'numbers_clear', selection: () => readonly number[]) {
    return button('ticket-tool', boardText(name), () => {
      if (!isLocked) choose(selection());
    });
  }
  function quickPick(): number[] {
    const numbers = cells.map((_, at) => at + 1);
    return takeFrom(numbers, chosen.size || most, (count) => drawBelow(count));
  }
  function toggle(number: number): void {
    if (isLocked) return;
    const isChosen = chosen.has(number);
    if (!isChosen && chosen.size >= most) onFull();
    else choose(isChosen ? numbers().filter((one) => one !== number) : [...chosen, number]);
  }
  function choose(selection: readonly number[]): void {
    chosen.clear();
    for (const number of selection) chosen.add(number);
    clearFallen();
    onChange(numbers());
  }
  function clearFallen(): void {
    fallen.clear();
    for (const at of cells.keys()) drawCell(at + 1);
    count.textContent = boardText('numbers_chosen', { count: chosen.size, most });
  }
  function drawCell(number: number): void {
    const cell = cells[number - 1];
    const suffix = fallen.has(number) ? `, ${boardText(chosen.has(number) ? 'numbers_hit' : 'numbers_drawn')}` : '';
    cell?.setAttribute('aria-pressed', String(chosen.has(number)));
    cell?.setAttribute('aria-label', `${number}${suffix}`);
    cell?.classList.toggle('fallen', fallen.has(number));
  }

  const ticket = h('div.ticket', { role: 'group', 'aria-label': boardText('numbers_ticket'), dir: 'ltr' }, cells);
  goByArrows(ticket, () => cells);
  clearFallen();
  return {
    root: h('div.ticket-side', [h('div.ticket-tools', [count, tools]), ticket]),
    numbers,
    choose,
    clearFallen,
    hold(held: boolean) {
      isLocked = held;
      for (const one of [...cells, ...tools]) one.setAttribute('aria-disabled', String(held));
    },
    fall(number: number): boolean {
      fallen.add(number);
      drawCell(number);
      return chosen.has(number);
    },
  };
}

function payRow(opened: OpenedNumbers) {
  const root = h('table.pay-row');
  const all = new Map(opened.pays);
  let shown: readonly number[] = [];
  const show = (chosen: number) => {
    shown = all.get(chosen) ?? all.get(Math.max(...all.keys())) ?? [];
    const rows = shown.flatMap((pay, hits) => (pay === 0 ? [] : [[String(hits), timesText(pay)]]));
    root.replaceChildren(...table([boardText('numbers_hits'), boardText('numbers_returns')], rows.reverse()).children);
  };
  const mark = (hits: number | null) => {
    for (const row of root.querySelectorAll('tbody tr'))
      row.classList.toggle('marked', row.firstElementChild?.textContent === String(hits));
  };
  show(0);
  return { root, show, mark, paysFor: (hits: number) => shown[hits] ?? 0 };
}

function numberRules({ game, rtp }: OpenedGame<OpenedNumbers>): Node[] {
  const rows = game.pays.flatMap(([chosen, pays]) =>
    pays.flatMap((pay, hits) => (pay === 0 ? [] : [[String(chosen), String(hits), timesText(pay)]])),
  );
  const headings = (['numbers_chosen_column', 'numbers_hits', 'numbers_returns'] as const).map((key) => boardText(key));
  const { highest, drawn } = game;
  return [h('p', boardText('numbers_rules', { highest, drawn, rtp: percent(rtp) })), table(headings, rows)];
}

const DRAW_MS = 4_200;

export function openScreen(opened: OpenedGame<OpenedNumbers, NumbersRound>, shell: GameShell): Screen<NumbersRound> {
  const { game } = opened;
  const counts = game.pays.map(([chosen]) => chosen);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const [pays, results] = [payRow(game), new Results()];
  const grid = numberGrid(game.highest, most, {
    onChange: (numbers) => pays.show(numbers.length),
    onFull: () => shell.showMessage(boardText('numbers_full')),
  });
  const letFall = async ({ fallen }: NumbersRound, isAtOnce: boolean) => {
    for (const [at, number] of fallen.entries()) {
      if (!isAtOnce) await new Promise((done) => setTimeout(done, DRAW_MS / fallen.length));
      const isHit = grid.fall(number);
      tone(isHit ? 880 : 300 + at * 6, isHit ? 120 : 30);
    }
  };
  return {
    field: boardField(game.kind, [results.root, stakeLimits(opened)], grid.root, pays.root),
    rules: numberRules(opened),
    action: { label: boardText('numbers_draw'), outline: outlines.play },
    readPlay(stake) {
      const numbers = grid.numbers();
      if (numbers.length >= least) return { numbers, stake };
      shell.showMessage(boardText(least === most ? 'numbers_choose_exactly' : 'numbers_choose', { most }));
      return null;
    },
    start() {
      grid.clearFallen();
      pays.mark(null);
      grid.hold(true);
    },
    async show({ shown, play }, how) {
      const { numbers } = play as Ticket;
      // Show what was played: after a lost response the chosen numbers may differ from it.
      grid.choose(numbers);
      await letFall(shown, how === 'resumed' || isCalm());
      const hits = countHits(numbers, shown);
      pays.mark(hits);
      const colour = pays.paysFor(hits) > 0 ? 'green' : 'plain';
      results.add({ text: `${hits}/${numbers.length}`, colour, label: outcomeText(numbers, shown) });
      grid.hold(false);
    },
    rest: async () => grid.hold(false),
    outcomeText: ({ shown, play }) => outcomeText((play as Ticket).numbers, shown),
  };
}

const countHits = (numbers: readonly number[], { fallen }: NumbersRound): number =>
  numbers.filter((number) => fallen.includes(number)).length;

const outcomeText = (numbers: readonly number[], shown: NumbersRound): string =>
  boardText('numbers_came', { hits: countHits(numbers, shown), count: numbers.length });
