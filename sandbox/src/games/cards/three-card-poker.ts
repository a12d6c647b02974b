import * as v from 'valibot';
import { err, ok } from '#domain/result.ts';
import { type Card, drawCards, RANKS, rankOf, suitOf } from '#sandbox/games/cards/card.ts';
import type { Engine, Step } from '#sandbox/games/engine.ts';

/** Ascending. With three cards a straight is rarer than a flush. */
export const threeCardHands = ['high-card', 'pair', 'flush', 'straight', 'three', 'straight-flush'] as const;
export type ThreeCardHand = (typeof threeCardHands)[number];

/** From 2 to 14: the ace is highest. */
const heightOf = (card: Card): number => (rankOf(card) === 0 ? RANKS.length : rankOf(card)) + 1;

/** `heights`: the values that break a tie, in the order in which they count. */
function read(cards: readonly Card[]): { hand: ThreeCardHand; heights: number[] } {
  const heights = cards.map(heightOf).sort((a, b) => b - a);
  const [high, middle, low] = heights as [number, number, number];
  if (high === low) return { hand: 'three', heights };
  if (high === middle || middle === low) return { hand: 'pair', heights: [middle, high === middle ? low : high] };
  const isFlush = cards.every((card) => suitOf(card) === suitOf(cards[0] as Card));
  const isWheel = high === 14 && middle === 3 && low === 2;
  const isRun = isWheel || high - low === 2;
  if (!isRun) return { hand: isFlush ? 'flush' : 'high-card', heights };
  // Ace, two, three is the lowest straight: its ace counts one.
  return { hand: isFlush ? 'straight-flush' : 'straight', heights: [isWheel ? 3 : high] };
}

export const threeCardHandOf = (cards: readonly Card[]): ThreeCardHand => read(cards).hand;

export function handRank(cards: readonly Card[]): number {
  const { hand, heights } = read(cards);
  return [0, 1, 2].reduce((worth, place) => worth * 15 + (heights[place] ?? 0), threeCardHands.indexOf(hand));
}

const QUEEN = 12;
export const qualifies = (cards: readonly Card[]): boolean =>
  threeCardHandOf(cards) !== 'high-card' || cards.some((card) => heightOf(card) >= QUEEN);

/** Pays to one, whatever the dealer has. */
export const anteBonus: Partial<Record<ThreeCardHand, number>> = { straight: 1, three: 4, 'straight-flush': 5 };
export const pairPlus: Partial<Record<ThreeCardHand, number>> = {
  pair: 1,
  flush: 4,
  straight: 6,
  three: 30,
  'straight-flush': 40,
};
/** Returns with best play, in hundredths of a per cent of the ante and of pair plus. */
export const threeCardReturns = { ante: 9663, pairPlus: 9768 };

export type Bets = { readonly ante: number; readonly pairPlus: number };
export type Outcome = 'won' | 'push' | 'lost' | 'not-qualified' | 'folded';

export function outcomeOf(player: readonly Card[], dealer: readonly Card[]): Exclude<Outcome, 'folded'> {
  if (!qualifies(dealer)) return 'not-qualified';
  const lead = handRank(player) - handRank(dealer);
  return lead > 0 ? 'won' : lead === 0 ? 'push' : 'lost';
}

/** The return of each bet, its stake included. Play equals the ante; folding loses all but pair plus. */
export function returnsOf(bets: Bets, player: readonly Card[], outcome: Outcome) {
  const hand = threeCardHandOf(player);
  const pays = pairPlus[hand];
  const isPlayed = outcome !== 'folded';
  const isBack = isPlayed && outcome !== 'lost';
  return {
    ante: isBack ? bets.ante * (outcome === 'push' ? 1 : 2) : 0,
    play: isBack ? bets.ante * (outcome === 'won' ? 2 : 1) : 0,
    bonus: isPlayed ? bets.ante * (anteBonus[hand] ?? 0) : 0,
    pairPlus: pays === undefined ? 0 : bets.pairPlus * (pays + 1),
  };
}

type State = { readonly bets: Bets; readonly player: readonly Card[]; readonly dealer: readonly Card[] };
type Decision = 'play' | 'fold';
export type ThreeCardPokerShown = {
  readonly player: readonly Card[];
  readonly hand: ThreeCardHand;
  /** Null is a card that is face down. */
  readonly dealer: readonly (Card | null)[];
  readonly dealerHand: ThreeCardHand | null;
  readonly bets: Bets;
  readonly outcome: Outcome | null;
  readonly returns: ReturnType<typeof returnsOf> | null;
};

const amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const Play = v.object({ ante: amount, pair_plus: amount });
const Decided = v.object({ decision: v.picklist(['play', 'fold']) });

export const threeCardPoker = (
  stakes: readonly number[],
): Engine<object, Bets, State, ThreeCardPokerShown, Decision> => ({
  family: 'three-card-poker',
  stakes,
  opened: {},
  readPlay(input) {
    if (!v.is(Play, input)) return err('bad_request');
    const { ante, pair_plus: pairPlus } = input;
    const isOffered = stakes.includes(ante) && (pairPlus === 0 || stakes.includes(pairPlus));
    // Both bets are taken in one stake, so their sum must be within the table's limit.
    return isOffered && ante + pairPlus <= (stakes.at(-1) ?? 0)
      ? ok({ play: { ante, pairPlus }, stake: ante + pairPlus })
      : err('bet_limit');
  },
  begin(bets, draw) {
    const cards = drawCards(6, 1, [], draw);
    const state = { bets, player: cards.slice(0, 3), dealer: cards.slice(3) };
    return { state, shown: { ...opening(state), outcome: null, returns: null }, win: null };
  },
  readDecision(input, { bets }) {
    if (!v.is(Decided, input)) return err('bad_request');
    return ok({ decision: input.decision, stake: input.decision === 'play' ? bets.ante : 0 });
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
