import type { Card } from '#sandbox/games/cards/card.ts';
import {
  qualifies,
  type ThreeCardHand,
  threeCardHandOf,
  worthOf,
} from '#sandbox/games/cards/three-card-poker/three-cards.ts';

/** To one, whatever the dealer has, on top of ante and play. */
export const anteBonus: Partial<Record<ThreeCardHand, number>> = { straight: 1, three: 4, 'straight-flush': 5 };
/** To one. */
export const pairPlus: Partial<Record<ThreeCardHand, number>> = {
  pair: 1,
  flush: 4,
  straight: 6,
  three: 30,
  'straight-flush': 40,
};
/** Of best play, in hundredths of a per cent of the stake that opens: the ante, and pair plus. */
export const threeCardReturns = { ante: 9663, pairPlus: 9768 };

export type Bets = { readonly ante: number; readonly pairPlus: number };
export type Outcome = 'won' | 'push' | 'lost' | 'not-qualified' | 'folded';

/** How the cards compare when the player has played on. */
export function outcomeOf(player: readonly Card[], dealer: readonly Card[]): Exclude<Outcome, 'folded'> {
  if (!qualifies(dealer)) return 'not-qualified';
  const lead = worthOf(player) - worthOf(dealer);
  return lead > 0 ? 'won' : lead === 0 ? 'push' : 'lost';
}

/** What comes back of each bet, the bet itself among it. Play is as high as the ante; folding loses it all but pair plus. */
export function returnsOf(
  bets: Bets,
  player: readonly Card[],
  outcome: Outcome,
): Bets & { play: number; bonus: number } {
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
