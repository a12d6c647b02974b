import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Board, readBets, settleBets } from '#sandbox/games/boards/board.ts';
import { baccarat, dragonTiger } from '#sandbox/games/boards/card-boards.ts';
import { overUnder, sicBo } from '#sandbox/games/boards/dice-boards.ts';
import { roulette } from '#sandbox/games/boards/roulette.ts';
import { ROUNDS } from '../../../support/chance.ts';
import { seededDraw } from '../../../support/seeded-draw.ts';

const boards: readonly [string, Board<unknown>][] = [
  ['roulette', roulette as Board<unknown>],
  ['baccarat', baccarat as Board<unknown>],
  ['sic bo', sicBo as Board<unknown>],
  ['over and under', overUnder as Board<unknown>],
  ['dragon tiger', dragonTiger as Board<unknown>],
];
/** Takes seconds on an idle machine, more on a busy one. */
const MANY_ROUNDS_MS = 120_000;
const limits = { least: 500, most: 100_000 };

describe('a round on a board', () => {
  test.each(boards)(
    'of %s keeps the RTP of its bets over many rounds',
    (_, board) => {
      const ids = [...board.bets.keys()];
      // The simplest bets and one of every kind of risk behind them.
      const chosen = [...ids.slice(0, 5), ids[Math.floor(ids.length / 2)] ?? '', ids.at(-1) ?? ''];
      const bets = Object.fromEntries(chosen.map((id) => [id, 1_000]));
      const expected =
        Object.keys(bets).reduce((sum, id) => sum + (board.bets.get(id)?.rtp ?? 0), 0) /
        10_000 /
        Object.keys(bets).length;
      const draw = seededDraw(44);
      const stake = Object.keys(bets).length * 1_000;
      let [sum, squares] = [0, 0];
      for (let round = 0; round < ROUNDS; round++) {
        const back = settleBets(board, bets, board.drawOutcome(draw)).win / stake;
        sum += back;
        squares += back * back;
      }
      const mean = sum / ROUNDS;
      const deviation = Math.sqrt((squares / ROUNDS - mean ** 2) / ROUNDS);
      // Plus half of the last published digit, because RTPs are published rounded.
      expect(Math.abs(mean - expected)).toBeLessThan(3.3 * deviation + 0.00005);
    },
    MANY_ROUNDS_MS,
  );

  test.each(boards)('of %s pays nothing without a bet, and only whole amounts', (_, board) => {
    const ids = [...board.bets.keys()];
    const stakes = fc.integer({ min: 5, max: 400 }).map((units) => units * 100);
    const someBets = fc.dictionary(fc.constantFrom(...ids), stakes, { minKeys: 1, maxKeys: 6, noNullPrototype: true });
    fc.assert(
      fc.property(someBets, fc.integer(), (bets, seed) => {
        const outcome = board.drawOutcome(seededDraw(seed));
        const { returns, win } = settleBets(board, bets, outcome);
        const sum = Object.values(returns).reduce((total, back) => total + back, 0);
        return (
          win === sum &&
          Number.isSafeInteger(win) &&
          Object.entries(returns).every(([id, back]) => id in bets && back > 0) &&
          settleBets(board, {}, outcome).win === 0
        );
      }),
    );
  });

  test('is read with the sum of its stakes', () => {
    expect(readBets(roulette, { red: 500, 'straight-17': 1_500 }, limits)).toEqual({
      ok: true,
      value: { bets: { red: 500, 'straight-17': 1_500 }, stake: 2_000 },
    });
  });

  test.each([[{}], [null], [[]], [{ pink: 500 }], [{ red: '500' }], [{ red: 0.5 }], [{ red: -500 }], [{ red: 0 }]])(
    'is refused for the bets %j',
    (asked) => {
      expect(readBets(roulette, asked, limits)).toEqual({ ok: false, error: 'bad_request' });
    },
  );

  test.each([[{ red: 400 }], [{ red: 550 }], [{ red: 100_100 }], [{ red: 60_000, black: 60_000 }]])(
    'is refused for invalid stakes: %j',
    (asked) => {
      expect(readBets(roulette, asked, limits)).toEqual({ ok: false, error: 'bet_limit' });
    },
  );
});
