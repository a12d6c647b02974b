import { describe, expect, test } from 'vitest';
import { chances, overBet, overUnder, underBet } from '#sandbox/games/boards/dice-boards.ts';

const STAKE = 100;
const throws = Array.from({ length: 100 }, (_, at) => overUnder.drawOutcome(() => at));

describe('dice over and under', () => {
  test('has an RTP of exactly 99 per cent on every bet, over all throws', () => {
    for (const [id, { rtp }] of overUnder.bets) {
      const back = throws.reduce((sum, outcome) => sum + overUnder.returnOf(id, STAKE, outcome), 0);
      expect([id, back, rtp]).toEqual([id, 99 * STAKE, 9900]);
    }
  });

  test('wins as often as the bet’s probability says, on either side', () => {
    for (const chance of chances)
      for (const bet of [underBet(chance), overBet(chance)])
        expect(throws.filter((outcome) => overUnder.returnOf(bet, STAKE, outcome) > 0)).toHaveLength(chance);
  });

  test('counts the mark itself as under', () => {
    expect(overUnder.returnOf('under-50', STAKE, { thrown: 50 })).toBe(198);
    expect(overUnder.returnOf('over-50', STAKE, { thrown: 50 })).toBe(0);
    expect(overUnder.returnOf('over-50', STAKE, { thrown: 51 })).toBe(198);
  });
});
