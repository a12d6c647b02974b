import type { Game } from '#domain/lobby/catalogue.ts';
import { type CardGame, cardOf } from '#model/lobby/cards.ts';
import { isNew } from '#model/lobby/sections.ts';
import { $catalogue } from '#stores/lobby/catalogue.ts';

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
