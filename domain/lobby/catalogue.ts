import type { AmountMinor } from '#domain/money.ts';

/** A game as the site works with it, converted from what a host sends. */
export type Game = {
  /** `gameId_integration`: how favourites name a game too. */
  readonly id: string;
  readonly gameId: string;
  readonly name: string;
  readonly integration: string;
  readonly slug: string;
  readonly hostId: string;
  readonly producer: string;
  readonly type: string;
  /** Hundredths of a per cent: 9621 is 96.21 %. Null when the host does not say. */
  readonly rtp: number | null;
  readonly volatility: 1 | 2 | 3 | null;
  readonly minBet: AmountMinor | null;
  readonly maxBet: AmountMinor | null;
  readonly hasDemo: boolean;
  /** Null: not loaded yet. */
  readonly hasFreeSpins: boolean | null;
  readonly dropsAndWins: boolean;
  /** Played by many at one table of a studio, on a clock that they share. */
  readonly isLive: boolean;
  /** YYYY-MM, or null. */
  readonly released: string | null;
  /** A picture that is not ours to draw: then the card shows it instead of the drawn art. */
  readonly image: string | null;
};

/** Lists of games stand at the same place of an address. */
const lists: ReadonlySet<string> = new Set(['category', 'provider', 'collection']);
/** As hosts write it ("Amber Peak", "brook.live"), and one segment of an address. */
export const INTEGRATION = /^[a-z0-9](?:[\w .&'+-]{0,38}[\w.-])?$/i;
/** Whether an address may name an integration so: which ones there are says the catalogue. */
export const isIntegrationName = (name: string): boolean => INTEGRATION.test(name) && !lists.has(name);

export const gameKey = (integration: string, gameId: string): string => `${gameId}_${integration}`;

export type Catalogue = { readonly games: readonly Game[]; readonly version: string };

export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
