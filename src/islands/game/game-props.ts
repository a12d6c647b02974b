import type { GameArt } from '#domain/lobby/art.ts';
import type { Game } from '#domain/lobby/catalogue.ts';
import type { AmountMinor } from '#domain/money.ts';
import type { Translate } from '#i18n/t.ts';
import type { View } from '#islands/ui/jsx-runtime.ts';
import type { GameVisit } from '#model/game/game-visit.ts';
import type { GameFailure, Remedy } from '#model/game/game-ways.ts';

export type PlayedGame = Pick<Game, 'id' | 'gameId' | 'integration' | 'name' | 'producer' | 'image'> & {
  readonly odds: readonly string[];
  readonly stakes: string | null;
  readonly minBet: AmountMinor | null;
};

/**
 * An alternative to a game that did not open. The server computes its picture, so that this code stays on the server.
 */
export type SimilarGame = Pick<Game, 'name' | 'producer' | 'image'> & {
  readonly address: string;
  readonly art: GameArt;
};

export type GameLinks = {
  readonly casino: string;
  readonly real: string;
  readonly deposit: string | null;
  readonly ways: Readonly<Partial<Record<Remedy, string>>>;
};

type Known = {
  readonly locale: string;
  readonly mode: GameVisit['mode'];
  readonly similar: readonly SimilarGame[];
  readonly links: GameLinks;
};

export type GamePageProps = Known & {
  readonly game: PlayedGame;
  readonly art: GameArt;
  readonly shown: 'frame' | 'tab';
};

export type RefusedPageProps = Known & { readonly refused: GameFailure; readonly game: PlayedGame | null };

export type Drawn = { readonly t: Translate };

export type MoneyPlace = 'bar' | 'foot';
export type LazyAccount = View<{ place: MoneyPlace }>;
export type LazyParts = { readonly Account: LazyAccount; readonly Notes: View; readonly Race: View };
