import { createContext, useContext } from 'react';
import type { Game } from '#domain/lobby/catalogue.ts';
import type { Locale } from '#domain/locales.ts';
import type { Translate } from '#i18n/t.ts';
import { type CardGame, toCard } from '#model/lobby/cards.ts';
import type { Fact } from '#model/lobby/filters.ts';
import type { LobbyPage } from '#model/lobby/lobby-page.ts';
import { isNew, type Section } from '#model/lobby/sections.ts';
import { $catalogue } from '#stores/lobby/catalogue.ts';

export type LobbyProps = Pick<
  LobbyPage,
  'total' | 'forgiven' | 'near' | 'producers' | 'categories' | 'facts' | 'problem' | 'isProducerUnknown' | 'entries'
> & {
  readonly locale: Locale;
  readonly t: Translate;
  readonly path: string;
  readonly section: Section;
  readonly title: string;
  readonly games: string;
  readonly grid: readonly number[];
  readonly rails: readonly { readonly id: 'popular' | 'new'; readonly at: readonly number[] }[];
  /** True if the catalogue is ordered by popularity. */
  readonly isRanked: boolean;
  readonly history: string | null;
  readonly next: string | null;
  readonly failed: boolean;
  readonly isPageTitle: boolean;
  readonly search: string;
  readonly typed: string;
};

/** Shared by all cards, with a stable identity: a new object would render every card again. */
export type LobbyTools = {
  readonly t: Translate;
  readonly locale: string;
  href(path: string): string;
  tap(card: CardGame): boolean;
  askToSignIn(): void;
  readonly facts: readonly Fact[];
  readonly isRanked: boolean;
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

/** Returns the same card for the same game, so that a card that stays is not rendered again. */
export function cardFor(game: Game): CardGame {
  let card = cards.get(game);
  if (!card) {
    const state = $catalogue.get();
    card = toCard(game, state.kind === 'ready' && isNew(game, state.catalogue.games));
    cards.set(game, card);
  }
  return card;
}
