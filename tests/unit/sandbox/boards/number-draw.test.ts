import { describe, expect, test } from 'vitest';
import {
  chanceOfHits,
  drawNumbers,
  HIT_TOLERANCE,
  numberGame,
  readTicket,
  returnOfHits,
  ticketReturn,
} from '#sandbox/games/boards/numbers.ts';
import { ROUNDS } from '../../../support/chance.ts';
import { seededDraw } from '../../../support/seeded-draw.ts';

const kinds = ['keno', 'lotto'] as const;
/** Takes seconds on an idle machine, more on a busy one. */
const MANY_ROUNDS_MS = 120_000;
const limits = { least: 500, most: 100_000 };

describe('keno and lotto', () => {
  test.each(kinds)('%s has the published RTP, however many numbers are chosen', (kind) => {
    for (const rtp of [9400, 9425, 9450, 9475, 9500]) {
      const { highest, drawn, pays } = numberGame(kind, rtp);
      for (const [chosen, row] of pays)
        expect(Math.abs(returnOfHits({ chosen, drawn, highest }, row) - rtp / 10_000)).toBeLessThanOrEqual(
          HIT_TOLERANCE,
        );
    }
  });

  test('has the published probabilities of hits', () => {
    expect(1 / chanceOfHits({ chosen: 6, drawn: 6, highest: 49 }, 6)).toBeCloseTo(13_983_816, 0);
    expect(1 / chanceOfHits({ chosen: 10, drawn: 20, highest: 80 }, 10)).toBeCloseTo(8_911_711, 0);
    expect(chanceOfHits({ chosen: 4, drawn: 20, highest: 80 }, 2)).toBeCloseTo(0.212635, 6);
  });

  test('pays more for more hits, and whole amounts for the minimum stake', () => {
    for (const kind of kinds)
      for (const row of numberGame(kind, 9450).pays.values()) {
        const paying = row.filter((pay) => pay > 0);
        expect(paying).toEqual([...new Set(paying)].sort((a, b) => a - b));
        expect(row.every(Number.isInteger)).toBe(true);
      }
  });

  test.each(kinds)('%s draws each number once and every number as often as any other', (kind) => {
    const game = numberGame(kind, 9450);
    const [draw, rounds] = [seededDraw(11), 50_000];
    const times = Array.from({ length: game.highest + 1 }, () => 0);
    for (let round = 0; round < rounds; round++) {
      const fallen = drawNumbers(game, draw);
      if (new Set(fallen).size !== game.drawn) expect.fail('a number fell twice');
      for (const number of fallen) times[number] = (times[number] ?? 0) + 1;
    }
    expect(times[0]).toBe(0);
    const expected = (rounds * game.drawn) / game.highest;
    const chiSquare = times.slice(1).reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0);
    // At most 79 degrees of freedom: more than 140 once in forty thousand fair runs.
    expect(chiSquare).toBeLessThan(140);
  });

  test.each([
    ['keno', 4],
    ['lotto', 6],
  ] as const)(
    '%s of %d numbers keeps its RTP over many rounds',
    (kind, chosen) => {
      const game = numberGame(kind, 9500);
      const stake = 1_000;
      const draw = seededDraw(chosen);
      const numbers = Array.from({ length: chosen }, (_, at) => at * 7 + 3);
      let [sum, squares] = [0, 0];
      for (let round = 0; round < ROUNDS; round++) {
        const back = ticketReturn(game, { numbers, stake }, drawNumbers(game, draw)) / stake;
        sum += back;
        squares += back * back;
      }
      const mean = sum / ROUNDS;
      const deviation = Math.sqrt((squares / ROUNDS - mean ** 2) / ROUNDS);
      expect(Math.abs(mean - 0.95)).toBeLessThan(3.3 * deviation + HIT_TOLERANCE);
    },
    MANY_ROUNDS_MS,
  );

  test.each([
    [{ numbers: [], stake: 500 }],
    [{ numbers: [1, 1], stake: 500 }],
    [{ numbers: [0], stake: 500 }],
    [{ numbers: [81], stake: 500 }],
    [{ numbers: [1.5], stake: 500 }],
    [{ numbers: Array.from({ length: 11 }, (_, at) => at + 1), stake: 500 }],
    [{ numbers: '1', stake: 500 }],
    [{ numbers: [1], stake: '500' }],
    [null],
  ])('refuses the ticket %j', (asked) => {
    expect(readTicket(numberGame('keno', 9450), asked, limits)).toEqual({ ok: false, error: 'bad_request' });
  });

  test.each([400, 550, 100_100, 0, -500])('refuses a stake of %d that the game does not accept', (stake) => {
    expect(readTicket(numberGame('keno', 9450), { numbers: [7], stake }, limits)).toEqual({
      ok: false,
      error: 'bet_limit',
    });
  });

  test('pays nothing without a stake', () => {
    const game = numberGame('lotto', 9450);
    expect(ticketReturn(game, { numbers: [1, 2, 3, 4, 5, 6], stake: 0 }, [1, 2, 3, 4, 5, 6])).toBe(0);
  });
});
