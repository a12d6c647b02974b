/**
 * A ball that falls through pegs: at each of them it goes to either side with the same chance, so that how it ends is
 * counted exactly: C(10, k) of 1,024 ways lead to pocket k. The pays, the same on both sides, are fitted to the game's return.
 */
import type { Draw, Engine, Facts } from '#sandbox/games/engine.ts';
import { fitPays } from '#sandbox/games/slots/fit-pays.ts';
import { readStake, stakesBetween } from '#sandbox/games/stakes.ts';

export const PEG_ROWS = 10;
const WAYS = 2 ** PEG_ROWS;
const HALF = PEG_ROWS / 2;
/** How pays relate to each other, from the middle outwards. */
const shapes: Readonly<Record<Facts['volatility'], readonly number[]>> = {
  1: [50, 90, 120, 160, 300, 900],
  2: [30, 70, 130, 250, 600, 3000],
  3: [20, 40, 100, 300, 1200, 8000],
};

export type OpenedPlinko = {
  /** Hundredths of the stake, by pocket from the left. */
  readonly pays: readonly number[];
};
/** 0 to the left, 1 to the right, row by row. */
export type ShownPlinko = { readonly path: readonly number[]; readonly pocket: number };
type Play = { readonly stake: number };

function waysTo(pocket: number): number {
  let ways = 1;
  for (let step = 1; step <= pocket; step++) ways = (ways * (PEG_ROWS - step + 1)) / step;
  return ways;
}

/** @param rtp hundredths of a per cent. @returns hundredths of the stake, by pocket. */
export function plinkoPays(volatility: Facts['volatility'], rtp: number): number[] {
  const weights = shapes[volatility].map((_, out) => (waysTo(HALF - out) * (out === 0 ? 1 : 2)) / WAYS / 100);
  const [fitted = []] = fitPays([weights], [shapes[volatility]], rtp);
  return Array.from({ length: PEG_ROWS + 1 }, (_, pocket) => fitted[Math.abs(pocket - HALF)] ?? 0);
}

export function plinko(facts: Facts): Engine<OpenedPlinko, Play, null, ShownPlinko> {
  const pays = plinkoPays(facts.volatility, Number(facts.rtp.replace('.', '')));
  const stakes = stakesBetween(facts.min_bet, facts.max_bet);
  return {
    family: 'plinko',
    stakes,
    opened: { pays },
    readPlay: (asked) => readStake(asked, stakes),
    begin({ stake }, draw: Draw) {
      const path = Array.from({ length: PEG_ROWS }, () => draw(2));
      const pocket = path.reduce((sum, side) => sum + side, 0);
      return { state: null, shown: { path, pocket }, win: (stake / 100) * (pays[pocket] ?? 0) };
    },
  };
}
