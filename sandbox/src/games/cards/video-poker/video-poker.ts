import * as v from 'valibot';
import { err, ok } from '#domain/result.ts';
import type { Card } from '#sandbox/games/cards/card.ts';
import { drawCards } from '#sandbox/games/cards/shoe.ts';
import { handOf } from '#sandbox/games/cards/video-poker/five-cards.ts';
import { type HandName, hands, type PayTable } from '#sandbox/games/cards/video-poker/pay-tables.ts';
import type { Engine } from '#sandbox/games/engine.ts';

const SIZE = 5;
type State = { readonly cards: readonly Card[]; readonly stake: number };
/** The places of the cards that stay, 0 to 4. */
type Holds = readonly number[];
export type VideoPokerShown = {
  readonly cards: readonly Card[];
  /** What was kept of the cards before; null while it is asked. */
  readonly held: Holds | null;
  readonly hand: HandName | null;
};
export type VideoPokerOpened = { readonly hands: readonly HandName[]; readonly pays: PayTable };

const Play = v.object({ stake: v.number() });
const place = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(SIZE - 1));
const Decision = v.object({
  held: v.pipe(
    v.array(place),
    v.check((places) => new Set(places).size === places.length),
  ),
});

/** Jacks or better with one deck: five cards, some held, the others replaced once. */
export const videoPoker = (
  stakes: readonly number[],
  pays: PayTable,
): Engine<VideoPokerOpened, number, State, VideoPokerShown, Holds> => ({
  family: 'video-poker',
  stakes,
  opened: { hands, pays },
  readPlay(asked) {
    const read = v.safeParse(Play, asked);
    if (!read.success) return err('bad_request');
    const { stake } = read.output;
    return stakes.includes(stake) ? ok({ play: stake, stake }) : err('bet_limit');
  },
  begin(stake, draw) {
    const cards = drawCards(SIZE, 1, [], draw);
    return { state: { cards, stake }, shown: { cards, held: null, hand: handOf(cards) }, win: null };
  },
  readDecision(asked) {
    const read = v.safeParse(Decision, asked);
    return read.success ? ok({ decision: read.output.held, stake: 0 }) : err('bad_request');
  },
  decide({ cards, stake }, held, draw) {
    // What is thrown away does not come back: the new cards are of the 47 that nobody has seen.
    const fresh = drawCards(SIZE - held.length, 1, cards, draw);
    const after = cards.map((card, place) => (held.includes(place) ? card : (fresh.shift() as Card)));
    const hand = handOf(after);
    const win = hand === null ? 0 : stake * (pays[hands.indexOf(hand)] as number);
    return { state: { cards: after, stake }, shown: { cards: after, held, hand }, win };
  },
  // Who stays away keeps what was dealt: nothing that may be there already is thrown away.
  absent: ({ cards }) => cards.map((_, place) => place),
});
