import type { LiveKind } from '#domain/game/live-kinds.ts';
import { betBoard } from '#sandbox/client/boards/bet-board.ts';
import type { BoardGame } from '#sandbox/client/boards/board-screen.ts';
import { boardText } from '#sandbox/client/boards/board-texts.ts';
import { rouletteGame } from '#sandbox/client/boards/roulette/roulette-game.ts';
import { sicBoGame } from '#sandbox/client/boards/sic-bo/sic-bo-game.ts';
import { baccaratGame } from '#sandbox/client/boards/two-hands.ts';
import { h, outlines } from '#sandbox/client/element.ts';
import { cardsTable } from '#sandbox/client/live/live-cards-screen.ts';
import { liveConnection } from '#sandbox/client/live/live-connection.ts';
import { raceScene } from '#sandbox/client/live/race/race-scene.ts';
import { liveText, type Scene, type SceneMaker } from '#sandbox/client/live/scene.ts';
import { wheelScene } from '#sandbox/client/live/wheel/wheel-scene.ts';
import type { GameShell, Screen } from '#sandbox/client/screen.ts';
import { spoken } from '#sandbox/client/texts.ts';
import type { OpenedGame } from '#sandbox/games/protocol.ts';
import type { LiveBets, OpenedLive, TableState } from '#sandbox/live/messages.ts';

/** A single player's board at a shared table. @param result how a result of the table's messages is shown. */
const boardScene = <Outcome>(game: BoardGame<Outcome>, result: Scene<Outcome>['result']): SceneMaker => ({
  bets: new Map(game.bets),
  nameOf: game.nameOf,
  make(board): Scene<Outcome> {
    const stage = game.stageOn(board);
    return {
      picture: stage.picture,
      layout: stage.layout,
      rules: game.rules(),
      open: () => stage.rest(),
      close: () => stage.start(),
      reveal: (outcome, isLate) => stage.reveal(outcome, isLate ? 'resumed' : 'played'),
      spoken: game.spoken,
      result,
    };
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
      spoken: boardText(`baccarat_${word as Side}`),
    })),
  dice: () => boardScene(sicBoGame, (word) => sicBoGame.resultOf({ dice: diceOf(word) })),
  wheel: wheelScene,
  horses: (title) => raceScene('horses', title),
  greyhounds: (title) => raceScene('greyhounds', title),
};

/** Older results are shown without animation. */
const LATE_MS = 1_500;
const ASK_AGAIN_MS = 2_000;

function boardTable(opened: OpenedGame<OpenedLive>, kind: BoardKind, shell: GameShell): Screen<LiveBets> {
  const { bets, nameOf, make } = scenes[kind](opened.name);
  const { game, stakes: chips, currency } = opened;
  const say = (message: string) => shell.say(message);
  const board = betBoard({ bets, limits: game.limits, chips, currency, nameOf, say });
  const scene = make(board) as Scene<unknown>;
  board.close();
  const table = liveConnection(shell, { onStage: (state) => void hear(state), onAway: () => board.close() });
  /** The table's round that this player's bet waits for. */
  let waiting: number | null = null;
  /** The round whose result has been shown. */
  let revealed = 0;

  async function hear(state: TableState): Promise<void> {
    if (state.phase === 'result') await reveal(state);
    else begin(state);
    await askForResult();
  }
  function begin(state: TableState): void {
    showResults(state);
    if (state.phase === 'closed') {
      board.close();
      scene.close();
      say(liveText('phase_closed'));
      return;
    }
    scene.open(state);
    if (waiting !== null) return;
    board.open();
    say(liveText('phase_open'));
  }
  async function reveal(state: TableState): Promise<void> {
    const isLate = table.now() - state.startsAt > LATE_MS;
    if (isLate) scene.open(state);
    board.close();
    await scene.reveal(state.outcome, isLate);
    revealed = state.round;
    showResults(state);
    if (waiting === null) say(scene.spoken(state.outcome));
  }
  function showResults({ results }: TableState): void {
    table.head.results.show(results.map((word) => scene.result(word)));
  }
  /** Asks what the bet won, once its result has been shown or its round is over. */
  async function askForResult(): Promise<void> {
    const round = waiting;
    const state = table.state();
    if (round === null || !state) return;
    if (state.round === round && revealed !== round) return;
    await shell.decide({ ask: 'result' });
    if (waiting === round) setTimeout(() => void askForResult(), ASK_AGAIN_MS);
  }

  return {
    field: h('div', { class: `board-field live live-${kind}` }, [
      table.head.root,
      table.places,
      h('div.live-picture', scene.picture),
      scene.layout,
      board.limits,
    ]),
    rules: [h('p', liveText('rules')), ...scene.rules],
    action: { label: liveText('place'), outline: outlines.play },
    stakeControl: board.total,
    tray: board.tray,
    readPlay() {
      const state = table.state();
      const laid = board.bets();
      if (state?.phase === 'open' && laid !== null) return { round: state.round, bets: laid };
      say(state?.phase === 'open' ? boardText('placeFirst') : liveText('notOpen'));
      return null;
    },
    start: () => board.close(),
    async show({ shown, win, stake }, how) {
      if (how === 'resumed') board.restore(shown.bets);
      if (win === null) {
        waiting = shown.round;
        board.close();
        shell.decisions.replaceChildren(h('p.placed', liveText('placed', { stake: spoken(stake, currency) })));
        setTimeout(() => void askForResult());
        return;
      }
      waiting = null;
      board.settle(shown.returns ?? {});
      if (!table.isOpen()) board.close();
    },
    async rest() {
      if (waiting === null && table.isOpen()) board.open();
    },
    spoken: ({ shown, win }) => (win === null ? '' : scene.spoken(shown.outcome)),
  };
}

/** A table that everybody shares: on a board, or of cards. */
export function openScreen(opened: OpenedGame<OpenedLive>, shell: GameShell): Screen<never> {
  const { kind } = opened.game;
  return kind === 'blackjack' || kind === 'poker' ? cardsTable(opened, kind, shell) : boardTable(opened, kind, shell);
}
