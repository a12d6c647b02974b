import { boardScreen } from '#sandbox/client/boards/board-screen.ts';
import { boardText } from '#sandbox/client/boards/board-texts.ts';
import { twoHandsGame } from '#sandbox/client/boards/hands.ts';
import { cardName } from '#sandbox/client/cards/card.ts';
import { type DragonTigerOutcome, dragonTiger, dragonTigerWinner } from '#sandbox/games/boards/dragon-tiger.ts';

/** Dragon tiger: one card each, the higher wins. */
const dragonTigerGame = twoHandsGame<DragonTigerOutcome, 'dragon' | 'tiger'>({
  bets: dragonTiger.bets,
  spots: {
    dragon: ['dragon_dragon', 'red'],
    tie: ['dragon_tie', 'green'],
    tiger: ['dragon_tiger', 'gold'],
    'suited-tie': ['dragon_suited', 'green'],
  },
  name: 'dragon_table',
  rules: ['dragon_rules', 'keys'],
  sides: ['dragon', 'tiger'],
  winnerOf: dragonTigerWinner,
  initialOf: (winner) => boardText(`dragon_initial_${winner}`),
  dealt: ({ dragon, tiger }) => [
    { side: 'dragon', card: dragon },
    { side: 'tiger', card: tiger },
  ],
  pointsOf: () => '',
  came: (outcome, nameOf) =>
    boardText('dragon_came', {
      winner: nameOf(dragonTigerWinner(outcome)),
      dragon: cardName(outcome.dragon),
      tiger: cardName(outcome.tiger),
    }),
});

export const openScreen = boardScreen(dragonTigerGame);
