import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { landing, placeOf } from '#sandbox/client/boards/roulette/roulette-geometry.ts';
import { numbersOf, roulette } from '#sandbox/games/boards/roulette.ts';
import { numberUnder } from '../../../support/roulette-wheel.ts';

const anyTurn = fc.record({
  wheel: fc.double({ min: -1e5, max: 1e5, noNaN: true }),
  ball: fc.double({ min: -1e5, max: 1e5, noNaN: true }),
});

describe('the wheel', () => {
  test('stops with the ball in the drawn pocket, wherever it started', () => {
    fc.assert(fc.property(fc.nat(36), anyTurn, (number, from) => numberUnder(landing(number, from)) === number));
  });

  test('lets the ball go round at least twice, against the wheel', () => {
    fc.assert(
      fc.property(fc.nat(36), anyTurn, (number, from) => {
        const { wheel, ball } = landing(number, from);
        return ball - from.ball >= 720 && wheel < from.wheel;
      }),
    );
  });
});

describe('the layout', () => {
  const bets = [...roulette.bets.keys()];

  test('has a separate area for every bet of a layer', () => {
    const places = bets.map((bet) => {
      const { along, across, layer } = placeOf(bet);
      return `${layer} ${along} ${across}`;
    });
    expect(new Set(places).size).toBe(bets.length);
  });

  test('places bets on lines between the numbers that they cover', () => {
    for (const bet of bets) {
      const covered = numbersOf(bet).filter((number) => number > 0);
      if (!['split', 'corner'].includes(bet.split('-')[0] ?? '') || covered.length < numbersOf(bet).length) continue;
      const { along, across } = placeOf(bet);
      for (const number of covered) {
        const of = placeOf(`straight-${number}`);
        expect(Math.abs(of.along - along)).toBeLessThanOrEqual(0.5);
        expect(Math.abs(of.across - across)).toBeLessThanOrEqual(0.5);
      }
    }
  });
});
