import { BetBoard } from '#sandbox/client/boards/bet-board.ts';
import { boardText } from '#sandbox/client/boards/board-texts.ts';
import { element } from '#sandbox/client/element.ts';
import { LiveHead } from '#sandbox/client/live/live-head.ts';
import { LiveSocket } from '#sandbox/client/live/live-socket.ts';
import { liveText } from '#sandbox/client/live/live-texts.ts';
import { Places } from '#sandbox/client/live/places.ts';
import type { Scene } from '#sandbox/client/live/scene.ts';
import { sceneOf } from '#sandbox/client/live/scenes.ts';
import { outlines } from '#sandbox/client/outlines.ts';
import type { Screen } from '#sandbox/client/screen.ts';
import type { Shell } from '#sandbox/client/shell.ts';
import { spoken } from '#sandbox/client/texts.ts';
import { visit } from '#sandbox/client/visit.ts';
import type { OpenedGame, ShownRound } from '#sandbox/games/protocol.ts';
import { aliasOf } from '#sandbox/live/alias.ts';
import type { LiveBets, OpenedLive, TableState } from '#sandbox/live/messages.ts';

/** Older results are shown as they lie: their way there is over. */
const LATE_MS = 1_500;
/** A refused question for the result is asked again after this. */
const ASK_AGAIN_MS = 2_000;

export function openScreen(opened: OpenedGame<OpenedLive, LiveBets>, shell: Shell): Screen<LiveBets> {
  return new LiveScreen(opened, shell);
}

/** A table that everybody shares: what its clock says, its picture, and the bets of this player on it. */
class LiveScreen implements Screen<LiveBets> {
  readonly field: HTMLElement;
  readonly rules: Screen<LiveBets>['rules'];
  readonly action = { label: liveText('place'), outline: outlines.play };
  readonly stakeControl: HTMLElement;
  readonly tray: HTMLElement;
  readonly #shell: Shell;
  readonly #currency: string;
  readonly #board: BetBoard;
  readonly #scene: Scene<unknown>;
  readonly #head: LiveHead;
  readonly #places: Places;
  readonly #socket: LiveSocket;
  #alias = '';
  #state: TableState | null = null;
  /** The bet that waits, and the round of the table that it waits for. */
  #waiting: number | null = null;
  /** The round whose result has been shown. */
  #revealed = 0;
  #isUp = true;

  constructor(opened: OpenedGame<OpenedLive, LiveBets>, shell: Shell) {
    this.#shell = shell;
    this.#currency = opened.currency;
    const { bets, nameOf, make } = sceneOf(opened.game.kind);
    this.#board = new BetBoard({
      bets,
      limits: opened.game.limits,
      chips: opened.stakes,
      currency: opened.currency,
      nameOf,
      say: (message) => shell.say(message),
    });
    this.#scene = make(this.#board) as Scene<unknown>;
    this.#head = new LiveHead(() => this.#socket.now);
    this.#places = new Places(() => this.#alias);
    this.rules = [element('p', {}, [liveText('rules')]), ...this.#scene.rules];
    this.stakeControl = this.#board.total;
    this.tray = this.#board.tray.root;
    this.field = element('div', { class: `board-field live live-${opened.game.kind}` }, [
      this.#head.root,
      this.#places.root,
      element('div', { class: 'live-picture' }, [this.#scene.picture]),
      this.#scene.layout,
      element('p', { class: 'limits' }, [this.#board.limitsText]),
    ]);
    this.#board.close();
    void aliasOf(visit.token).then((alias) => {
      this.#alias = alias;
    });
    this.#socket = new LiveSocket(socketAddress(), {
      onState: (state) => void this.#hear(state),
      onLine: (isUp) => this.#line(isUp),
    });
  }

  readPlay(): object | null {
    const { bets } = this.#board;
    const isOpen = this.#state?.phase === 'open';
    if (!isOpen) this.#shell.say(liveText('notOpen'));
    else if (bets === null) this.#shell.say(boardText('placeFirst'));
    return isOpen && bets !== null ? { round: this.#state?.round, bets } : null;
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
        element('p', { class: 'placed' }, [liveText('placed', { stake: spoken(stake, this.#currency) })]),
      );
      setTimeout(() => void this.#askForResult());
      return;
    }
    this.#waiting = null;
    this.#board.settle(shown.returns ?? {});
    if (this.#state?.phase !== 'open') this.#board.close();
  }

  async rest(): Promise<void> {
    if (this.#waiting === null && this.#state?.phase === 'open') this.#board.open();
  }

  spoken({ shown, win }: ShownRound<LiveBets>): string {
    return win === null ? '' : this.#scene.spoken(shown.outcome);
  }

  async #hear(state: TableState): Promise<void> {
    const before = this.#state;
    this.#state = state;
    this.#head.show(state);
    this.#places.show(state);
    if (before?.round === state.round && before.stage === state.stage) return;
    if (state.phase === 'result') return this.#reveal(state);
    this.#head.showResults(state.results.map((word) => this.#scene.result(word)));
    if (state.phase === 'closed') {
      this.#board.close();
      this.#scene.close();
      this.#shell.say(liveText('phase_closed'));
    } else this.#begin(state);
    await this.#askForResult();
  }

  #begin(state: TableState): void {
    this.#scene.open(state);
    if (this.#waiting !== null) return;
    this.#board.open();
    this.#shell.say(liveText('phase_open'));
  }

  async #reveal(state: TableState): Promise<void> {
    const isLate = this.#socket.now - state.startsAt > LATE_MS;
    if (isLate) this.#scene.open(state);
    this.#board.close();
    await this.#scene.reveal(state.outcome, isLate);
    this.#revealed = state.round;
    this.#head.showResults(state.results.map((word) => this.#scene.result(word)));
    if (this.#waiting === null) this.#shell.say(this.#scene.spoken(state.outcome));
    await this.#askForResult();
  }

  /** What the bet came to: once its result has been seen, or as soon as its round is over. */
  async #askForResult(): Promise<void> {
    const round = this.#waiting;
    if (round === null || !this.#state) return;
    if (this.#state.round === round && this.#revealed !== round) return;
    await this.#shell.decide({ ask: 'result' });
    if (this.#waiting === round) setTimeout(() => void this.#askForResult(), ASK_AGAIN_MS);
  }

  #line(isUp: boolean): void {
    if (isUp === this.#isUp) return;
    this.#isUp = isUp;
    if (isUp) return;
    this.#state = null;
    this.#head.lose();
    this.#board.close();
    this.#shell.say(liveText('away'));
  }
}

function socketAddress(): string {
  const { protocol, host } = location;
  const path = `/live/${visit.integration}/${encodeURIComponent(visit.game_id)}/socket`;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${path}`;
}
