import { createContext, useContext } from 'react';
import type { Game } from '#domain/lobby/catalogue.ts';
import type { Translate } from '#i18n/t.ts';
import { type CardGame, cardOf } from '#model/lobby/cards.ts';
import type { Fact } from '#model/lobby/filters.ts';
import { isNew } from '#model/lobby/sections.ts';
import { $catalogue } from '#stores/lobby/catalogue.ts';

/** What every card needs, and always the same: a new object would draw every card again. */
export type LobbyTools = {
  readonly t: Translate;
  readonly locale: string;
  /** The address of a page in this language. */
  href(path: string): string;
  /** A tap on a card. @returns whether a sheet with Play and Demo answers it: without a pointer that hovers, or for a guest. */
  tap(card: CardGame): boolean;
  askToSignIn(): void;
  /** What the host says of games at all. */
  readonly told: readonly Fact[];
  formatReturn(rtp: number): string;
  formatCount(count: number): string;
};

export const LobbyContext = createContext<LobbyTools | null>(null);

export function useLobby(): LobbyTools {
  const tools = useContext(LobbyContext);
  if (!tools) throw new Error('a part of the lobby stands outside of it');
  return tools;
}

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
