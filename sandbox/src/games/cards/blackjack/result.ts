import { isBlackjack, isBust, totalOf } from '#sandbox/games/cards/blackjack/hand.ts';
import type { Hand, Round } from '#sandbox/games/cards/blackjack/round.ts';

export type HandResult = 'blackjack' | 'won' | 'push' | 'lost' | 'bust';

/** How a hand of a finished round ended. */
export function resultOf({ dealer, hands }: Round, { cards }: Hand): HandResult {
  if (isBust(cards)) return 'bust';
  const isDealt = hands.length === 1 && isBlackjack(cards);
  if (isDealt !== isBlackjack(dealer)) return isDealt ? 'blackjack' : 'lost';
  const lead = totalOf(cards).total - totalOf(dealer).total;
  if (isBust(dealer) || lead > 0) return 'won';
  return lead === 0 ? 'push' : 'lost';
}

/** What each stake comes back as, in halves of it, the stake itself among them. */
const halvesBack: Readonly<Record<HandResult, number>> = { blackjack: 5, won: 4, push: 2, lost: 0, bust: 0 };

/** Exact: a stake is a multiple of a tenth of the unit. */
export const winOf = (round: Round, hand: Hand): number => (hand.stake * halvesBack[resultOf(round, hand)]) / 2;

/** Of the stake that opens a round, by basic strategy; in hundredths of a per cent. */
export const BLACKJACK_RETURN = 9951;

/** Of an insurance, had it been offered: two to one on a ten, of the 415 cards that are not the dealer's ace. */
export const INSURANCE_RETURN = 9253;
