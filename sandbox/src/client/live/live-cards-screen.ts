import type { ShownResult } from '#sandbox/client/boards/board-texts.ts';
import { blackjackView } from '#sandbox/client/cards/blackjack.ts';
import { cardText } from '#sandbox/client/cards/card.ts';
import { type HandView, offer } from '#sandbox/client/cards/hand-view.ts';
import { threeCardView } from '#sandbox/client/cards/three-card-poker.ts';
import { h, outlines } from '#sandbox/client/element.ts';
import { liveConnection } from '#sandbox/client/live/live-connection.ts';
import { liveText } from '#sandbox/client/live/scene.ts';
import type { GameShell, Screen } from '#sandbox/client/screen.ts';
import { moneyText } from '#sandbox/client/texts.ts';
import { type BlackjackShown, totalOf } from '#sandbox/games/cards/blackjack.ts';
import type { Card } from '#sandbox/games/cards/card.ts';
import {
  type ThreeCardHand,
  type ThreeCardPokerShown,
  threeCardHandOf,
} from '#sandbox/games/cards/three-card-poker.ts';
import type { OpenedGame, ShownRound } from '#sandbox/games/protocol.ts';
import type { TableCards } from '#sandbox/live/common-hands.ts';
import type { LiveHand, OpenedLive, TableState } from '#sandbox/live/messages.ts';

const LATE_MS = 2_500;
/** Tolerates clocks that differ: the server refuses a request that comes too early. */
const MARGIN_MS = 250;
const RETRY_MS = 1_500;
/** Longer than a decision window. */
const MAX_WAIT_MS = 60_000;

type TableGame<Hand extends object> = {
  view(opened: OpenedGame): HandView<Hand>;
  watched(table: TableCards): Hand;
  result(word: string): ShownResult;
};

const blackjack: TableGame<BlackjackShown> = {
  view: blackjackView,
  watched: ({ player, dealer }) => ({
    dealer,
    dealerTotal: totalOf(dealer.filter((card) => card !== null)).total,
    hands: [{ cards: player, ...totalOf(player), stake: 0, result: null, win: 0 }],
    active: null,
    moves: [],
  }),
  result(word) {
    if (/^\d+$/.test(word)) return { text: word, colour: 'blue' };
    return word === 'bust'
      ? { text: liveText('dealer_bust'), colour: 'green' }
      : { text: liveText('dealer_blackjack'), colour: word === 'blackjack' ? 'black' : 'blue' };
  },
};

const poker: TableGame<ThreeCardPokerShown> = {
  view: threeCardView,
  watched: ({ player, dealer }) => ({
    player,
    hand: threeCardHandOf(player),
    dealer,
    dealerHand: dealer.includes(null) ? null : threeCardHandOf(dealer as readonly Card[]),
    bets: { ante: 0, pairPlus: 0 },
    outcome: null,
    returns: null,
  }),
  result(word) {
    const name = cardText(`three_${word as ThreeCardHand}`);
    return { text: name, colour: word === 'high-card' ? 'plain' : 'blue', label: name };
  },
};

export class CardsTable implements Screen<LiveHand> {
  readonly field: HTMLElement;
  readonly rules: Screen<LiveHand>['rules'];
  readonly action = { label: liveText('place'), outline: outlines.play };
  readonly #shell: GameShell;
  readonly #currency: string;
  readonly #game: TableGame<object>;
  readonly #view: HandView<object>;
  readonly #table: ReturnType<typeof liveConnection>;
  #waiting: LiveHand | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(opened: OpenedGame<OpenedLive>, kind: 'blackjack' | 'poker', shell: GameShell) {
    this.#shell = shell;
    this.#currency = opened.currency;
    this.#game = (kind === 'blackjack' ? blackjack : poker) as TableGame<object>;
    this.#view = this.#game.view(opened);
    this.#table = liveConnection(shell, { onStage: (state) => void this.#onStage(state), onAway: () => undefined });
    this.rules = [h('p', liveText('rules')), h('p', liveText('rules_cards')), ...this.#view.rules];
    const top = h('div.board-top', [this.#table.head.root, this.#table.places]);
    this.field = h('div.board-field.live-cards', [top, this.#view.field]);
  }

  readPlay(stake: number): object | null {
    const state = this.#table.state();
    if (state?.phase === 'open') return { round: state.round, ...this.#view.readPlay(stake) };
    this.#shell.showMessage(liveText('notOpen'));
    return null;
  }

  start(): void {
    this.#view.start();
  }

  async show(round: ShownRound<LiveHand>, how: 'played' | 'resumed'): Promise<void> {
    const { shown, win } = round;
    this.#waiting = win === null ? shown : null;
    if (shown.hand) await this.#view.show(shown.hand, how === 'resumed');
    if (win !== null) return;
    const choices = shown.hand && shown.chosen === null ? this.#view.choices(shown.hand) : [];
    if (choices.length > 0) offer(this.#shell, choices);
    else this.#shell.decisions.replaceChildren(h('p.placed', this.#waitText(round)));
    this.#requestAt(shown.dueAt ?? 0);
  }

  async rest(): Promise<void> {
    if (this.#waiting) this.#requestAt(this.#waiting.dueAt ?? 0);
    else if (this.#table.isOpen()) this.#clear();
  }

  #clear(): void {
    this.#view.start();
    this.#view.rest();
  }

  outcomeText({ shown, win }: ShownRound<LiveHand>): string {
    return shown.hand && shown.chosen === null ? this.#view.outcomeText(shown.hand, win !== null) : '';
  }

  unseen({ shown }: ShownRound<LiveHand>): string {
    return shown.hand && shown.chosen === null ? this.#view.unseen(shown.hand) : '';
  }

  #waitText({ shown, stake }: ShownRound<LiveHand>): string {
    if (shown.chosen !== null) return liveText('chosen');
    return shown.hand === null
      ? liveText('placed', { stake: moneyText(stake, this.#currency) })
      : liveText('handWaits');
  }

  #requestAt(at: number): void {
    clearTimeout(this.#timer);
    const waitMs = Math.min(MAX_WAIT_MS, Math.max(0, at - this.#table.now()));
    this.#timer = setTimeout(() => void this.#requestResult(), waitMs + MARGIN_MS);
  }

  async #requestResult(): Promise<void> {
    const before = this.#waiting;
    if (before === null) return;
    if (!this.#shell.isBusy) await this.#shell.decide({ ask: 'result' });
    if (this.#waiting === before) this.#requestAt(this.#table.now() + RETRY_MS);
  }

  async #onStage(state: TableState): Promise<void> {
    const { phase, outcome, startsAt } = state;
    const isLate = this.#table.now() - startsAt > LATE_MS;
    if (this.#waiting?.round !== state.round && outcome !== null)
      await this.#view.show(this.#game.watched(outcome as TableCards), isLate);
    this.#table.head.results.show(state.results.map((word) => this.#game.result(word)));
    if (this.#waiting !== null) return;
    if (phase === 'open') this.#clear();
    this.#shell.showMessage(liveText(`phase_${phase}`));
  }
}
