/** What the parts of a sportsbook share, so that none of them imports the sportsbook that is made of them. */
import type { Betslip } from '#sandbox/client/sportsbook/betslip.ts';
import type { Player } from '#sandbox/client/sportsbook/player.ts';
import type { Route, Settings } from '#sandbox/client/sportsbook/settings.ts';
import type { Calls } from '#sandbox/client/sportsbook/wire.ts';
import type { Words } from '#sandbox/client/sportsbook/words.ts';

export type Book = {
  readonly settings: Settings;
  readonly words: Words;
  readonly calls: Calls;
  readonly betslip: Betslip;
  readonly player: Player;
  readonly route: Route;
  /** Shows a page. */
  go(route: Partial<Route>): void;
  /** @returns what stops it. */
  onRoute(hear: () => void): () => void;
  /** Brings a part of it to the window's top; unless `always`, only where that is above it. */
  reveal(part: Element, always: boolean): void;
};

/** A part that is drawn: `close` stops what it listens to. */
export type View = { readonly root: HTMLElement; readonly close: () => void };
