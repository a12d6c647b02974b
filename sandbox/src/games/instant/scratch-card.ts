/**
 * A card with nine fields: three of a kind win what that kind is worth. Cards are a stack of a hundred thousand, of which
 * every prize has a known number: what they pay together is the published return exactly, to the last card.
 */
import type { Draw, Engine, Facts } from '#sandbox/games/engine.ts';
import { symbolsOf } from '#sandbox/games/slots/symbols.ts';
import { readStake, stakesBetween } from '#sandbox/games/stakes.ts';

export const CARDS = 100_000;
export const FIELDS = 9;
const ALIKE = 3;
/** In whole stakes, the best first; each has a symbol of its own. */
export const prizes = [1000, 200, 50, 20, 10, 5, 2, 1] as const;
/** What each prize but the last gives back, in thousandths of the whole return; the last one gives back the rest. */
const shares: Readonly<Record<Facts['volatility'], readonly number[]>> = {
  1: [20, 40, 60, 90, 130, 180, 250],
  2: [50, 80, 110, 130, 150, 160, 170],
  3: [120, 140, 150, 140, 120, 110, 110],
};

export type OpenedScratch = {
  /** Picture of each prize's symbol, the best first. */
  readonly symbols: readonly string[];
  readonly prizes: readonly number[];
  /** How many of the stack win each prize. */
  readonly cards: readonly number[];
  readonly stack: number;
};
/** `prize`: which one, or null; the fields hold symbols by number. */
export type ShownScratch = { readonly fields: readonly number[]; readonly prize: number | null };
type Play = { readonly stake: number };

/** @param rtp hundredths of a per cent. @returns how many cards win each prize: together they pay exactly that. */
export function cardsOf(volatility: Facts['volatility'], rtp: number): number[] {
  const whole = (CARDS * rtp) / 10_000;
  const counts = shares[volatility].map((share, at) => Math.floor((whole * share) / 1000 / (prizes[at] ?? 1)));
  const paid = counts.reduce((sum, count, at) => sum + count * (prizes[at] ?? 0), 0);
  return [...counts, whole - paid];
}

/** Takes things out of a bag, each equally likely. */
function takeFrom(bag: readonly number[], count: number, draw: Draw): number[] {
  const left = [...bag];
  return Array.from({ length: count }, () => left.splice(draw(left.length), 1)[0] as number);
}

/** A card that shows its prize three times and nothing else more than twice. */
function fieldsOf(prize: number | null, draw: Draw): number[] {
  const others = prizes.flatMap((_, symbol) => (symbol === prize ? [] : [symbol, symbol]));
  const alike = prize === null ? [] : Array.from({ length: ALIKE }, () => prize);
  const shown = [...alike, ...takeFrom(others, FIELDS - alike.length, draw)];
  return takeFrom(shown, FIELDS, draw);
}

export function scratchCard(facts: Facts): Engine<OpenedScratch, Play, null, ShownScratch> {
  const cards = cardsOf(facts.volatility, Number(facts.rtp.replace('.', '')));
  const stakes = stakesBetween(facts.min_bet, facts.max_bet);
  return {
    family: 'scratch',
    stakes,
    opened: { symbols: symbolsOf(facts.name, facts.producer).slice(0, prizes.length), prizes, cards, stack: CARDS },
    readPlay: (asked) => readStake(asked, stakes),
    begin({ stake }, draw) {
      let card = draw(CARDS);
      const found = cards.findIndex((count) => {
        card -= count;
        return card < 0;
      });
      const prize = found === -1 ? null : found;
      return {
        state: null,
        shown: { fields: fieldsOf(prize, draw), prize },
        win: prize === null ? 0 : stake * (prizes[prize] ?? 0),
      };
    },
  };
}
