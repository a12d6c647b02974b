// A million rounds of every shared board through the stream that live tables draw from: what the bets promise comes
// back, and every place is as likely as it should be. The streams are fixed, so the tests end the same on every run.
import { describe, expect, test } from 'vitest';
import type { Board } from '#sandbox/games/boards/board.ts';
import { roundDraw } from '#sandbox/live/chance.ts';
import { boardRules } from '#sandbox/live/live-rules.ts';
import { RACE_RTP } from '#sandbox/live/race-board.ts';
import { segments } from '#sandbox/live/wheel-board.ts';

type Kind = keyof typeof boardRules;
const SECRET = 'a-secret-of-more-than-thirty-two-characters';
const ROUNDS = 1_000_000;
const STAKE = 1000;
/** Of five standard errors: one chance in three million that an honest board falls outside. */
const ERRORS = 5;
/** A million rounds of a keyed stream take their time, on whatever machine this is. */
const LIMIT_MS = 300_000;

function play(kind: Kind, see: (board: Board<unknown>, outcome: unknown) => void): void {
  const rules = boardRules[kind];
  for (let round = 0; round < ROUNDS; round++) {
    const board = rules.boardOf(round, kind, SECRET);
    see(board, board.drawOutcome(roundDraw(SECRET, kind, round, 'result')));
  }
}

type Sum = { back: number; squares: number };
const add = (sum: Sum, share: number) => {
  sum.back += share;
  sum.squares += share * share;
};
/** How far a mean lies from what is promised, in standard errors. @param promised hundredths of a per cent. */
function errorsOf({ back, squares }: Sum, rounds: number, promised: number): number {
  const mean = back / rounds;
  return Math.abs(mean - promised / 10_000) / Math.sqrt((squares / rounds - mean * mean) / rounds);
}

const chiSquare = (counts: readonly number[]) => {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
};
/** The mean of a chi-square is its degrees of freedom, its variance twice that. */
const isEven = (counts: readonly number[]) =>
  Math.abs(chiSquare(counts) - (counts.length - 1)) < ERRORS * Math.sqrt(2 * (counts.length - 1));

/** Which of equally likely places an outcome is, where there are some. */
const placesOf: Readonly<Partial<Record<Kind, { count: number; of(outcome: unknown): number }>>> = {
  roulette: { count: 37, of: (outcome) => (outcome as { number: number }).number },
  wheel: { count: segments.length, of: (outcome) => (outcome as { stop: number }).stop },
};

describe.each([
  ['roulette', ['straight-17', 'red', 'dozen-2', 'corner-1-2-4-5']],
  ['baccarat', ['player', 'banker', 'tie']],
  ['dice', ['big', 'sum-9', 'single-6']],
  ['wheel', ['palm', 'amphora', 'fig', 'moon', 'sun']],
  ['horses', ['win-1', 'place-3', 'forecast-2-5']],
  ['greyhounds', ['win-1', 'place-3', 'forecast-2-5']],
] as const)('a million rounds of %s', (kind, bets) => {
  test('return what each bet promises, and favour no place', { timeout: LIMIT_MS }, () => {
    const { bets: offered } = boardRules[kind].boardOf(0, kind, SECRET);
    const isRace = kind === 'horses' || kind === 'greyhounds';
    const sums = bets.map(() => ({ back: 0, squares: 0 }));
    const places = placesOf[kind];
    const counts = Array<number>(places?.count ?? 0).fill(0);
    play(kind, (board, outcome) => {
      for (const [at, bet] of bets.entries()) add(sums[at] as Sum, board.returnOf(bet, STAKE, outcome) / STAKE);
      const place = places?.of(outcome) ?? -1;
      if (place >= 0) counts[place] = (counts[place] ?? 0) + 1;
    });
    for (const [at, bet] of bets.entries()) {
      // The card of a race changes, and with it what each gate pays: what stays is the margin.
      const promised = isRace ? RACE_RTP : (offered.get(bet)?.rtp ?? 0);
      expect(errorsOf(sums[at] as Sum, ROUNDS, promised), bet).toBeLessThan(ERRORS);
    }
    if (places) expect(isEven(counts)).toBe(true);
  });
});

test('a pocket that fell a tenth too often would be found', () => {
  const pockets = Array<number>(37).fill(ROUNDS / 37);
  pockets[0] = (ROUNDS / 37) * 1.1;
  expect(isEven(pockets)).toBe(false);
});
