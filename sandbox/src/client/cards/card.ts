import shapes from '#sandbox/client/cards/shapes.json' with { type: 'json' };
import type en from '#sandbox/client/cards/texts/en.json';
import { drawing, h, paint } from '#sandbox/client/element.ts';
import { translate } from '#sandbox/client/texts.ts';
import { type Card, RANKS, type Rank, rankOf, SUITS, type Suit, suitOf } from '#sandbox/games/cards/card.ts';

export const cardText = await translate<typeof en>(
  (locale) => import(`./texts/${locale}.json`, { with: { type: 'json' } }),
);

const paints = {
  robe: paint('var(--court)'),
  trim: paint('#f8f5ee'),
  gold: paint('#dea645'),
  hair: paint('#422616'),
  skin: paint('#e1bc9d'),
  line: { ...paint('none', '#3d2013', 1.6), 'stroke-linecap': 'round' },
};
type Shape = readonly [kind: keyof typeof paints, outline: string];
type Court = 'j' | 'q' | 'k';

function courtShapes(court: Court): readonly Shape[] {
  const { under, over } = shapes[court];
  return [...under, ...shapes.body, ...shapes.head, ...over] as unknown as readonly Shape[];
}

/** Positions of pips by rank, on a card of 100 by 140. */
const pips = shapes.pips as unknown as Readonly<Record<string, readonly (readonly [x: number, y: number])[]>>;

const rankNamed = (card: Card): Rank => RANKS[rankOf(card)] as Rank;
const suitNamed = (card: Card): Suit => SUITS[suitOf(card)] as Suit;
const isCourt = (rank: Rank): rank is Court => rank === 'j' || rank === 'q' || rank === 'k';

export const cardName = (card: Card): string =>
  cardText('name', { rank: cardText(`rank_${rankNamed(card)}`), suit: cardText(`suit_${suitNamed(card)}`) });

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
    d: shapes.suits[suit],
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
  return (pips[rank] ?? []).map(([x, y]) => pip(suit, x, y, 0.22, y > 70 ? 180 : 0));
}

function figure(rank: Court, suit: Suit): SVGElement[] {
  const half = () => [
    ...courtShapes(rank).map(([kind, outline]) => drawing('path', { d: outline, ...paints[kind] })),
    pip(suit, 33, 28, 0.13),
  ];
  const frame = { x: 24, y: 14, width: 52, height: 112, rx: 4 };
  return [
    drawing('rect', { ...frame, ...paint('#f1e7d2') }),
    drawing('g', half()),
    turned(half()),
    drawing('rect', { ...frame, ...paint('none', 'currentColor', 1.4) }),
  ];
}

export const lieText = (name: string, cards: readonly (Card | null)[]): string =>
  cardText('lie', {
    name,
    cards: cards.flatMap((card) => (card === null ? [] : [cardName(card)])).join(cardText('between')),
  });
