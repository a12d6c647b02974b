import { createContext, useContext } from 'react';
import type { Translate } from '#i18n/t.ts';
import type { CardGame } from '#model/lobby/cards.ts';
import type { Fact } from '#model/lobby/known-facts.ts';

/** What every card needs and none may be given as new each time: it would be drawn again for nothing. */
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
