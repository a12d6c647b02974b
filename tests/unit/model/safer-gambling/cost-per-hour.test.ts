import { describe, expect, test } from 'vitest';
import type { Game } from '#domain/lobby/catalogue.ts';
import { amountMinor } from '#domain/money.ts';
import { costPerHour } from '#model/safer-gambling/cost-per-hour.ts';
import { realCatalogue } from '../../../support/real-catalogue.ts';

type Input = Parameters<typeof costPerHour>[0];
const slot = {
  type: 'video-slots',
  isLive: false,
  rtp: 9600,
  minBet: amountMinor(100),
} satisfies Input;

describe('the cost of an hour', () => {
  test('is the share of minimum stakes that is not returned', () => {
    expect(costPerHour(slot)).toEqual({ rounds: 600, cost: 2400 });
  });

  test('is rounded up to the last minor unit, never down', () => {
    expect(costPerHour({ ...slot, rtp: 9999, minBet: amountMinor(1) })?.cost).toBe(1);
  });

  test('is calculated at the pace of a shared clock if there is one', () => {
    const dice = { ...slot, type: 'dice', rtp: 9730, minBet: amountMinor(1000) };
    expect(costPerHour(dice)?.rounds).toBe(300);
    expect(costPerHour({ ...dice, isLive: true })).toEqual({ rounds: 120, cost: 3240 });
  });

  test('is unknown without an RTP, minimum stake or a known kind of game', () => {
    expect(costPerHour({ ...slot, rtp: null })).toBeNull();
    expect(costPerHour({ ...slot, minBet: null })).toBeNull();
    expect(costPerHour({ ...slot, type: 'pachinko' })).toBeNull();
  });

  test('is known for every game of the catalogue, and less than all stakes', () => {
    for (const game of realCatalogue().games as readonly Game[]) {
      const hourly = costPerHour(game);
      expect(hourly, game.name).not.toBeNull();
      if (hourly) expect(hourly.cost).toBeLessThan(hourly.rounds * (game.minBet ?? 0));
    }
  });
});
