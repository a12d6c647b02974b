import ar from '#sandbox/client/cards/texts/ar.json' with { type: 'json' };
import en from '#sandbox/client/cards/texts/en.json' with { type: 'json' };
import fr from '#sandbox/client/cards/texts/fr.json' with { type: 'json' };
import { drawing, h, paint } from '#sandbox/client/element.ts';
import { textsOf } from '#sandbox/client/texts.ts';
import { type Card, RANKS, type Rank, rankOf, SUITS, type Suit, suitOf } from '#sandbox/games/cards/card.ts';

export const cardText = textsOf({ fr, en, ar });

/**
 * Jack, queen and king from the waist up, on a card of 100 by 140. A court card shows its figure twice, the second time
 * turned by half.
 */
const paints = {
  robe: paint('var(--court)'),
  trim: paint('oklch(0.97 0.01 90)'),
  gold: paint('oklch(0.76 0.13 78)'),
  hair: paint('oklch(0.3 0.05 50)'),
  skin: paint('oklch(0.82 0.06 62)'),
  line: { ...paint('none', 'oklch(0.28 0.05 45)', 1.6), 'stroke-linecap': 'round' },
};
type Shape = readonly [kind: keyof typeof paints, outline: string];
export type Court = 'j' | 'q' | 'k';

const body: Shape[] = [
  ['robe', 'M24 70V63Q27 51 41 48H59Q73 51 76 63V70Z'],
  ['trim', 'M40 48L50 62L60 48Z'],
  ['gold', 'M24 70V66L33 54L37 52L28 70ZM76 70V66L67 54L63 52L72 70Z'],
];
const head: Shape[] = [
  ['skin', 'M40.5 33V39Q41 49.5 50 50.5Q59 49.5 59.5 39V33Z'],
  ['line', 'M45 38.4V38.6M55 38.4V38.6M47.5 45Q50 46.4 52.5 45M50 39.5L49.2 42H50.4'],
];

export const courts: Readonly<Record<Court, readonly Shape[]>> = {
  j: [
    ['hair', 'M38 34V46Q38 49 42 49V33ZM62 34V46Q62 49 58 49V33Z'],
    ...body,
    ...head,
    ['robe', 'M37 33Q38 22 50 22Q62 22 63 33Z'],
    ['gold', 'M36 31.5H64V35H36ZM60 30Q71 27 69 18.5Q61 19 58.5 26Z'],
  ],
  q: [
    ['hair', 'M36 36Q36 25 50 25Q64 25 64 36V55Q60 58 57 53H43Q40 58 36 55Z'],
    ...body,
    ...head,
    ['hair', 'M40.5 36Q44 30 50 32.5Q56 30 59.5 36V31H40.5Z'],
    ['gold', 'M38 31L36 22L43.5 27L50 19L56.5 27L64 22L62 31Z'],
    ['trim', 'M50 23.2L52 26.2L50 29.2L48 26.2Z'],
  ],
  k: [
    ['hair', 'M38 34V45L42 49V33ZM62 34V45L58 49V33Z'],
    ...body,
    ...head,
    ['hair', 'M40.5 39Q42 45 45 43.5Q50 41.8 55 43.5Q58 45 59.5 39V46Q57 55 50 57Q43 55 40.5 46Z'],
    ['line', 'M47.5 46H52.5'],
    ['gold', 'M37 33V21L43 26.5L46.5 19.5L50 24L53.5 19.5L57 26.5L63 21V33Z'],
    ['trim', 'M39 29.5H61V31.5H39Z'],
  ],
};

/** Outline of each suit around 0, 0, at most 50 to either side. */
const suitOutlines: Readonly<Record<Suit, string>> = {
  spades:
    'M0-46C12-22 42-6 42 16A20 20 0 0 1 6 27C7 36 12 42 20 46L-20 46C-12 42-7 36-6 27A20 20 0 0 1-42 16C-42-6-12-22 0-46Z',
  hearts: 'M0 46C-14 24-45 6-45-17A22.5 22.5 0 0 1 0-25A22.5 22.5 0 0 1 45-17C45 6 14 24 0 46Z',
  diamonds: 'M0-48C10-27 22-10 37 0C22 10 10 27 0 48C-10 27-22 10-37 0C-22-10-10-27 0-48Z',
  clubs:
    'M0-46A20 20 0 0 1 15-13A20 20 0 1 1 7 22C8 34 12 41 20 46L-20 46C-12 41-8 34-7 22A20 20 0 1 1-15-13A20 20 0 0 1 0-46Z',
};

