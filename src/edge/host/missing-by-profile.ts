/** Features that a host lacks by its profile: those in `without`, extensions, unnamed sportsbooks, a cashier without currencies. */
import { isExtension } from '#contract/extensions.ts';
import { callsOfFeature } from '#contract/features.ts';
import { anyOf, type Feature, features, isFeature } from '#domain/features.ts';
import type { HostProfile } from '#edge/host/profile.ts';

/** Our own platform's features without calls: extension fields (contract/extensions.ts), and the games in our texts. */
const withoutCalls: readonly Feature[] = ['paymentFilters', 'partnerCodes', 'emailPassword', 'houseGames'];

export function missingByProfile({
  extensions,
  without = [],
  sportsbooks,
  currencies,
}: HostProfile): readonly Feature[] {
  const isExtensionFeature = (feature: Feature) => {
    const calls = callsOfFeature(feature);
    return calls.length > 0 && calls.every(isExtension);
  };
  const extensionFeatures = extensions ? [] : [...features.filter(isExtensionFeature), ...withoutCalls];
  const vendors: Feature[] = [
    ...(sportsbooks?.alt ? [] : (['altSport'] as const)),
    ...(sportsbooks?.dgt ? [] : (['dgtSport'] as const)),
  ];
  const cashier: Feature[] = currencies?.length === 0 ? ['deposits', 'payouts'] : [];
  const missing: readonly Feature[] = [...without.filter(isFeature), ...extensionFeatures, ...vendors, ...cashier];
  const groups = features.filter((feature) => anyOf[feature]?.every((part) => missing.includes(part)));
  return [...new Set([...missing, ...groups])];
}
