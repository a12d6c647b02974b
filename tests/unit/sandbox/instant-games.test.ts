import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CARDS, cardsOf, FIELDS, plinko, plinkoPays, prizes, scratchCard } from '#sandbox/games/instant-games.ts';
import { playMany, ROUNDS, seeded } from '../../support/chance.ts';
import { gameFacts } from '../../support/game-facts.ts';

/** Plays hundreds of thousands of rounds, which takes time. */
const LONG_MS = 90_000;
const volatilities = [1, 2, 3] as const;
/** Paths of ten turns that lead to each pocket. */
const ways = [1, 10, 45, 120, 210, 252, 210, 120, 45, 10, 1];

describe('plinko', () => {
  test('has exactly the published RTP, and pays the same on both sides', () => {
    for (const volatility of volatilities)
      for (let rtp = 9400; rtp <= 9941; rtp++) {
        const pays = plinkoPays(volatility, rtp);
        const back = pays.reduce((sum, pay, pocket) => sum + pay * (ways[pocket] ?? 0), 0) / 1024 / 100;
        expect(Math.abs(back - rtp / 10_000)).toBeLessThanOrEqual(0.00005);
        expect([...pays].reverse()).toEqual(pays);
      }
  });

  test.each(volatilities)(
    'of volatility %i keeps its RTP over many rounds',
    (volatility) => {
      const { mean, deviation } = playMany(
        plinko(gameFacts({ volatility })),
        { stake: 1000 },
        1000,
        ROUNDS,
        seeded(volatility),
      );
      expect(Math.abs(mean - 0.9621)).toBeLessThan(3.3 * deviation);
    },
    LONG_MS,
  );

  test('ends in the pocket that its path leads to', () => {
    const engine = plinko(gameFacts());
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const { shown, win } = engine.begin({ stake: 500 }, seeded(seed));
        const rights = shown.path.filter((side) => side === 1).length;
        return shown.path.length === 10 && shown.pocket === rights && win === 5 * (engine.opened.pays[rights] ?? -1);
      }),
    );
  });
});

describe('a scratch card', () => {
  test('comes from a stack that pays exactly the published RTP', () => {
    for (const volatility of volatilities)
      for (let rtp = 9400; rtp <= 9941; rtp++) {
        const cards = cardsOf(volatility, rtp);
        const paid = cards.reduce((sum, count, at) => sum + count * (prizes[at] ?? 0), 0);
        expect(paid * 10_000).toBe(CARDS * rtp);
        expect(cards.every((count) => Number.isInteger(count) && count > 0)).toBe(true);
        expect(cards.reduce((sum, count) => sum + count, 0)).toBeLessThan(CARDS);
      }
  });

  test.each(volatilities)(
    'of volatility %i keeps its RTP over many cards',
    (volatility) => {
      const { mean, deviation } = playMany(
        scratchCard(gameFacts({ volatility })),
        { stake: 1000 },
        1000,
        ROUNDS,
        seeded(volatility + 3),
      );
      expect(Math.abs(mean - 0.9621)).toBeLessThan(3.3 * deviation);
    },
    LONG_MS,
  );

  test('shows its prize three times and no other symbol more than twice', () => {
    const engine = scratchCard(gameFacts());
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const { shown, win } = engine.begin({ stake: 1000 }, seeded(seed));
        const counts = prizes.map((_, symbol) => shown.fields.filter((field) => field === symbol).length);
        const isRight = counts.every((count, symbol) => (symbol === shown.prize ? count === 3 : count <= 2));
        const owed = shown.prize === null ? 0 : 1000 * (prizes[shown.prize] ?? 0);
        return shown.fields.length === FIELDS && isRight && win === owed;
      }),
    );
  });
});
