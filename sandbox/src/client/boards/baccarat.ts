import { boardScreen } from '#sandbox/client/boards/board-screen.ts';
import { boardText } from '#sandbox/client/boards/board-texts.ts';
import { twoHandsGame } from '#sandbox/client/boards/hands.ts';
import { type BaccaratOutcome, baccarat, baccaratWinner, pointsOf } from '#sandbox/games/boards/baccarat.ts';

/** Baccarat: two hands that play themselves. */
export const baccaratGame = twoHandsGame<BaccaratOutcome, 'player' | 'banker'>({
  bets: baccarat.bets,
  spots: {
    player: ['baccarat_player', 'blue'],
    tie: ['baccarat_tie', 'green'],
    banker: ['baccarat_banker', 'red'],
    'player-pair': ['baccarat_player_pair', 'blue'],
    'banker-pair': ['baccarat_banker_pair', 'red'],
  },
  name: 'baccarat_table',
  rules: ['baccarat_rules', 'baccarat_commission', 'keys'],
  sides: ['player', 'banker'],
  winnerOf: baccaratWinner,
  initialOf: (winner) => boardText(`baccarat_initial_${winner}`),
  // In turns, the third cards last.
  dealt: ({ player, banker }) =>
    [0, 1, 2].flatMap((turn) => [
      ...player.slice(turn, turn + 1).map((card) => ({ side: 'player' as const, card })),
      ...banker.slice(turn, turn + 1).map((card) => ({ side: 'banker' as const, card })),
    ]),
  pointsOf: (cards) => String(pointsOf(cards)),
  came(outcome, nameOf) {
    const [player, banker] = [pointsOf(outcome.player), pointsOf(outcome.banker)];
    const winner = baccaratWinner(outcome);
    return winner === 'tie'
      ? boardText('baccarat_came_tie', { points: player })
      : boardText('baccarat_came', { winner: nameOf(winner), player, banker });
  },
});

export const openScreen = boardScreen(baccaratGame);
