/** What a host lacks by its profile alone: what it says so of, extensions that it does not take, and what nobody named. */
import { isExtension } from '#contract/extensions.ts';
import { callsOfFeature } from '#contract/features.ts';
import { anyOf, type Feature, features, isFeature } from '#domain/features.ts';
import type { HostProfile } from '#edge/host/profile.ts';

/** Of our own host without a call of their own: fields (src/contract/extensions.ts), and the games of our texts. */
const withoutCalls: readonly Feature[] = ['paymentFilters', 'partnerCodes', 'emailPassword', 'houseGames'];

export function lackedBy({ extensions, without = [], sportsbooks, currencies }: HostProfile): readonly Feature[] {
  const isOurs = (feature: Feature) => {
    const calls = callsOfFeature(feature);
    return calls.length > 0 && calls.every(isExtension);
  };
  const ours = extensions ? [] : [...features.filter(isOurs), ...withoutCalls];
  const books: Feature[] = [
    ...(sportsbooks?.alt ? [] : (['altSport'] as const)),
    ...(sportsbooks?.dgt ? [] : (['dgtSport'] as const)),
  ];
  const cashier: Feature[] = currencies?.length === 0 ? ['deposits', 'payouts'] : [];
  const lacked: readonly Feature[] = [...without.filter(isFeature), ...ours, ...books, ...cashier];
  const whole = features.filter((feature) => anyOf[feature]?.every((part) => lacked.includes(part)));
  return [...new Set([...lacked, ...whole])];
}
