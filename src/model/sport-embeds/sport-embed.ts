/**
 * One interface for every provider's sportsbook. Addresses are ours, without language ("/sport/alt/Live/1", see sport-
 * address.ts); only its adapter knows the vendor's.
 */

import type { BookmakersSettings } from '#contract/account/bookmakers.ts';
import type { Locale } from '#domain/locales.ts';
import type { SportVendor } from '#model/sport-embeds/sport-address.ts';

/** Decimal 0, Fractional 1, American 2, Hong Kong 3, Malay 4, Indo 5. */
export type OddsFormatId = BookmakersSettings['odds_format'];

/** `url`: the frame's address, for a sportsbook without a script. */
export type EmbedAccess = { readonly token: string | null; readonly url: string | null };

export type EmbedStart = EmbedAccess & {
  readonly address: string;
  readonly locale: Locale;
  readonly oddsFormat: OddsFormatId;
  readonly theme: 'dark' | 'light';
  readonly isNarrow: boolean;
  /** CSS pixels covered at the top of the window. */
  readonly coveredPx: number;
};

export type EmbedEvents = {
  readonly ready: () => void;
  readonly route: (address: string) => void;
  readonly signIn: () => void;
  readonly deposit: () => void;
  readonly balance: () => void;
  readonly betPlaced: () => void;
  readonly error: (reason: unknown) => void;
};

/**
 * Starts once; silent after `destroy`. A setter answers true if the vendor has to restart: `ready` then fires again.
 */
export type Embed = {
  readonly start: (given: EmbedStart, events: EmbedEvents) => void;
  readonly navigate: (address: string) => void;
  readonly setLanguage: (locale: Locale) => boolean;
  readonly setOddsFormat: (format: OddsFormatId) => boolean;
  readonly setAccess: (access: EmbedAccess) => boolean;
  readonly resize: (coveredPx: number) => void;
  readonly destroy: () => void;
};

export type AltVendor = { readonly loader: string; readonly integration: string };
export type DgtVendor = { readonly loader: string; readonly server: string; readonly partner: string };
export type SportVendors = { readonly alt: AltVendor; readonly dgt: DgtVendor };

/** The Trusted Types policy that allows the address of a vendor's script only. */
export const SCRIPT_POLICY = 'zellige-sport';

/** Without a vendor's script, the host's address is framed. */
export type OpenedVendor =
  | { readonly vendor: SportVendor; readonly config: null }
  | { readonly vendor: 'alt'; readonly config: AltVendor }
  | { readonly vendor: 'dgt'; readonly config: DgtVendor };

/** What the page passes to its script. */
export type SportPageSettings = {
  readonly opened: OpenedVendor;
  /** False where the host has no such sportsbook. */
  readonly isOffered: boolean;
  readonly hasTrial: boolean;
  /** The page's title, for assistive technologies. */
  readonly title: string;
  readonly depositPath: string | null;
};
