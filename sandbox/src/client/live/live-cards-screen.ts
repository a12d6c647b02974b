import type { ShownResult } from '#sandbox/client/boards/board-texts.ts';
import { blackjackView } from '#sandbox/client/cards/blackjack.ts';
import { cardText } from '#sandbox/client/cards/card.ts';
import { type HandView, offer } from '#sandbox/client/cards/hand-view.ts';
import { threeCardView } from '#sandbox/client/cards/three-card-poker.ts';
import { h, outlines } from '#sandbox/client/element.ts';
import { liveConnection } from '#sandbox/client/live/live-connection.ts';
import { liveText } from '#sandbox/client/live/scene.ts';
import type { GameShell, Screen } from '#sandbox/client/screen.ts';
import { spoken } from '#sandbox/client/texts.ts';
import type { BlackjackShown } from '#sandbox/games/cards/blackjack.ts';
import { totalOf } from '#sandbox/games/cards/blackjack-round.ts';
import type { Card } from '#sandbox/games/cards/card.ts';
import { type ThreeCardHand, threeCardHandOf } from '#sandbox/games/cards/three-card-hands.ts';
import type { ThreeCardPokerShown } from '#sandbox/games/cards/three-card-poker.ts';
import type { OpenedGame, ShownRound } from '#sandbox/games/protocol.ts';
import type { TableCards } from '#sandbox/live/cards/common-hand.ts';
import type { LiveHand, OpenedLive, TableState } from '#sandbox/live/messages.ts';

/** Cards that were dealt longer ago are shown without animation. */
const LATE_MS = 2_500;
/** Allowance for clocks that differ: a request that comes too early is refused. */
const MARGIN_MS = 250;
const ASK_AGAIN_MS = 1_500;

type TableGame<Hand extends object> = {
  view(opened: OpenedGame): HandView<Hand>;
  watched(table: TableCards): Hand;
  /** A result of the contract's words. */
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
    return { text: name, colour: word === 'high-card' ? 'plain' : 'blue', spoken: name };
  },
};

/** A shared table of cards: all players have the same cards and decide for themselves in shared time windows. */
export function cardsTable(
  opened: OpenedGame<OpenedLive>,
  kind: 'blackjack' | 'poker',
  shell: GameShell,
): Screen<LiveHand> {
  const game = (kind === 'blackjack' ? blackjack : poker) as TableGame<object>;
  const view = game.view(opened);
  const table = liveConnection(shell, { onStage: (state) => void hear(state), onAway: () => undefined });
  let waiting: LiveHand | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;

  function clear(): void {
    view.close();
    view.rest();
  }
  function waitText({ shown, stake }: ShownRound<LiveHand>): string {
    if (shown.chosen !== null) return liveText('chosen');
    return shown.hand === null ? liveText('placed', { stake: spoken(stake, opened.currency) }) : liveText('handWaits');
  }
  /** Asks the table at the end of a window, and for the result: the table goes on by its own clock. */
  function askAt(at: number): void {
    clearTimeout(again);
    again = setTimeout(() => void ask(), Math.max(0, at - table.now()) + MARGIN_MS);
  }
  async function ask(): Promise<void> {
    const before = waiting;
    if (before === null) return;
    if (!shell.isBusy) await shell.decide({ ask: 'result' });
    if (waiting === before) askAt(table.now() + ASK_AGAIN_MS);
  }
  async function hear(state: TableState): Promise<void> {
    const { phase, outcome, startsAt } = state;
    const isLate = table.now() - startsAt > LATE_MS;
    if (waiting?.round !== state.round && outcome !== null)
      await view.show(game.watched(outcome as TableCards), isLate);
    table.head.results.show(state.results.map((word) => game.result(word)));
    if (waiting !== null) return;
    if (phase === 'open') clear();
    shell.say(liveText(`phase_${phase}`));
  }

  return {
    field: h('div', { class: `board-field live live-cards live-${kind}` }, [table.head.root, table.places, view.root]),
    rules: [h('p', liveText('rules')), h('p', liveText('rules_cards')), ...view.rules],
    action: { label: liveText('place'), outline: outlines.play },
    readPlay(stake) {
      const state = table.state();
      if (state?.phase === 'open') return { round: state.round, ...view.readPlay(stake) };
      shell.say(liveText('notOpen'));
      return null;
    },
    start: () => view.close(),
    async show(round, how) {
      const { shown, win } = round;
      waiting = win === null ? shown : null;
      if (shown.hand) await view.show(shown.hand, how === 'resumed');
      if (win !== null) return;
      const choices = shown.hand && shown.chosen === null ? view.choices(shown.hand) : [];
      if (choices.length > 0) offer(shell, choices);
      else shell.decisions.replaceChildren(h('p.placed', waitText(round)));
      askAt(shown.dueAt ?? 0);
    },
    async rest() {
      if (waiting) askAt(waiting.dueAt ?? 0);
      else if (table.isOpen()) clear();
    },
    spoken: ({ shown, win }) => (shown.hand && shown.chosen === null ? view.spoken(shown.hand, win !== null) : ''),
    unseen: ({ shown }) => (shown.hand && shown.chosen === null ? view.unseen(shown.hand) : ''),
  };
}
