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

export const sportSettings = ({ sportsbooks = {}, extensions }: HostProfile): SportSettings => ({
  alt: sportsbooks.alt ? { ...split(sportsbooks.alt, sportsbooks.alt.loader), hasTrial: !extensions } : null,
  dgt: sportsbooks.dgt
    ? { ...split(sportsbooks.dgt, sportsbooks.dgt.loader, sportsbooks.dgt.server), hasTrial: !extensions }
    : null,
});

type Origins = { readonly origins?: readonly string[] | undefined; readonly policies?: readonly string[] | undefined };

/** @param addresses from which the provider's page is loaded. */
function split<Profile extends Origins>({ origins = [], policies = [], ...config }: Profile, ...addresses: string[]) {
  const all = [...addresses, ...origins].map((address) => new URL(address).origin);
  return { config, sources: { origins: [...new Set(all)], policies } };
}
