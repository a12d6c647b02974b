import { type Bet, type Board, betOf, paidAt } from '#sandbox/games/boards/board.ts';

/**
 * A throw from 1 to 100, and a bet on which side of a mark it falls. The chances on offer are those whose odds are whole
 * hundredths at a return of 99 %, so that no bet gives back more or less than another.
 */
const THROWS = 100;
const RETURN_HUNDREDTHS = 99;
export const OVER_UNDER_RTP = RETURN_HUNDREDTHS * 100;

export type OverUnderOutcome = { readonly thrown: number };

/** Chances in a hundred, rising: 1, 2, 3, 4, 5, 6, 9 ... 75, 90. */
export const chances: readonly number[] = Array.from({ length: THROWS - 1 }, (_, at) => at + 1).filter(
  (chance) => (RETURN_HUNDREDTHS * 100) % chance === 0 && chance < RETURN_HUNDREDTHS,
);
/** Hundredths to one. */
const paysAt = (chance: number) => (RETURN_HUNDREDTHS * 100) / chance - 100;

/** `under-50` wins with 1 to 50, `over-50` with 51 to 100. */
export const underBet = (chance: number): string => `under-${chance}`;
export const overBet = (chance: number): string => `over-${THROWS - chance}`;

const bets: ReadonlyMap<string, Bet> = new Map(
  chances.flatMap((chance): [string, Bet][] => {
    const bet = { pays: [paysAt(chance)], rtp: OVER_UNDER_RTP };
    return [
      [underBet(chance), bet],
      [overBet(chance), bet],
    ];
  }),
);

export const overUnder: Board<OverUnderOutcome> = {
  bets,
  drawOutcome: (draw) => ({ thrown: draw(THROWS) + 1 }),
  returnOf(bet, stakeMinor, { thrown }) {
    const { pays } = betOf({ bets }, bet);
    const [side, mark] = bet.split('-');
    const isWon = side === 'under' ? thrown <= Number(mark) : thrown > Number(mark);
    return isWon ? paidAt(stakeMinor, pays[0] ?? 0) : 0;
  },
};
