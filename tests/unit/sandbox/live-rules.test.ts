// Many rounds of every shared board through the random stream of live tables: bets return what they promise, and every
// position is as likely as it should be. The streams are fixed, so every run has the same result.
import { describe, expect, test } from 'vitest';
import type { Board } from '#sandbox/games/boards/board.ts';
import { roundDraw } from '#sandbox/live/chance.ts';
import { boardRules } from '#sandbox/live/live-rules.ts';
import { RACE_RTP } from '#sandbox/live/race.ts';
import { segments } from '#sandbox/live/wheel-board.ts';

type Kind = keyof typeof boardRules;
const SECRET = 'a-secret-of-more-than-thirty-two-characters';
const ROUNDS = 400_000;
/** A race draws its card too, which is ten times the work; every gate is bet on, so that fewer rounds suffice. */
const RACES = 50_000;
const STAKE = 1000;
/** Of five standard errors: one chance in three million that a fair board fails. */
const ERRORS = 5;
/** Rounds of a keyed stream take time. */
const LIMIT_MS = 120_000;

function play(kind: Kind, rounds: number, see: (board: Board<unknown>, outcome: unknown) => void): void {
  const rules = boardRules[kind];
  for (let round = 0; round < rounds; round++) {
    const board = rules.boardOf(round, kind, SECRET);
    see(board, board.drawOutcome(roundDraw(SECRET, kind, round, 'result')));
  }
}

type Sum = { back: number; squares: number };
const add = (sum: Sum, share: number) => {
  sum.back += share;
  sum.squares += share * share;
};
/**
 * How far a mean is from its promise, in standard errors.
 * @param promised hundredths of a per cent.
 */
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

const winnerOf = (outcome: unknown) => (outcome as { order: number[] }).order[0] ?? 0;

/** The index of an outcome among equally likely ones, if there are some. */
const placesOf: Readonly<Partial<Record<Kind, { count: number; of(outcome: unknown): number }>>> = {
  roulette: { count: 37, of: (outcome) => (outcome as { number: number }).number },
  wheel: { count: segments.length, of: (outcome) => (outcome as { stop: number }).stop },
  // The winner's gate: runners are assigned to gates at random.
  horses: { count: 8, of: (outcome) => winnerOf(outcome) - 1 },
  greyhounds: { count: 6, of: (outcome) => winnerOf(outcome) - 1 },
};
/** The card of a race changes, and with it the odds of each gate: the margin stays. */
const ofEveryGate = (gates: number) => {
  const each = (bet: (gate: number) => string) => Array.from({ length: gates }, (_, at) => bet(at + 1));
  return {
    win: each((gate) => `win-${gate}`),
    place: each((gate) => `place-${gate}`),
    forecast: each((gate) => `forecast-${gate}-${(gate % gates) + 1}`),
  };
};
const alone = (...bets: string[]) => Object.fromEntries(bets.map((bet) => [bet, [bet]]));

describe.each<[Kind, Record<string, string[]>]>([
  ['roulette', alone('straight-17', 'red', 'dozen-2', 'corner-1-2-4-5')],
  ['baccarat', alone('player', 'banker', 'tie')],
  ['dice', alone('big', 'sum-9', 'single-6')],
  ['wheel', alone('palm', 'amphora', 'fig', 'moon', 'sun')],
  ['horses', ofEveryGate(8)],
  ['greyhounds', ofEveryGate(6)],
])('many rounds of %s', (kind, together) => {
  test('return what each bet promises, without favouring a position', { timeout: LIMIT_MS }, () => {
    const { bets: offered } = boardRules[kind].boardOf(0, kind, SECRET);
    const isRace = kind === 'horses' || kind === 'greyhounds';
    const rounds = isRace ? RACES : ROUNDS;
    const sums = Object.entries(together).map(([name, bets]) => ({ name, bets, sum: { back: 0, squares: 0 } }));
    const places = placesOf[kind];
    const counts = Array<number>(places?.count ?? 0).fill(0);
    play(kind, rounds, (board, outcome) => {
      for (const { bets, sum } of sums) {
        const back = bets.reduce((all, bet) => all + board.returnOf(bet, STAKE, outcome), 0);
        add(sum, back / (STAKE * bets.length));
      }
      const place = places?.of(outcome) ?? -1;
      if (place >= 0) counts[place] = (counts[place] ?? 0) + 1;
    });
    for (const { name, sum } of sums) {
      const promised = isRace ? RACE_RTP : (offered.get(name)?.rtp ?? 0);
      expect(errorsOf(sum, rounds, promised), name).toBeLessThan(ERRORS);
    }
    if (places) expect(isEven(counts)).toBe(true);
  });
});

test('detects a pocket that comes up a tenth too often', () => {
  const pockets = Array<number>(37).fill(ROUNDS / 37);
  pockets[0] = (ROUNDS / 37) * 1.1;
  expect(isEven(pockets)).toBe(false);
});
