import { type BetBoard, type BoardGame, boardScreen } from '#sandbox/client/boards/bet-board.ts';
import { type BoardTextKey, betRules, boardText, oddsText } from '#sandbox/client/boards/board-texts.ts';
import { cardName, cardPicture } from '#sandbox/client/cards/card.ts';
import { BETWEEN_CARDS_MS, dealIn } from '#sandbox/client/cards/hand-view.ts';
import { h, outlines } from '#sandbox/client/element.ts';
import { isCalm, type ScreenModule, tone } from '#sandbox/client/screen.ts';
import type { Bet } from '#sandbox/games/boards/board.ts';
import {
  type BaccaratOutcome,
  baccarat,
  baccaratWinner,
  type DragonTigerOutcome,
  dragonTiger,
  dragonTigerWinner,
  pointsOf,
} from '#sandbox/games/boards/card-boards.ts';
import type { Card } from '#sandbox/games/cards/card.ts';

type DealtCard<Side extends string> = { readonly side: Side; readonly card: Card };

function twoHands<Side extends string>(sides: readonly Side[], nameOf: (side: Side) => string) {
  const hands = new Map(
    sides.map((side) => {
      const [cards, points] = [h('div.hand-cards'), h('b.hand-points')];
      const heading = h('h2.hand-name', [nameOf(side), points]);
      return [side, { root: h('section', { class: `dealt-hand side-${side}` }, [heading, cards]), cards, points }];
    }),
  );
  const root = h('div.dealt-hands', [[...hands.values()].map((hand) => hand.root)]);
  const clear = () => {
    for (const hand of hands.values()) {
      hand.root.classList.remove('wins');
      hand.cards.replaceChildren();
      hand.points.textContent = '';
    }
  };
  return {
    root,
    clear,
    async deal(dealt: readonly DealtCard<Side>[], pointsOf: (cards: readonly Card[]) => string, isAtOnce: boolean) {
      clear();
      const lying = new Map<Side, Card[]>();
      for (const { side, card } of dealt) {
        const cards = [...(lying.get(side) ?? []), card];
        lying.set(side, cards);
        const picture = cardPicture(card);
        const hand = hands.get(side);
        hand?.cards.append(picture);
        if (!isAtOnce && !isCalm()) {
          tone(320, 40);
          await dealIn(picture);
          await new Promise((done) => setTimeout(done, BETWEEN_CARDS_MS));
        }
        if (hand) hand.points.textContent = pointsOf(cards);
      }
    },
    crown(winner: Side | 'tie') {
      for (const [side, hand] of hands) hand.root.classList.toggle('wins', side === winner);
    },
  };
}

type TwoHands<Outcome, Side extends string> = {
  readonly bets: ReadonlyMap<string, Bet>;
  readonly spots: Readonly<Record<string, readonly [name: BoardTextKey, colour: string]>>;
  readonly name: BoardTextKey;
  readonly rules: readonly BoardTextKey[];
  readonly sides: readonly [Side, Side];
  winnerOf(outcome: Outcome): Side | 'tie';
  initialOf(winner: Side | 'tie'): string;
  dealt(outcome: Outcome): readonly DealtCard<Side>[];
  pointsOf(cards: readonly Card[]): string;
  outcomeText(outcome: Outcome, nameOf: (bet: string) => string): string;
};

function twoHandsGame<Outcome, Side extends string>(game: TwoHands<Outcome, Side>): BoardGame<Outcome> {
  const { bets, spots } = game;
  const nameOf = (bet: string) => boardText((spots[bet] as (typeof spots)[string])[0]);
  const colourOf = (bet: string) => spots[bet]?.[1] ?? 'plain';
  const outcomeText = (outcome: Outcome) => game.outcomeText(outcome, nameOf);
  const spotOf = (board: BetBoard, id: string) => {
    const odds = boardText('oddsToOne', { odds: oddsText(bets.get(id)?.pays ?? []) });
    const style = `${colourOf(id)} ${id} ${id.includes('-') ? 'small' : ''}`;
    return board.spot(id, [nameOf(id), h('span.odds', odds)], style);
  };
  return {
    bets,
    nameOf,
    action: () => ({ label: boardText('deal'), outline: outlines.play }),
    stageOn(board) {
      const hands = twoHands(game.sides, nameOf);
      const attributes = { class: 'sides', role: 'group', 'aria-label': boardText(game.name) };
      const layout = h('div', attributes, [Object.keys(spots).map((id) => spotOf(board, id))]);
      board.ready(layout);
      return {
        picture: hands.root,
        layout,
        start: () => hands.clear(),
        async reveal(outcome, how) {
          await hands.deal(game.dealt(outcome), game.pointsOf, how === 'resumed');
          hands.crown(game.winnerOf(outcome));
        },
        rest: () => hands.clear(),
      };
    },
    resultOf(outcome) {
      const winner = game.winnerOf(outcome);
      return { text: game.initialOf(winner), colour: colourOf(winner), label: outcomeText(outcome) };
    },
    outcomeText,
    rules: () =>
      betRules(
        game.rules.map((rule) => boardText(rule)),
        Object.keys(spots).map((id) => [nameOf(id), bets.get(id)]),
      ),
  };
}

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
  dealt: ({ player, banker }) =>
    [0, 1, 2].flatMap((turn) => [
      ...player.slice(turn, turn + 1).map((card) => ({ side: 'player' as const, card })),
      ...banker.slice(turn, turn + 1).map((card) => ({ side: 'banker' as const, card })),
    ]),
  pointsOf: (cards) => String(pointsOf(cards)),
  outcomeText(outcome, nameOf) {
    const [player, banker] = [pointsOf(outcome.player), pointsOf(outcome.banker)];
    const winner = baccaratWinner(outcome);
    return winner === 'tie'
      ? boardText('baccarat_came_tie', { points: player })
      : boardText('baccarat_came', { winner: nameOf(winner), player, banker });
  },
});

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
  outcomeText: (outcome, nameOf) =>
    boardText('dragon_came', {
      winner: nameOf(dragonTigerWinner(outcome)),
      dragon: cardName(outcome.dragon),
      tiger: cardName(outcome.tiger),
    }),
});

type OpenScreen = ScreenModule['openScreen'];
const screens: Readonly<Record<string, OpenScreen>> = {
  baccarat: boardScreen(baccaratGame) as OpenScreen,
  'dragon-tiger': boardScreen(dragonTigerGame) as OpenScreen,
};

export const openScreen: OpenScreen = (opened, shell) => (screens[opened.family] as OpenScreen)(opened, shell);
