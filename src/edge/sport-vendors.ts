/**
 * The two sportsbooks of providers, by the environment. Left out, those of the third parties to try a house with.
 * Threat: their scripts run in our page. So their origins are named here, and allowed on their own pages alone.
 */
import type { SportVendors } from '#domain/sport-embed.ts';

export type SportVariables = {
  /** Address of the provider's script. */
  readonly SPORT_ALT_LOADER?: string | undefined;
  /** The house's name there; "{mode}" in it is the layout that is shown. */
  readonly SPORT_ALT_INTEGRATION?: string | undefined;
  /** Further origins that its scripts come from, speak to and frame, with spaces between them. */
  readonly SPORT_ALT_ORIGINS?: readonly string[] | undefined;
  readonly SPORT_DGT_LOADER?: string | undefined;
  /** Where its frame is served. */
  readonly SPORT_DGT_SERVER?: string | undefined;
  readonly SPORT_DGT_PARTNER?: string | undefined;
  readonly SPORT_DGT_ORIGINS?: readonly string[] | undefined;
  /** Names of the Trusted Types policies that the providers' scripts make for themselves, with spaces between them. */
  readonly SPORT_POLICIES?: readonly string[] | undefined;
};

/** What the policies of a provider's page name beside our own. */
export type SportSources = { readonly origins: readonly string[]; readonly policies: readonly string[] };
type Sources = Readonly<Record<keyof SportVendors, SportSources>>;
export type SportSettings = { readonly vendors: SportVendors; readonly sources: Sources };

const HOUSE = 'zellige';

export function sportSettings(given: SportVariables, sandboxOrigin: string): SportSettings {
  const alt = {
    loader: given.SPORT_ALT_LOADER ?? `${sandboxOrigin}/sportsbooks/alt/loader.js`,
    integration: given.SPORT_ALT_INTEGRATION ?? `${HOUSE}-{mode}`,
  };
  const dgt = {
    loader: given.SPORT_DGT_LOADER ?? `${sandboxOrigin}/sportsbooks/dgt/loader.js`,
    server: given.SPORT_DGT_SERVER ?? sandboxOrigin,
    partner: given.SPORT_DGT_PARTNER ?? HOUSE,
  };
  const policies = given.SPORT_POLICIES ?? [];
  return {
    vendors: { alt, dgt },
    sources: {
      alt: { origins: originsOf([alt.loader, ...(given.SPORT_ALT_ORIGINS ?? [])]), policies },
      dgt: { origins: originsOf([dgt.loader, dgt.server, ...(given.SPORT_DGT_ORIGINS ?? [])]), policies },
    },
  };
}

const originsOf = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.map((address) => new URL(address).origin)),
];
