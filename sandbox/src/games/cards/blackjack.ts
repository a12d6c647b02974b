import * as v from 'valibot';
import { err, ok } from '#domain/result.ts';
import {
  costOf,
  deal,
  type HandResult,
  type Move,
  move,
  moves,
  movesOf,
  type Round,
  resultOf,
  totalOf,
  winOf,
} from '#sandbox/games/cards/blackjack-round.ts';
import type { Card } from '#sandbox/games/cards/card.ts';
import type { Engine, Step } from '#sandbox/games/engine.ts';

export type ShownHand = {
  readonly cards: readonly Card[];
  readonly total: number;
  readonly isSoft: boolean;
  readonly stake: number;
  /** Null while the round goes on. */
  readonly result: HandResult | null;
  readonly win: number;
};
export type BlackjackShown = {
  /** Null lies face down. */
  readonly dealer: readonly (Card | null)[];
  /** Of the dealer's cards that lie open. */
  readonly dealerTotal: number;
  readonly hands: readonly ShownHand[];
  readonly active: number | null;
  readonly moves: readonly { readonly move: Move; readonly stake: number }[];
};

const Play = v.object({ stake: v.number() });
const Decision = v.object({ move: v.picklist(moves) });

export const blackjack = (stakes: readonly number[]): Engine<object, number, Round, BlackjackShown, Move> => ({
  family: 'blackjack',
  stakes,
  opened: {},
  readPlay(asked) {
    const read = v.safeParse(Play, asked);
    if (!read.success) return err('bad_request');
    const { stake } = read.output;
    return stakes.includes(stake) ? ok({ play: stake, stake }) : err('bet_limit');
  },
  begin: (stake, draw) => stepOf(deal(stake, draw)),
  readDecision(asked, round) {
    const read = v.safeParse(Decision, asked);
    if (!read.success || !movesOf(round).includes(read.output.move)) return err('bad_request');
    return ok({ decision: read.output.move, stake: costOf(round, read.output.move) });
  },
  decide: (round, decision, draw) => stepOf(move(round, decision, draw)),
  absent: () => 'stand',
});

function stepOf(round: Round): Step<Round, BlackjackShown> {
  const isOver = round.active === null;
  const hands = round.hands.map(
    (hand): ShownHand => ({
      cards: hand.cards,
      ...totalOf(hand.cards),
      stake: hand.stake,
      result: isOver ? resultOf(round, hand) : null,
      win: isOver ? winOf(round, hand) : 0,
    }),
  );
  const open = isOver ? round.dealer : round.dealer.slice(0, 1);
  return {
    state: round,
    shown: {
      dealer: round.dealer.map((card, at) => (at < open.length ? card : null)),
      dealerTotal: totalOf(open).total,
      hands,
      active: round.active,
      moves: movesOf(round).map((one) => ({ move: one, stake: costOf(round, one) })),
    },
    win: isOver ? hands.reduce((sum, { win }) => sum + win, 0) : null,
  };
}
