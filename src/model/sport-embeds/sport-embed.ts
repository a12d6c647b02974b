/**
 * One shape for every provider's sportsbook that stands in a page of ours. Addresses are ours, without language
 * ("/sport/alt/Live/1", see sport-address.ts): what a vendor calls its places, only its adapter knows.
 */

import type { BookmakersSettings } from '#contract/account/bookmakers.ts';
import type { Locale } from '#domain/locales.ts';

/** By the specification's ids: Decimal 0, Fractional 1, American 2, Hong Kong 3, Malay 4, Indo 5. */
export type OddsFormatId = BookmakersSettings['odds_format'];

export type EmbedStart = {
  readonly address: string;
  /** Null for a guest. */
  readonly token: string | null;
  readonly locale: Locale;
  readonly oddsFormat: OddsFormatId;
  readonly theme: 'dark' | 'light';
  readonly isNarrow: boolean;
  /** CSS pixels at the top of the window that something of ours covers. */
  readonly coveredPx: number;
};

export type EmbedEvents = {
  readonly ready: () => void;
  /** The player has gone elsewhere inside it. */
  readonly route: (address: string) => void;
  readonly signIn: () => void;
  readonly deposit: () => void;
  readonly balance: () => void;
  readonly betPlaced: () => void;
  readonly error: (reason: unknown) => void;
};

/**
 * An embed is started once; whatever comes after `destroy` is heard by nobody. What a vendor cannot be told while it runs
 * makes it begin anew where it was: then the answer is true, and `ready` comes again.
 */
export type Embed = {
  readonly start: (given: EmbedStart, events: EmbedEvents) => void;
  readonly navigate: (address: string) => void;
  readonly setLanguage: (locale: Locale) => boolean;
  readonly setOddsFormat: (format: OddsFormatId) => boolean;
  readonly setToken: (token: string | null) => boolean;
  /** What covers the window at its top has another height. */
  readonly resize: (coveredPx: number) => void;
  readonly destroy: () => void;
};

/** Where a vendor's scripts come from, and under which names the house is known there. */
export type AltVendor = { readonly loader: string; readonly integration: string };
export type DgtVendor = { readonly loader: string; readonly server: string; readonly partner: string };
export type SportVendors = { readonly alt: AltVendor; readonly dgt: DgtVendor };

/** The Trusted Types policy that lets through the address of a vendor's script and nothing else. */
export const SCRIPT_POLICY = 'zellige-sport';
