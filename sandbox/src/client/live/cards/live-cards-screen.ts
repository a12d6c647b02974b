import { offer } from '#sandbox/client/cards/decisions.ts';
import { element } from '#sandbox/client/element.ts';
import { blackjackView } from '#sandbox/client/live/cards/blackjack-view.ts';
import type { HandView } from '#sandbox/client/live/cards/hand-view.ts';
import { threeCardView } from '#sandbox/client/live/cards/three-card-view.ts';
import { LiveLine } from '#sandbox/client/live/live-line.ts';
import { liveText } from '#sandbox/client/live/live-texts.ts';
import { outlines } from '#sandbox/client/outlines.ts';
import type { Screen } from '#sandbox/client/screen.ts';
import type { Shell } from '#sandbox/client/shell.ts';
import { spoken } from '#sandbox/client/texts.ts';
import type { OpenedGame, ShownRound } from '#sandbox/games/protocol.ts';
import type { TableCards } from '#sandbox/live/cards/common-hand.ts';
import type { LiveHand, OpenedLive, TableState } from '#sandbox/live/messages.ts';

/** After this, cards that were dealt while nobody looked lie there at once. */
const LATE_MS = 2_500;
/** Clocks may differ by as much: a question that comes too early is refused. */
const MARGIN_MS = 250;
const ASK_AGAIN_MS = 1_500;

/** A shared table of cards: everybody has the same, and decides for himself in windows that all share. */
export class LiveCardsScreen implements Screen<LiveHand> {
  readonly field: HTMLElement;
  readonly rules: Screen<LiveHand>['rules'];
  readonly action = { label: liveText('place'), outline: outlines.play };
  readonly #shell: Shell;
  readonly #currency: string;
  readonly #view: HandView<object>;
  readonly #line: LiveLine;
  #waiting: LiveHand | null = null;
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(opened: OpenedGame<OpenedLive>, kind: 'blackjack' | 'poker', shell: Shell) {
    this.#shell = shell;
    this.#currency = opened.currency;
    this.#view = (kind === 'blackjack' ? blackjackView(opened.rtp) : threeCardView(opened.rtp)) as HandView<object>;
    this.#line = new LiveLine(shell, { onStage: (state) => void this.#hear(state), onAway: () => undefined });
    this.rules = [
      element('p', {}, [liveText('rules')]),
      element('p', {}, [liveText('rules_cards')]),
      ...this.#view.rules,
    ];
    this.field = element('div', { class: `board-field live live-cards live-${kind}` }, [
      this.#line.head.root,
      this.#line.places.root,
      this.#view.root,
    ]);
  }

  readPlay(stake: number): object | null {
    const { state } = this.#line;
    if (state?.phase === 'open') return { round: state.round, ...this.#view.readPlay(stake) };
    this.#shell.say(liveText('notOpen'));
    return null;
  }

  start(): void {
    this.#view.close();
  }

  async show(round: ShownRound<LiveHand>, how: 'played' | 'resumed'): Promise<void> {
    const { shown, win } = round;
    this.#waiting = win === null ? shown : null;
    if (shown.hand) await this.#view.show(shown.hand, how === 'resumed');
    if (win !== null) return;
    const choices = shown.hand && shown.chosen === null ? this.#view.choices(shown.hand, this.#currency) : [];
    if (choices.length > 0) offer(this.#shell, choices);
    else this.#shell.decisions.replaceChildren(element('p', { class: 'placed' }, [this.#waitText(round)]));
    this.#askAt(shown.dueAt ?? 0);
  }

  async rest(): Promise<void> {
    if (this.#waiting) this.#askAt(this.#waiting.dueAt ?? 0);
    else if (this.#line.state?.phase === 'open') this.#view.clear();
  }

  spoken({ shown, win }: ShownRound<LiveHand>): string {
    return shown.hand && shown.chosen === null ? this.#view.spoken(shown.hand, win !== null) : '';
  }

  unseen({ shown }: ShownRound<LiveHand>): string {
    return shown.hand && shown.chosen === null ? this.#view.unseen(shown.hand) : '';
  }

  #waitText({ shown, stake }: ShownRound<LiveHand>): string {
    if (shown.chosen !== null) return liveText('chosen');
    return shown.hand === null ? liveText('placed', { stake: spoken(stake, this.#currency) }) : liveText('handWaits');
  }

  /** The table goes on by its clock, and the page asks how: at the end of a window, and for the result. */
  #askAt(at: number): void {
    clearTimeout(this.#again);
    this.#again = setTimeout(() => void this.#ask(), Math.max(0, at - this.#line.now) + MARGIN_MS);
  }

  async #ask(): Promise<void> {
    const before = this.#waiting;
    if (before === null) return;
    if (!this.#shell.isBusy) await this.#shell.decide({ ask: 'result' });
    if (this.#waiting === before) this.#askAt(this.#line.now + ASK_AGAIN_MS);
  }

  async #hear(state: TableState): Promise<void> {
    const { phase, outcome, startsAt } = state;
    const isLate = this.#line.now - startsAt > LATE_MS;
    if (this.#waiting?.round !== state.round && outcome !== null)
      await this.#view.show(this.#view.watched(outcome as TableCards), isLate);
    this.#line.head.showResults(state.results.map((word) => this.#view.result(word)));
    if (this.#waiting !== null) return;
    if (phase === 'open') this.#view.clear();
    this.#shell.say(liveText(`phase_${phase}`));
  }
}
