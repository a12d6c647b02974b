import { boardText, oddsText, Results, type ShownResult } from '#sandbox/client/boards/board-texts.ts';
import { BoardBets, chip, chipTray, colourOf, type TrayTool } from '#sandbox/client/boards/chips.ts';
import { button, h } from '#sandbox/client/element.ts';
import { type GameShell, type Screen, tone } from '#sandbox/client/screen.ts';
import { money, moneyText } from '#sandbox/client/texts.ts';
import type { Bet, BoardRound, OpenedBoard, RoundBets } from '#sandbox/games/boards/board.ts';
import type { OpenedGame } from '#sandbox/games/protocol.ts';

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const ASIDE = 2.5;

const centreOf = (place: Element): readonly [number, number] => {
  const { left, top, width, height } = place.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};
const isReachable = (place: HTMLElement) =>
  getComputedStyle(place).visibility === 'visible' && place.getClientRects().length > 0;

/**
 * Roving tab index: all buttons are one stop of the Tab key, and arrow keys move to the nearest button in their
 * direction.
 */
export function goByArrows(board: HTMLElement, places: () => readonly HTMLElement[]): void {
  const enter = (place: HTMLElement) => {
    for (const one of places()) one.tabIndex = one === place ? 0 : -1;
  };
  board.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && places().includes(target)) enter(target);
  });
  board.addEventListener('keydown', (event) => {
    const step = steps[event.key];
    const from = event.target;
    if (!step || !(from instanceof HTMLElement) || !places().includes(from)) return;
    event.preventDefault();
    const [x, y] = centreOf(from);
    const [next] = places()
      .filter((place) => place !== from && isReachable(place))
      .map((place) => {
        const [otherX, otherY] = centreOf(place);
        const along = (otherX - x) * step[0] + (otherY - y) * step[1];
        const aside = Math.abs((otherX - x) * step[1]) + Math.abs((otherY - y) * step[0]);
        return { place, along, far: along + aside * ASIDE };
      })
      .filter(({ along }) => along > 2)
      .sort((a, b) => a.far - b.far);
    next?.place.focus();
  });
  const [first] = places();
  if (first) enter(first);
}

type BoardBook = { readonly bets: ReadonlyMap<string, Pick<Bet, 'pays'>>; nameOf(bet: string): string };

/**
 * A board that takes chips by touch, mouse and keyboard. Pressing a bet's button lays the chosen chip; Delete or the
 * secondary mouse button removes it.
 */
export class BetBoard {
  readonly tray: HTMLElement;
  readonly limits: HTMLElement;
  readonly total = h('b.bet-total');
  readonly #bets: BoardBets;
  readonly #tray: ReturnType<typeof chipTray>;
  readonly #spots = new Map<string, HTMLButtonElement>();
  #isOpen = true;

  readonly #book: BoardBook;
  readonly #opened: OpenedGame<OpenedBoard>;
  readonly #shell: GameShell;

