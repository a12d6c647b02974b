import { cardText } from '#sandbox/client/cards/card-texts.ts';
import { type Court, courts } from '#sandbox/client/cards/courts.ts';
import { pips } from '#sandbox/client/cards/pips.ts';
import { suitOutlines } from '#sandbox/client/cards/suits.ts';
import { drawing, element } from '#sandbox/client/element.ts';
import { type Card, RANKS, type Rank, rankOf, SUITS, type Suit, suitOf } from '#sandbox/games/cards/card.ts';

const rankNamed = (card: Card): Rank => RANKS[rankOf(card)] as Rank;
const suitNamed = (card: Card): Suit => SUITS[suitOf(card)] as Suit;
const isCourt = (rank: Rank): rank is Court => rank === 'j' || rank === 'q' || rank === 'k';

/** As it is read aloud: "As de pique". */
export const cardName = (card: Card): string =>
  cardText('name', { rank: cardText(`rank_${rankNamed(card)}`), suit: cardText(`suit_${suitNamed(card)}`) });

/**
 * A card, face up, or its back when nobody may see it (null). It is as wide as `--card` of its surroundings and keeps
 * its place when it is turned over: see `turnOver` in motion.ts.
 */
export function cardPicture(card: Card | null): HTMLElement {
  const label = card === null ? cardText('hidden') : cardName(card);
  const kind = card === null ? 'back' : isRed(card) ? 'red' : 'black';
  return element(
    'span',
    { class: `card ${kind}`, role: 'img', 'aria-label': label },
    card === null ? [] : [face(card)],
  );
}

const isRed = (card: Card) => suitNamed(card) === 'hearts' || suitNamed(card) === 'diamonds';

function face(card: Card): SVGElement {
  const rank = rankNamed(card);
  const suit = suitNamed(card);
  return drawing('svg', { viewBox: '0 0 100 140', 'aria-hidden': 'true' }, [
    ...(isCourt(rank) ? figure(rank, suit) : numbers(rank, suit)),
    corner(rank, suit),
    turned([corner(rank, suit)]),
  ]);
}

const turned = (children: readonly Node[]) => drawing('g', { transform: 'rotate(180 50 70)' }, children);
const pip = (suit: Suit, x: number, y: number, scale: number, turn = 0) =>
  drawing('path', {
    class: 'pip',
    d: suitOutlines[suit],
    transform: `translate(${x} ${y}) rotate(${turn}) scale(${scale})`,
  });

function corner(rank: Rank, suit: Suit): SVGElement {
  const index = drawing('text', { x: 14, y: 26, class: rank === '10' ? 'index wide' : 'index' });
  index.textContent = cardText(`index_${rank}`);
  return drawing('g', {}, [index, pip(suit, 14, 38, 0.17)]);
}

function numbers(rank: Rank, suit: Suit): SVGElement[] {
  if (rank === 'a') return [pip(suit, 50, 70, 0.5)];
  return (pips[Number(rank)] ?? []).map(([x, y]) => pip(suit, x, y, 0.22, y > 70 ? 180 : 0));
}

function figure(rank: Court, suit: Suit): SVGElement[] {
  const half = () => [
    ...courts[rank].map(([kind, outline]) => drawing('path', { class: `court-${kind}`, d: outline })),
    pip(suit, 33, 28, 0.13),
  ];
  return [
    drawing('rect', { class: 'court-ground', x: 24, y: 14, width: 52, height: 112, rx: 4 }),
    drawing('g', {}, half()),
    turned(half()),
    drawing('rect', { class: 'court-frame', x: 24, y: 14, width: 52, height: 112, rx: 4 }),
  ];
}
