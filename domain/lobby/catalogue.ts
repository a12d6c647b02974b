import type { AmountMinor } from '#domain/money.ts';

/** A game in the site's form, converted from the host's. */
export type Game = {
  /** `gameId_integration`: favourites store it too. */
  readonly id: string;
  readonly gameId: string;
  readonly name: string;
  readonly integration: string;
  readonly slug: string;
  readonly hostId: string;
  readonly producer: string;
  readonly type: string;
  /** Hundredths of a per cent: 9621 is 96.21 %. Null when the host omits it. */
  readonly rtp: number | null;
  readonly volatility: 1 | 2 | 3 | null;
  readonly minBet: AmountMinor | null;
  readonly maxBet: AmountMinor | null;
  readonly hasDemo: boolean;
  /** Null: not loaded yet. */
  readonly hasFreeSpins: boolean | null;
  readonly dropsAndWins: boolean;
  /** Many players share one table of a studio, and its clock. */
  readonly isLive: boolean;
  /** YYYY-MM, or null. */
  readonly released: string | null;
  /** The host's picture: the card shows it instead of the drawn art. */
  readonly image: string | null;
};

/** Paths of lists occupy the same segment as an integration's name. */
const lists: ReadonlySet<string> = new Set(['category', 'provider', 'collection']);
/** Names as hosts write them ("Amber Peak", "brook.live"), limited to one segment of a path. */
export const INTEGRATION = /^[a-z0-9](?:[\w .&'+-]{0,38}[\w.-])?$/i;
/** Whether a path segment may be an integration's name; the catalogue knows which exist. */
export const isIntegrationName = (name: string): boolean => INTEGRATION.test(name) && !lists.has(name);

export const gameKey = (integration: string, gameId: string): string => `${gameId}_${integration}`;

export type Catalogue = { readonly games: readonly Game[]; readonly version: string };

export const toSlug = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
