import * as v from 'valibot';
import { err, ok } from '#domain/result.ts';
import { type Card, drawCards, RANKS, rankOf, suitOf } from '#sandbox/games/cards/card.ts';
import type { Engine } from '#sandbox/games/engine.ts';
import { readStake } from '#sandbox/games/stakes.ts';

const ACE = 0;
const JACK = 10;

export function handOf(cards: readonly Card[]): HandName | null {
  const counts = new Array<number>(RANKS.length).fill(0);
  for (const card of cards) counts[rankOf(card)] = (counts[rankOf(card)] as number) + 1;
  const most = Math.max(...counts);
  if (most === 4) return 'four';
  const pairs = counts.filter((count) => count === 2).length;
  if (most === 3) return pairs === 1 ? 'full-house' : 'three';
  if (pairs === 2) return 'two-pairs';
  if (pairs === 1) return isHigh(counts.indexOf(2)) ? 'jacks' : null;
  const isFlush = cards.every((card) => suitOf(card) === suitOf(cards[0] as Card));
  const run = runOf(counts);
  if (run === null) return isFlush ? 'flush' : null;
  if (!isFlush) return 'straight';
  return run === 'royal' ? 'royal-flush' : 'straight-flush';
}

const isHigh = (rank: number) => rank === ACE || rank >= JACK;

/** Finds five ranks in a row; the ace is below the two or above the king. */
function runOf(counts: readonly number[]): 'royal' | 'plain' | null {
  const first = counts.indexOf(1);
  if (first === ACE && counts.slice(9).every((count) => count === 1)) return 'royal';
  return counts.slice(first, first + 5).filter((count) => count === 1).length === 5 ? 'plain' : null;
}

export const hands = [
  'jacks',
  'two-pairs',
  'three',
  'straight',
  'flush',
  'full-house',
  'four',
  'straight-flush',
  'royal-flush',
] as const;
export type HandName = (typeof hands)[number];

/** In stakes, the stake included, in the order of `hands`. */
export type PayTable = readonly number[];
/** Named by the pays of a full house and a flush. */
export type PayTableName = keyof typeof payTables;
const payTable = (fullHouse: number, flush: number): PayTable => [1, 2, 3, 4, flush, fullHouse, 25, 50, 800];
export const payTables = { '9/6': payTable(9, 6), '9/5': payTable(9, 5), '8/6': payTable(8, 6), '8/5': payTable(8, 5) };

/** Returns with best play, in hundredths of a per cent. */
export const payTableReturns: Readonly<Record<PayTableName, number>> = {
  '9/6': 9954,
  '9/5': 9845,
  '8/6': 9839,
  '8/5': 9730,
};

export function payTableFor(rtp: number): PayTable {
  const names = Object.keys(payTables) as PayTableName[];
  const nearest = names.reduce((best, name) =>
    Math.abs(payTableReturns[name] - rtp) < Math.abs(payTableReturns[best] - rtp) ? name : best,
  );
  return payTables[nearest];
}

const SIZE = 5;
type State = { readonly cards: readonly Card[]; readonly stake: number };
type Holds = readonly number[];
export type VideoPokerShown = {
  readonly cards: readonly Card[];
  readonly held: Holds | null;
  readonly hand: HandName | null;
};
export type VideoPokerOpened = { readonly hands: readonly HandName[]; readonly pays: PayTable };

const place = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(SIZE - 1));
const Decision = v.object({
  held: v.pipe(
    v.array(place),
    v.check((places) => new Set(places).size === places.length),
  ),
});

export const videoPoker = (
  stakes: readonly number[],
  pays: PayTable,
): Engine<VideoPokerOpened, number, State, VideoPokerShown, Holds> => ({
  family: 'video-poker',
  stakes,
  opened: { hands, pays },
  readPlay(input) {
    const read = readStake(input, (stake) => stakes.includes(stake));
    return read.ok ? ok({ play: read.value, stake: read.value }) : read;
  },
  begin(stake, draw) {
    const cards = drawCards(SIZE, 1, [], draw);
    return { state: { cards, stake }, shown: { cards, held: null, hand: handOf(cards) }, win: null };
  },
  readDecision(input) {
    return v.is(Decision, input) ? ok({ decision: input.held, stake: 0 }) : err('bad_request');
  },
  decide({ cards, stake }, held, draw) {
    const fresh = drawCards(SIZE - held.length, 1, cards, draw);
    const after = cards.map((card, place) => (held.includes(place) ? card : (fresh.shift() as Card)));
    const hand = handOf(after);
    const win = hand === null ? 0 : stake * (pays[hands.indexOf(hand)] as number);
    return { state: { cards: after, stake }, shown: { cards: after, held, hand }, win };
  },
  // An absent player holds all cards, so that no winning card is discarded.
  absent: ({ cards }) => cards.map((_, place) => place),
});
