import type { GameArt } from '#domain/art.ts';
import type { Game } from '#domain/catalogue.ts';
import type { GameFailure, GameVisit } from '#domain/game-visit.ts';
import type { WayOn } from '#domain/game-ways.ts';
import type { AmountMinor } from '#domain/money.ts';
import type { Strings, Translate } from '#i18n/t.ts';

export type PlayedGame = Pick<Game, 'id' | 'gameId' | 'integration' | 'name' | 'producer' | 'image'> & {
  /** Return and volatility, in words. */
  readonly odds: readonly string[];
  /** From the least to the most stake, in words; null when the host does not say. */
  readonly stakes: string | null;
  readonly minBet: AmountMinor | null;
};

/** A way on from a game that did not open. Its picture is worked out by the server: the recipe stays there. */
export type SimilarGame = {
  readonly address: string;
  readonly name: string;
  readonly producer: string;
  readonly image: string | null;
  readonly art: GameArt;
};

export type GameLinks = {
  readonly casino: string;
  /** This game for money: whoever is not signed in is asked to on the way. */
  readonly real: string;
  /** Null while the house has no deposit page. */
  readonly deposit: string | null;
  /** Where each way on leads; a way that does not exist for this game, or in this house, is not there. */
  readonly ways: Readonly<Partial<Record<WayOn, string>>>;
};

/** What the page knows before a session is asked for. */
type Known = {
  readonly locale: string;
  readonly strings: Strings;
  readonly mode: GameVisit['mode'];
  readonly similar: readonly SimilarGame[];
  readonly links: GameLinks;
};

/** A game that may be opened. */
export type GamePageProps = Known & {
  readonly game: PlayedGame;
  readonly art: GameArt;
  /** In a frame of this page, or at its own address, to which the browser is sent. */
  readonly shown: 'frame' | 'tab';
};

/** A game that the server knows not to open: then no session is asked for. */
export type RefusedPageProps = Known & {
  readonly refused: GameFailure;
  /** Null when there is no such game, or nobody could say. */
  readonly game: PlayedGame | null;
};

/** What every part of the page draws with. */
export type Drawn = { readonly locale: string; readonly t: Translate };
