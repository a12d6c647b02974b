/**
 * The two providers' sportsbooks from the host's profile.
 * Threat: their scripts run in our page. So their origins are listed in the profile, and allowed only on their own pages.
 */

import type { HostProfile } from '#edge/host/profile.ts';
import type { SportVendors } from '#model/sport-embeds/sport-embed.ts';

/** Additional origins and Trusted Types policies of a provider's page. */
export type SportSources = { readonly origins: readonly string[]; readonly policies: readonly string[] };
/** Null for a sportsbook that the operator does not have. */
export type SportSettings = {
  readonly [Vendor in keyof SportVendors]: {
    readonly config: SportVendors[Vendor];
    readonly sources: SportSources;
    /** Whether guests get a trial session. Our own platform needs none: its providers' sportsbooks open to guests as they are. */
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

type VendorProfile = {
  readonly origins?: readonly string[] | undefined;
  readonly policies?: readonly string[] | undefined;
};

const sourcesOf = (addresses: readonly string[], { origins = [], policies = [] }: VendorProfile): SportSources => ({
  origins: [...new Set([...addresses, ...origins].map((address) => new URL(address).origin))],
  policies,
});
