/** What a sportsbook is told when it is opened, and what it tells the page that shows it. */
import type { Locale } from '#domain/locales.ts';
import type { OddsFormat } from '#domain/odds.ts';
import type { Slip } from '#sandbox/client/sportsbook/slip.ts';

export const pages = ['home', 'live', 'event', 'bets'] as const;
export type Page = (typeof pages)[number];
/** `event`: of the page of an event; `sport`: what lists show. */
export type Route = { readonly page: Page; readonly sport: number; readonly event: string | null };
/** What is shown: all of it, or one part of it by itself. */
export type Part = 'all' | 'slip' | 'bets' | 'search' | 'sports' | 'upcoming' | 'overview';
export type Theme = 'dark' | 'light';

/** Amounts are minor units. */
export type Heard = {
  readonly ready: () => void;
  readonly route: (route: Route) => void;
  readonly signIn: () => void;
  readonly deposit: () => void;
  readonly placed: (betIds: readonly string[]) => void;
  readonly selected: (eventId: string, sport: number) => void;
  readonly balance: (amount: number, currency: string) => void;
  readonly resized: (heightPx: number) => void;
  /** What is so far below its top is to be seen at the top of the window; unless `always`, only where it is above it. */
  readonly show: (belowPx: number, always: boolean) => void;
};

export type Settings = {
  readonly provider: 'alt' | 'dgt';
  /** Where it is served, and where it asks. */
  readonly origin: string;
  readonly locale: Locale;
  readonly format: OddsFormat;
  /** Null for a guest. */
  readonly token: string | null;
  readonly theme: Theme;
  /** How it is laid out, by the name of a style. */
  readonly view: string;
  readonly part: Part;
  readonly route: Route;
  /** Sports that it offers; empty for all. */
  readonly sports: readonly number[];
  readonly hears: Heard;
  /** What was chosen so far: one slip for all that a page shows. */
  readonly slip: Slip;
};
