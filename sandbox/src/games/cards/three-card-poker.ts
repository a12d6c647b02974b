import * as v from 'valibot';
import { err, ok } from '#domain/result.ts';
import { type Card, drawCards } from '#sandbox/games/cards/card.ts';
import {
  type Bets,
  type Outcome,
  outcomeOf,
  returnsOf,
  type ThreeCardHand,
  threeCardHandOf,
} from '#sandbox/games/cards/three-card-hands.ts';
import type { Engine, Step } from '#sandbox/games/engine.ts';

type State = { readonly bets: Bets; readonly player: readonly Card[]; readonly dealer: readonly Card[] };
type Decision = 'play' | 'fold';
export type ThreeCardPokerShown = {
  readonly player: readonly Card[];
  readonly hand: ThreeCardHand;
  /** Null lies face down. */
  readonly dealer: readonly (Card | null)[];
  readonly dealerHand: ThreeCardHand | null;
  readonly bets: Bets;
  /** Null while it is asked. */
  readonly outcome: Outcome | null;
  /** What came back of each bet, the bet itself among it. */
  readonly returns: (Bets & { readonly play: number; readonly bonus: number }) | null;
};

const amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const Play = v.object({ ante: amount, pair_plus: amount });
const Decided = v.object({ decision: v.picklist(['play', 'fold']) });

/** An ante, and an optional pair plus; one deck, three cards each, the dealer needs a queen to play. */
export const threeCardPoker = (
  stakes: readonly number[],
): Engine<object, Bets, State, ThreeCardPokerShown, Decision> => ({
  family: 'three-card-poker',
  stakes,
  opened: {},
  readPlay(asked) {
    const read = v.safeParse(Play, asked);
    if (!read.success) return err('bad_request');
    const { ante, pair_plus: pairPlus } = read.output;
    const isOffered = stakes.includes(ante) && (pairPlus === 0 || stakes.includes(pairPlus));
    // Both are taken at once, and the table's limit is that of one stake.
    return isOffered && ante + pairPlus <= (stakes.at(-1) ?? 0)
      ? ok({ play: { ante, pairPlus }, stake: ante + pairPlus })
      : err('bet_limit');
  },
  begin(bets, draw) {
    const cards = drawCards(6, 1, [], draw);
    const state = { bets, player: cards.slice(0, 3), dealer: cards.slice(3) };
    return { state, shown: { ...opening(state), outcome: null, returns: null }, win: null };
  },
  readDecision(asked, { bets }) {
    const read = v.safeParse(Decided, asked);
    if (!read.success) return err('bad_request');
    const { decision } = read.output;
    return ok({ decision, stake: decision === 'play' ? bets.ante : 0 });
  },
  decide: (state, decision) => end(state, decision === 'fold' ? 'folded' : outcomeOf(state.player, state.dealer)),
  absent: () => 'fold',
});

const opening = ({ bets, player }: State) => ({
  bets,
  player,
  hand: threeCardHandOf(player),
  dealer: [null, null, null],
  dealerHand: null,
});

function end(state: State, outcome: Outcome): Step<State, ThreeCardPokerShown> {
  const { bets, player, dealer } = state;
  const returns = returnsOf(bets, player, outcome);
  const win = returns.ante + returns.play + returns.bonus + returns.pairPlus;
  return { state, shown: { ...opening(state), dealer, dealerHand: threeCardHandOf(dealer), outcome, returns }, win };
}
