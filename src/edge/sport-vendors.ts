/**
 * The two sportsbooks of providers, as the host's profile names them.
 * Threat: their scripts run in our page. So their origins are named there, and allowed on their own pages alone.
 */
import type { SportVendors } from '#domain/sport-embed.ts';
import type { HostProfile } from '#edge/host/profile.ts';

/** What the policies of a provider's page name beside our own. */
export type SportSources = { readonly origins: readonly string[]; readonly policies: readonly string[] };
/** Null for a sportsbook that the operator does not have. */
export type SportSettings = {
  readonly [Vendor in keyof SportVendors]: {
    readonly config: SportVendors[Vendor];
    readonly sources: SportSources;
    /** Our own platform opens its providers' books to a guest as they are. */
    readonly hasTrial: boolean;
  } | null;
};

export function sportSettings({ sportsbooks = {}, extensions }: HostProfile): SportSettings {
  const { alt, dgt } = sportsbooks;
  const hasTrial = !extensions;
  return {
    alt: alt
      ? {
          config: { loader: alt.loader, integration: alt.integration },
          sources: sourcesOf([alt.loader], alt),
          hasTrial,
        }
      : null,
    dgt: dgt
      ? {
          config: { loader: dgt.loader, server: dgt.server, partner: dgt.partner },
          sources: sourcesOf([dgt.loader, dgt.server], dgt),
          hasTrial,
        }
      : null,
  };
}

type Named = { readonly origins?: readonly string[] | undefined; readonly policies?: readonly string[] | undefined };

const sourcesOf = (addresses: readonly string[], { origins = [], policies = [] }: Named): SportSources => ({
  origins: [...new Set([...addresses, ...origins].map((address) => new URL(address).origin))],
  policies,
});
