import type { LiveKind } from '#domain/game/live-kinds.ts';
import { BetBoard, type BoardGame, boardField } from '#sandbox/client/boards/bet-board.ts';
import { boardText } from '#sandbox/client/boards/board-texts.ts';
import { rouletteGame } from '#sandbox/client/boards/roulette/roulette-game.ts';
import { sicBoGame } from '#sandbox/client/boards/sic-bo/sic-bo-game.ts';
import { baccaratGame } from '#sandbox/client/boards/two-hands.ts';
import { h, outlines } from '#sandbox/client/element.ts';
import { CardsTable } from '#sandbox/client/live/live-cards-screen.ts';
import { liveConnection } from '#sandbox/client/live/live-connection.ts';
import { raceScene } from '#sandbox/client/live/race/race-scene.ts';
import { liveText, type Scene, type SceneMaker } from '#sandbox/client/live/scene.ts';
import { wheelScene } from '#sandbox/client/live/wheel/wheel-scene.ts';
import type { GameShell, Screen } from '#sandbox/client/screen.ts';
import { moneyText } from '#sandbox/client/texts.ts';
import type { OpenedGame, ShownRound } from '#sandbox/games/protocol.ts';
import type { LiveBets, OpenedLive, TableState } from '#sandbox/live/messages.ts';

const boardScene = <Outcome>(game: BoardGame<Outcome>, result: Scene<Outcome>['result']): SceneMaker => ({
  bets: new Map(game.bets),
  nameOf: game.nameOf,
  make(board): Scene<Outcome> {
    const stage = game.stageOn(board);
    return { ...stage, rules: game.rules(), open: () => stage.rest(), outcomeText: game.outcomeText, result };
  },
});

const sides = { player: 'blue', banker: 'red', tie: 'green' } as const;
type Side = keyof typeof sides;
const diceOf = (word: string) => word.split('-').map(Number) as [number, number, number];

type BoardKind = Exclude<LiveKind, 'blackjack' | 'poker'>;
const scenes: Readonly<Record<BoardKind, (title: string) => SceneMaker>> = {
  roulette: () => boardScene(rouletteGame, (word) => rouletteGame.resultOf({ number: Number(word) })),
  baccarat: () =>
    boardScene(baccaratGame, (word) => ({
      text: boardText(`baccarat_initial_${word as Side}`),
      colour: sides[word as Side],
      label: boardText(`baccarat_${word as Side}`),
    })),
  dice: () => boardScene(sicBoGame, (word) => sicBoGame.resultOf({ dice: diceOf(word) })),
  wheel: wheelScene,
  horses: (title) => raceScene('horses', title),
  greyhounds: (title) => raceScene('greyhounds', title),
};

const LATE_MS = 1_500;
const RETRY_MS = 2_000;

class BoardTable implements Screen<LiveBets> {
  readonly field: HTMLElement;
  readonly rules: Screen<LiveBets>['rules'];
  readonly action = { label: liveText('place'), outline: outlines.play };
  readonly stakeControl: HTMLElement;
  readonly tray: HTMLElement;
  readonly #shell: GameShell;
  readonly #currency: string;
  readonly #board: BetBoard;
  readonly #scene: Scene<unknown>;
  readonly #table: ReturnType<typeof liveConnection>;
  #waiting: number | null = null;
  #revealed = 0;

  constructor(opened: OpenedGame<OpenedLive>, kind: BoardKind, shell: GameShell) {
    this.#shell = shell;
    this.#currency = opened.currency;
    const maker = scenes[kind](opened.name);
    this.#board = new BetBoard(maker, opened, shell);
    this.#scene = maker.make(this.#board) as Scene<unknown>;
    this.#board.close();
    this.#table = liveConnection(shell, {
      onStage: (state) => void this.#onStage(state),
      onAway: () => this.#board.close(),
    });
    this.rules = [h('p', liveText('rules')), ...this.#scene.rules];
    this.stakeControl = this.#board.total;
    this.tray = this.#board.tray;
    const status = [this.#table.head.root, this.#table.places, this.#board.limits];
    this.field = boardField(kind, status, this.#scene.picture, this.#scene.layout);
  }

  readPlay(): object | null {
    const state = this.#table.state();
    const bets = this.#board.bets;
    const isOpen = state?.phase === 'open';
    if (!isOpen) this.#shell.showMessage(liveText('notOpen'));
    else if (bets === null) this.#shell.showMessage(boardText('placeFirst'));
    return isOpen && bets !== null ? { round: state.round, bets } : null;
  }

  start(): void {
    this.#board.close();
  }

  async show({ shown, win, stake }: ShownRound<LiveBets>, how: 'played' | 'resumed'): Promise<void> {
    if (how === 'resumed') this.#board.restore(shown.bets);
    if (win === null) {
      this.#waiting = shown.round;
      this.#board.close();
      this.#shell.decisions.replaceChildren(
        h('p.placed', liveText('placed', { stake: moneyText(stake, this.#currency) })),
      );
      setTimeout(() => void this.#requestResult());
      return;
    }
    this.#waiting = null;
    this.#board.settle(shown.returns ?? {});
    if (!this.#table.isOpen()) this.#board.close();
  }

  async rest(): Promise<void> {
    if (this.#waiting === null && this.#table.isOpen()) this.#board.open();
  }

  outcomeText({ shown, win }: ShownRound<LiveBets>): string {
    return win === null ? '' : this.#scene.outcomeText(shown.outcome);
  }

  async #onStage(state: TableState): Promise<void> {
    if (state.phase === 'result') return this.#reveal(state);
    this.#showResults(state);
    if (state.phase === 'closed') {
      this.#board.close();
      this.#scene.start();
      this.#shell.showMessage(liveText('phase_closed'));
    } else this.#begin(state);
    await this.#requestResult();
  }

  #begin(state: TableState): void {
    this.#scene.open(state);
    if (this.#waiting !== null) return;
    this.#board.open();
    this.#shell.showMessage(liveText('phase_open'));
  }

  async #reveal(state: TableState): Promise<void> {
    const isLate = this.#table.now() - state.startsAt > LATE_MS;
    if (isLate) this.#scene.open(state);
    this.#board.close();
    await this.#scene.reveal(state.outcome, isLate ? 'resumed' : 'played');
    this.#revealed = state.round;
    this.#showResults(state);
    if (this.#waiting === null) this.#shell.showMessage(this.#scene.outcomeText(state.outcome));
    await this.#requestResult();
  }

  #showResults({ results }: TableState): void {
    this.#table.head.results.show(results.map((word) => this.#scene.result(word)));
  }

  async #requestResult(): Promise<void> {
    const round = this.#waiting;
    const state = this.#table.state();
    if (round === null || !state) return;
    if (state.round === round && this.#revealed !== round) return;
    await this.#shell.decide({ ask: 'result' });
    if (this.#waiting === round) setTimeout(() => void this.#requestResult(), RETRY_MS);
  }
}

export function openScreen(opened: OpenedGame<OpenedLive>, shell: GameShell): Screen<never> {
  const { kind } = opened.game;
  return kind === 'blackjack' || kind === 'poker'
    ? new CardsTable(opened, kind, shell)
    : new BoardTable(opened, kind, shell);
}
