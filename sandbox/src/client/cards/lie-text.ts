import { cardName } from '#sandbox/client/cards/card.ts';
import { cardText } from '#sandbox/client/cards/card-texts.ts';
import type { Card } from '#sandbox/games/cards/card.ts';

/** Which cards lie open in front of whom: "Croupier : As de pique, Dix de cœur." */
export const lieText = (name: string, cards: readonly (Card | null)[]): string =>
  cardText('lie', {
    name,
    cards: cards.flatMap((card) => (card === null ? [] : [cardName(card)])).join(cardText('between')),
  });
