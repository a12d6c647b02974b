import { describe, expect, test } from 'vitest';
import { dragonTiger } from '#sandbox/games/boards/card-boards.ts';

const STAKE = 500;
const cards = Array.from({ length: 52 }, (_, card) => card);

describe('dragon tiger', () => {
  test('has the published RTP on every bet, over every two cards of eight decks', () => {
    for (const [id, { rtp }] of dragonTiger.bets) {
      const back = cards.flatMap((dragon) =>
        cards.map((tiger) => (dragon === tiger ? 7 : 8) * dragonTiger.returnOf(id, STAKE, { dragon, tiger })),
      );
      const share = back.reduce((sum, one) => sum + one, 0) / STAKE / (52 * 415);
      expect([id, Math.round(share * 10_000)]).toEqual([id, rtp]);
    }
  });

  test('has the published house edge of 3.73 per cent on either side', () => {
    expect(dragonTiger.bets.get('dragon')?.rtp).toBe(10_000 - 373);
    expect(dragonTiger.bets.get('tiger')?.rtp).toBe(10_000 - 373);
  });

  test('counts aces as the lowest card', () => {
    expect(dragonTiger.returnOf('tiger', STAKE, { dragon: 0, tiger: 14 })).toBe(2 * STAKE);
  });

  test('loses exactly half of a side’s stake on a tie, and pays a suited tie more', () => {
    const tie = { dragon: 20, tiger: 33 };
    expect(['dragon', 'tiger', 'tie', 'suited-tie'].map((bet) => dragonTiger.returnOf(bet, STAKE, tie))).toEqual([
      250, 250, 6_000, 0,
    ]);
    expect(dragonTiger.returnOf('suited-tie', STAKE, { dragon: 20, tiger: 20 })).toBe(25_500);
  });
});