  constructor(book: BoardBook, opened: OpenedGame<OpenedBoard>, shell: GameShell) {
    this.#book = book;
    this.#opened = opened;
    this.#shell = shell;
    const { limits } = opened.game;
    this.#bets = new BoardBets(limits);
    this.#tray = chipTray(opened.stakes, opened.currency, (tool) => this.#use(tool));
    this.tray = this.#tray.root;
    const least = money(limits.least);
    this.limits = h('p.limits', boardText('limits', { least, most: this.#most }));
    this.#draw();
  }

  get #most(): string {
    return moneyText(this.#opened.game.limits.most, this.#opened.currency);
  }

  spot(bet: string, content: readonly (Node | string)[] = [], name = ''): HTMLButtonElement {
    const known = this.#spots.get(bet);
    if (known) return known;
    // The visible label is short; screen readers get the full name.
    const face = h('span.spot-face', { 'aria-hidden': 'true' }, content);
    const element = button(`spot ${name}`.trim(), [face, h('span.spot-name.unseen')], () => this.#lay(bet), {
      'data-bet': bet,
    });
    element.addEventListener('contextmenu', (event) => {
      event.preventDefault();
      this.#takeBack(bet);
    });
    element.addEventListener('keydown', ({ key }) => {
      if (key === 'Delete' || key === 'Backspace') this.#takeBack(bet);
    });
    this.#spots.set(bet, element);
    this.#drawSpot(bet, element);
    return element;
  }

  ready(table: HTMLElement): void {
    goByArrows(table, () => [...this.#spots.values()]);
  }

  get bets(): RoundBets | null {
    return this.#bets.isEmpty ? null : this.#bets.bets;
  }

  open(isOpen = true): void {
    this.#isOpen = isOpen;
    this.#draw();
  }

  close(): void {
    this.open(false);
  }

  restore(bets: RoundBets): void {
    this.#bets.finish();
    for (const [bet, stake] of Object.entries(bets)) this.#bets.place(bet, stake);
    this.#draw();
  }

  settle(returns: RoundBets): void {
    const staked = this.#bets.bets;
    this.#bets.finish();
    this.open();
    for (const bet of Object.keys(staked)) {
      const back = returns[bet];
      if (back === undefined) continue;
      const spot = this.#spots.get(bet);
      spot?.classList.add('won');
      spot?.append(this.#chipOf(back));
    }
  }

  #lay(bet: string): void {
    if (!this.#isOpen) return;
    if (this.#bets.place(bet, this.#tray.chosen())) tone(900, 40);
    else this.#showLimit();
    this.#draw();
  }

  #takeBack(bet: string): void {
    if (!this.#isOpen) return;
    this.#bets.take(bet, this.#tray.chosen());
    this.#draw();
  }

  #use(tool: TrayTool): void {
    if (!this.#can[tool]) return;
    if (this.#bets[tool]() === false) this.#showLimit();
    this.#draw();
  }

  #showLimit(): void {
    this.#shell.showMessage(boardText('tableLimit', { most: this.#most }));
  }

  get #can(): Readonly<Record<TrayTool, boolean>> {
    const { isEmpty, canUndo, canRepeat } = this.#bets;
    const [isOpen, hasChips] = [this.#isOpen, this.#isOpen && !isEmpty];
    return { undo: isOpen && canUndo, clear: hasChips, repeat: isOpen && canRepeat, double: hasChips };
  }

  #draw(): void {
    for (const [bet, spot] of this.#spots) this.#drawSpot(bet, spot);
    this.total.textContent = moneyText(this.#bets.total, this.#opened.currency);
    this.#tray.offer(this.#can);
  }

  #drawSpot(bet: string, spot: HTMLButtonElement): void {
    const stake = this.#bets.bets[bet] ?? 0;
    const { bets, nameOf } = this.#book;
    const odds = boardText('pays', { odds: oddsText(bets.get(bet)?.pays ?? []) });
    const staked = stake > 0 ? `, ${boardText('staked', { amount: moneyText(stake, this.#opened.currency) })}` : '';
    const name = spot.querySelector('.spot-name');
    if (name) name.textContent = `${nameOf(bet)}, ${odds}${staked}`;
    spot.setAttribute('aria-disabled', String(!this.#isOpen));
    spot.classList.remove('won');
    for (const old of spot.querySelectorAll('.bet-chip')) old.remove();
    if (stake > 0) spot.append(this.#chipOf(stake));
  }

  #chipOf(minor: number): HTMLElement {
    return chip(minor, colourOf(minor, this.#opened.stakes));
  }
}

export type BoardStage<Outcome> = {
  readonly picture: HTMLElement;
  readonly layout: HTMLElement;
  start(): void;
  reveal(outcome: Outcome, how: 'played' | 'resumed'): Promise<void>;
  rest(): void;
};

export type BoardGame<Outcome> = {
  readonly bets: ReadonlyMap<string, Bet>;
  nameOf(bet: string): string;
  action(): { readonly label: string; readonly outline: string };
  rules(): Node[];
  stageOn(board: BetBoard): BoardStage<Outcome>;
  resultOf(outcome: Outcome): ShownResult;
  outcomeText(outcome: Outcome): string;
};

/** All boards have one layout: status on top, then the picture of the draw, with the bets beside or below it. */
export const boardField = (name: string, status: readonly Node[], picture: Node, layout: Node): HTMLElement =>
  h('div', { class: `board-field of-${name}` }, [
    h('div.board-top', [status]),
    h('div.board-picture', picture),
    h('div.board-layout', layout),
  ]);

export const boardScreen =
  <Outcome>(game: BoardGame<Outcome>) =>
  (opened: OpenedGame<OpenedBoard, BoardRound<Outcome>>, shell: GameShell): Screen<BoardRound<Outcome>> => {
    const board = new BetBoard(game, opened, shell);
    const stage = game.stageOn(board);
    const results = new Results();
    return {
      field: boardField(opened.family, [results.root, board.limits], stage.picture, stage.layout),
      rules: game.rules(),
      action: game.action(),
      stakeControl: board.total,
      tray: board.tray,
      readPlay() {
        const bets = board.bets;
        if (bets === null) shell.showMessage(boardText('placeFirst'));
        return bets && { bets };
      },
      start() {
        board.close();
        stage.start();
      },
      async show({ shown, play }, how) {
        // Show what was played: after a lost response the chips on the board may differ from it.
        board.restore((play as { bets: RoundBets }).bets);
        await stage.reveal(shown.outcome, how);
        results.add(game.resultOf(shown.outcome));
        board.settle(shown.returns);
      },
      async rest() {
        stage.rest();
        board.open();
      },
      outcomeText: ({ shown }) => game.outcomeText(shown.outcome),
    };
  };
