import { type Draw, type Facts, takeFrom, type Volatility } from '#sandbox/games/engine.ts';
import { fitPays } from '#sandbox/games/slots/pays.ts';
import { symbolsOf } from '#sandbox/games/slots/symbols.ts';
import { rtpOf, stakeEngine } from '#sandbox/games/stakes.ts';

/** Plinko: C(10, k) of 1,024 ways lead to pocket k. The pays are symmetric and fitted to the game's return. */
export const PEG_ROWS = 10;
const WAYS = 2 ** PEG_ROWS;
const HALF = PEG_ROWS / 2;
const shapes: Readonly<Record<Volatility, readonly number[]>> = {
  1: [50, 90, 120, 160, 300, 900],
  2: [30, 70, 130, 250, 600, 3000],
  3: [20, 40, 100, 300, 1200, 8000],
};

export type OpenedPlinko = {
  /** Hundredths of the stake, by pocket from the left. */
  readonly pays: readonly number[];
};
/** 0 is left, 1 right, row by row. */
export type ShownPlinko = { readonly path: readonly number[]; readonly pocket: number };

export function waysTo(pocket: number): number {
  let ways = 1;
  for (let step = 1; step <= pocket; step++) ways = (ways * (PEG_ROWS - step + 1)) / step;
  return ways;
}

/** @param rtp hundredths of a per cent. @returns hundredths of the stake, by pocket. */
export function plinkoPays(volatility: Volatility, rtp: number): number[] {
  const weights = shapes[volatility].map((_, out) => (waysTo(HALF - out) * (out === 0 ? 1 : 2)) / WAYS / 100);
  const [fitted = []] = fitPays([weights], [shapes[volatility]], rtp);
  return Array.from({ length: PEG_ROWS + 1 }, (_, pocket) => fitted[Math.abs(pocket - HALF)] ?? 0);
}

export function plinko(facts: Facts) {
  const pays = plinkoPays(facts.volatility, rtpOf(facts));
  return stakeEngine<OpenedPlinko, ShownPlinko>('plinko', facts, { pays }, (stake, draw) => {
    const path = Array.from({ length: PEG_ROWS }, () => draw(2));
    const pocket = path.reduce((sum, side) => sum + side, 0);
    return { shown: { path, pocket }, win: (stake / 100) * (pays[pocket] ?? 0) };
  });
}

/**
 * Scratch cards: nine fields, three of a kind win. Cards come from a stack of 100,000 with a known number of each
 * prize: together they pay the published return exactly.
 */
export const CARDS = 100_000;
export const FIELDS = 9;
const ALIKE = 3;
/** In whole stakes, the highest first; each has its symbol. */
export const prizes = [1000, 200, 50, 20, 10, 5, 2, 1] as const;
/** Thousandths of the whole return by prize; the last prize gets the rest. */
const shares: Readonly<Record<Volatility, readonly number[]>> = {
  1: [20, 40, 60, 90, 130, 180, 250],
  2: [50, 80, 110, 130, 150, 160, 170],
  3: [120, 140, 150, 140, 120, 110, 110],
};

export type OpenedScratch = {
  readonly symbols: readonly string[];
  readonly prizes: readonly number[];
  readonly cards: readonly number[];
  readonly stack: number;
};
/** `prize`: index of the prize, or null; the fields hold indexes of symbols. */
export type ShownScratch = { readonly fields: readonly number[]; readonly prize: number | null };

/**
 * @param rtp hundredths of a per cent.
 * @returns the number of cards with each prize.
 */
export function cardsOf(volatility: Volatility, rtp: number): number[] {
  const whole = (CARDS * rtp) / 10_000;
  const counts = shares[volatility].map((share, at) => Math.floor((whole * share) / 1000 / (prizes[at] ?? 1)));
  const paid = counts.reduce((sum, count, at) => sum + count * (prizes[at] ?? 0), 0);
  return [...counts, whole - paid];
}

function fieldsOf(prize: number | null, draw: Draw): number[] {
  const others = prizes.flatMap((_, symbol) => (symbol === prize ? [] : [symbol, symbol]));
  const alike = prize === null ? [] : Array.from({ length: ALIKE }, () => prize);
  const shown = [...alike, ...takeFrom(others, FIELDS - alike.length, draw)];
  return takeFrom(shown, FIELDS, draw);
}

export function scratchCard(facts: Facts) {
  const cards = cardsOf(facts.volatility, rtpOf(facts));
  const symbols = symbolsOf(facts.name, facts.producer).slice(0, prizes.length);
  const opened = { symbols, prizes, cards, stack: CARDS };
  return stakeEngine<OpenedScratch, ShownScratch>('scratch', facts, opened, (stake, draw) => {
    let card = draw(CARDS);
    const found = cards.findIndex((count) => {
      card -= count;
      return card < 0;
    });
    const prize = found === -1 ? null : found;
    return { shown: { fields: fieldsOf(prize, draw), prize }, win: prize === null ? 0 : stake * (prizes[prize] ?? 0) };
  });
}
