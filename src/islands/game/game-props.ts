import type { ComponentType } from 'react';
import type { GameArt } from '#domain/lobby/art.ts';
import type { Game } from '#domain/lobby/catalogue.ts';
import type { AmountMinor } from '#domain/money.ts';
import type { Strings, Translate } from '#i18n/t.ts';
import type { GameFailure, GameVisit } from '#model/game/game-visit.ts';
import type { WayOn } from '#model/game/game-ways.ts';

export type PlayedGame = Pick<Game, 'id' | 'gameId' | 'integration' | 'name' | 'producer' | 'image'> & {
  /** Return to player and volatility, as text. */
  readonly odds: readonly string[];
  /** Smallest to largest stake, as text; null if the host does not report them. */
  readonly stakes: string | null;
  readonly minBet: AmountMinor | null;
};

/** An alternative to a game that did not open. The server computes its picture, so that the code for it stays there. */
export type SimilarGame = Pick<Game, 'name' | 'producer' | 'image'> & {
  readonly address: string;
  readonly art: GameArt;
};

export type GameLinks = {
  readonly casino: string;
  /** This game for real money; a guest is asked to sign in first. */
  readonly real: string;
  /** Null where the site has no deposit page. */
  readonly deposit: string | null;
  /** Target of each next step; a step that does not exist for this game or on this site is missing. */
  readonly ways: Readonly<Partial<Record<WayOn, string>>>;
};

type Known = {
  readonly locale: string;
  readonly mode: GameVisit['mode'];
  readonly similar: readonly SimilarGame[];
  readonly links: GameLinks;
};

export type GamePageProps = Known & {
  readonly strings: Strings;
  readonly game: PlayedGame;
  readonly art: GameArt;
  /** In a frame of this page, or at the game's own address, to which the browser is redirected. */
  readonly shown: 'frame' | 'tab';
};

/** A game that the server refuses: no session is requested. */
export type RefusedPageProps = Known & {
  readonly refused: GameFailure;
  /** Null when there is no such game, or the host did not answer. */
  readonly game: PlayedGame | null;
};

export type Drawn = { readonly locale: string; readonly t: Translate };

/** Amounts stand in the bar if there is room, otherwise at the bottom. */
export type MoneyPlace = 'bar' | 'foot';
export type LazyAccount = ComponentType<{ place: MoneyPlace }>;
/** Account: limits or free spins, beside the balances. Notes: shown over the game when one of them has run out. */
export type LazyParts = { readonly Account: LazyAccount; readonly Notes: ComponentType };
