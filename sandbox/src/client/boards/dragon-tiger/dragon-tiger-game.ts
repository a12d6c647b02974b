import type { BetBoard } from '#sandbox/client/boards/bet-board.ts';
import { betRules } from '#sandbox/client/boards/bet-rules.ts';
import { boardScreen } from '#sandbox/client/boards/board-screen.ts';
import type { BoardGame, BoardStage } from '#sandbox/client/boards/board-stage.ts';
import { boardText } from '#sandbox/client/boards/board-texts.ts';
import { Hands } from '#sandbox/client/boards/hands/hands.ts';
import { sideSpot } from '#sandbox/client/boards/hands/side-spot.ts';
import { cardName } from '#sandbox/client/cards/card.ts';
import { element } from '#sandbox/client/element.ts';
import { outlines } from '#sandbox/client/outlines.ts';
import { type DragonTigerOutcome, dragonTiger, dragonTigerWinner } from '#sandbox/games/boards/dragon-tiger.ts';

const names = {
  dragon: 'dragon_dragon',
  tie: 'dragon_tie',
  tiger: 'dragon_tiger',
  'suited-tie': 'dragon_suited',
} as const;
const colours = { dragon: 'red', tie: 'green', tiger: 'gold', 'suited-tie': 'green' } as const;
type Id = keyof typeof names;
const bets = Object.keys(names) as Id[];
const nameOf = (bet: string): string => boardText(names[bet as Id]);

function stageOn(board: BetBoard): BoardStage<DragonTigerOutcome> {
  const hands = new Hands([
    ['dragon', nameOf('dragon')],
    ['tiger', nameOf('tiger')],
  ]);
  const spots = bets.map((id) =>
    sideSpot(
      board,
      id,
      nameOf(id),
      dragonTiger.bets.get(id),
      `${colours[id]} ${id} ${id.includes('-') ? 'small' : ''}`,
    ),
  );
  const layout = element('div', { class: 'sides', role: 'group', 'aria-label': boardText('dragon_table') }, spots);
  board.ready(layout);
  return {
    picture: hands.root,
    layout,
    start: () => hands.clear(),
    async reveal(outcome, how) {
      const { dragon, tiger } = outcome;
      const dealt = [
        { side: 'dragon' as const, card: dragon },
        { side: 'tiger' as const, card: tiger },
      ];
      await hands.deal(dealt, () => '', how === 'resumed');
      const winner = dragonTigerWinner(outcome);
      hands.crown(winner === 'tie' ? null : winner);
    },
    rest: () => hands.clear(),
  };
}

const came = (outcome: DragonTigerOutcome): string =>
  boardText('dragon_came', {
    winner: nameOf(dragonTigerWinner(outcome)),
    dragon: cardName(outcome.dragon),
    tiger: cardName(outcome.tiger),
  });

/** Dragon tiger: one card each, the higher wins. */
export const dragonTigerGame: BoardGame<DragonTigerOutcome> = {
  bets: dragonTiger.bets,
  nameOf,
  action: () => ({ label: boardText('deal'), outline: outlines.play }),
  stageOn,
  resultOf(outcome) {
    const winner = dragonTigerWinner(outcome);
    return { text: boardText(`dragon_initial_${winner}`), colour: colours[winner], spoken: came(outcome) };
  },
  spoken: came,
  rules: () =>
    betRules(
      [boardText('dragon_rules'), boardText('keys')],
      bets.map((id) => [nameOf(id), dragonTiger.bets.get(id)]),
    ),
};

export const openScreen = boardScreen(dragonTigerGame);