type Place = readonly [x: number, y: number];
const both = (x: number, ...ys: readonly number[]): Place[] =>
  ys.flatMap((y): Place[] => [
    [x, y],
    [100 - x, y],
  ]);
const middle = (...ys: readonly number[]): Place[] => ys.map((y) => [50, y]);
const pips: Readonly<Record<number, readonly Place[]>> = {
  2: middle(30, 110),
  3: middle(30, 70, 110),
  4: both(35, 30, 110),
  5: [...both(35, 30, 110), ...middle(70)],
  6: both(35, 30, 110, 70),
  7: [...both(35, 30, 110, 70), ...middle(50)],
  8: [...both(35, 30, 110, 70), ...middle(50, 90)],
  9: [...both(37, 27, 56, 84, 113), ...middle(70)],
  10: [...both(37, 27, 56, 84, 113), ...middle(42, 98)],
};

const rankNamed = (card: Card): Rank => RANKS[rankOf(card)] as Rank;
const suitNamed = (card: Card): Suit => SUITS[suitOf(card)] as Suit;
const isCourt = (rank: Rank): rank is Court => rank === 'j' || rank === 'q' || rank === 'k';

/** As it is read aloud: "As de pique". */
export const cardName = (card: Card): string =>
  cardText('name', { rank: cardText(`rank_${rankNamed(card)}`), suit: cardText(`suit_${suitNamed(card)}`) });

/** A card, face up, or its back (null). It is as wide as `--card` of its surroundings. */
export function cardPicture(card: Card | null): HTMLElement {
  const label = card === null ? cardText('hidden') : cardName(card);
  const kind = card === null ? 'back' : isRed(card) ? 'red' : 'black';
  return h('span', { class: `card ${kind}`, role: 'img', 'aria-label': label }, card === null ? [] : [face(card)]);
}

const isRed = (card: Card) => suitNamed(card) === 'hearts' || suitNamed(card) === 'diamonds';

function face(card: Card): SVGElement {
  const rank = rankNamed(card);
  const suit = suitNamed(card);
  return drawing('svg', { viewBox: '0 0 100 140', 'aria-hidden': 'true' }, [
    isCourt(rank) ? figure(rank, suit) : numbers(rank, suit),
    corner(rank, suit),
    turned([corner(rank, suit)]),
  ]);
}

const turned = (children: readonly Node[]) => drawing('g', { transform: 'rotate(180 50 70)' }, children);
const pip = (suit: Suit, x: number, y: number, scale: number, turn = 0) =>
  drawing('path.pip', {
    fill: 'currentColor',
    d: suitOutlines[suit],
    transform: `translate(${x} ${y}) rotate(${turn}) scale(${scale})`,
  });

function corner(rank: Rank, suit: Suit): SVGElement {
  const size = rank === '10' ? { 'font-size': 23, 'letter-spacing': -1.5 } : { 'font-size': 27, 'letter-spacing': 0 };
  const text = { fill: 'currentColor', 'font-weight': 700, 'text-anchor': 'middle', direction: 'ltr' };
  const index = drawing('text', { x: 14, y: 26, ...text, ...size }, cardText(`index_${rank}`));
  return drawing('g', [index, pip(suit, 14, 38, 0.17)]);
}

function numbers(rank: Rank, suit: Suit): SVGElement[] {
  if (rank === 'a') return [pip(suit, 50, 70, 0.5)];
  return (pips[Number(rank)] ?? []).map(([x, y]) => pip(suit, x, y, 0.22, y > 70 ? 180 : 0));
}

function figure(rank: Court, suit: Suit): SVGElement[] {
  const half = () => [
    ...courts[rank].map(([kind, outline]) => drawing('path', { d: outline, ...paints[kind] })),
    pip(suit, 33, 28, 0.13),
  ];
  const frame = { x: 24, y: 14, width: 52, height: 112, rx: 4 };
  return [
    drawing('rect', { ...frame, ...paint('oklch(0.93 0.03 86)') }),
    drawing('g', half()),
    turned(half()),
    drawing('rect', { ...frame, ...paint('none', 'currentColor', 1.4) }),
  ];
}

/** Which cards lie open in front of whom: "Croupier : As de pique, Dix de cœur." */
export const lieText = (name: string, cards: readonly (Card | null)[]): string =>
  cardText('lie', {
    name,
    cards: cards.flatMap((card) => (card === null ? [] : [cardName(card)])).join(cardText('between')),
  });
