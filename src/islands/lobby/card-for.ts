import { type CardGame, cardOf } from '#domain/cards.ts';
import type { Game } from '#domain/catalogue.ts';
import { isNew } from '#domain/sections.ts';
import { $catalogue } from '#stores/catalogue.ts';

const cards = new WeakMap<Game, CardGame>();

/** The same game gives the same card, so that a card which stays is not drawn again. */
export function cardFor(game: Game): CardGame {
  let card = cards.get(game);
  if (!card) {
    const state = $catalogue.get();
    card = cardOf(game, state.kind === 'ready' && isNew(game, state.catalogue.games));
    cards.set(game, card);
  }
  return card;
}
