import type { BetBoard } from '#sandbox/client/boards/bet-board.ts';
import { betRules } from '#sandbox/client/boards/bet-rules.ts';
import { boardScreen } from '#sandbox/client/boards/board-screen.ts';
import type { BoardGame, BoardStage } from '#sandbox/client/boards/board-stage.ts';
import { boardText } from '#sandbox/client/boards/board-texts.ts';
import { type DealtCard, Hands } from '#sandbox/client/boards/hands/hands.ts';
import { sideSpot } from '#sandbox/client/boards/hands/side-spot.ts';
import { element } from '#sandbox/client/element.ts';
import { outlines } from '#sandbox/client/outlines.ts';
import { type BaccaratOutcome, baccarat, baccaratWinner, pointsOf } from '#sandbox/games/boards/baccarat.ts';

const names = {
  player: 'baccarat_player',
  tie: 'baccarat_tie',
  banker: 'baccarat_banker',
  'player-pair': 'baccarat_player_pair',
  'banker-pair': 'baccarat_banker_pair',
} as const;
const colours = { player: 'blue', tie: 'green', banker: 'red', 'player-pair': 'blue', 'banker-pair': 'red' } as const;
type Id = keyof typeof names;
const bets = Object.keys(names) as Id[];
const nameOf = (bet: string): string => boardText(names[bet as Id]);

/** As they are dealt: in turns, the third cards last. */
export function inTurns({ player, banker }: BaccaratOutcome): DealtCard<'player' | 'banker'>[] {
  return [0, 1, 2].flatMap((turn) => [
    ...player.slice(turn, turn + 1).map((card) => ({ side: 'player' as const, card })),
    ...banker.slice(turn, turn + 1).map((card) => ({ side: 'banker' as const, card })),
  ]);
}

function stageOn(board: BetBoard): BoardStage<BaccaratOutcome> {
  const hands = new Hands([
    ['player', nameOf('player')],
    ['banker', nameOf('banker')],
  ]);
  const spots = bets.map((id) =>
    sideSpot(board, id, nameOf(id), baccarat.bets.get(id), `${colours[id]} ${id} ${id.includes('-') ? 'small' : ''}`),
  );
  const layout = element('div', { class: 'sides', role: 'group', 'aria-label': boardText('baccarat_table') }, spots);
  board.ready(layout);
  return {
    picture: hands.root,
    layout,
    start: () => hands.clear(),
    async reveal(outcome, how) {
      await hands.deal(inTurns(outcome), (cards) => String(pointsOf(cards)), how === 'resumed');
      const winner = baccaratWinner(outcome);
      hands.crown(winner === 'tie' ? null : winner);
    },
    rest: () => hands.clear(),
  };
}

function came(outcome: BaccaratOutcome): string {
  const [player, banker] = [pointsOf(outcome.player), pointsOf(outcome.banker)];
  const winner = baccaratWinner(outcome);
  return winner === 'tie'
    ? boardText('baccarat_came_tie', { points: player })
    : boardText('baccarat_came', { winner: nameOf(winner), player, banker });
}

/** Baccarat: two hands that play themselves. */
export const baccaratGame: BoardGame<BaccaratOutcome> = {
  bets: baccarat.bets,
  nameOf,
  action: () => ({ label: boardText('deal'), outline: outlines.play }),
  stageOn,
  resultOf(outcome) {
    const winner = baccaratWinner(outcome);
    return { text: boardText(`baccarat_initial_${winner}`), colour: colours[winner], spoken: came(outcome) };
  },
  spoken: came,
  rules: () =>
    betRules(
      [boardText('baccarat_rules'), boardText('baccarat_commission'), boardText('keys')],
      bets.map((id) => [nameOf(id), baccarat.bets.get(id)]),
    ),
};

export const openScreen = boardScreen(baccaratGame);
