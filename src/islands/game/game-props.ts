import type { GameArt } from '#domain/art.ts';
import type { Game } from '#domain/catalogue.ts';
import type { GameFailure, GameVisit } from '#domain/game-visit.ts';
import type { Strings, Translate } from '#i18n/t.ts';

export type PlayedGame = Pick<Game, 'id' | 'gameId' | 'integration' | 'name' | 'producer' | 'image'> & {
  /** Return and volatility, in words. */
  readonly odds: readonly string[];
  /** From the least to the most stake, in words; null when the host does not say. */
  readonly stakes: string | null;
};

/** A way on from a game that did not open. Its picture is worked out by the server: the recipe stays there. */
export type SimilarGame = {
  readonly address: string;
  readonly name: string;
  readonly producer: string;
  readonly image: string | null;
  readonly art: GameArt;
};

/** What the page knows of a game before its session is asked for. */
export type GamePageProps = {
  readonly locale: string;
  readonly strings: Strings;
  readonly mode: GameVisit['mode'];
  /** Null when there is no such game, or nobody could say. */
  readonly game: PlayedGame | null;
  /** What the server already knows to be in the way: then no session is asked for. */
  readonly refused: GameFailure | null;
  readonly art: GameArt | null;
  readonly similar: readonly SimilarGame[];
  readonly links: {
    readonly casino: string;
    /** This game for money: whoever is not signed in is asked to on the way. */
    readonly real: string;
    /** Null while the house has no deposit page. */
    readonly deposit: string | null;
  };
};

/** What every part of the page draws with. */
export type Drawn = { readonly locale: string; readonly t: Translate };
