/**
 * What our own platform has beyond the specification: features (src/model/features.json), and calls, fields and headers
 * (extensions.json), each with what the site does without it. None of it is sent to a host whose profile does not allow it.
 */
import given from '#edge/host/extensions.json' with { type: 'json' };
import { type Feature, featureNames, features } from '#model/features.ts';

/** Fields of queries and bodies, by call and field. */
export const extensionFields: Readonly<Record<string, Readonly<Record<string, string>>>> = given.fields;
export const extensionHeaders = Object.keys(given.headers);

/** Calls of a sport integration (`/api/integrations/{sport}/…`) belong to that one's bets. */
const betsOf: Readonly<Record<string, Feature>> = { alt: 'altBets', dgt: 'dgtBets', sft: 'tickets' };
const sportCalls: ReadonlySet<string> = new Set(['listBets', 'listSubBets', 'cancelTicket']);

const featureByCall = new Map(
  featureNames.flatMap((feature) => (features[feature].calls ?? []).map((call) => [call, feature] as const)),
);

export const isExtensionFeature = (feature: Feature): boolean => features[feature].without !== undefined;

/** @param name of a call. */
export function isExtension(name: string): boolean {
  const feature = featureByCall.get(name);
  return feature ? isExtensionFeature(feature) : name in given.calls;
}

/** @param path of the call, filled in. @returns the feature that a call belongs to; null for one that every host has. */
export function featureOfCall(name: string, path: string): Feature | null {
  if (sportCalls.has(name)) return betsOf[/^\/api\/integrations\/(\w+)\//.exec(path)?.[1] ?? ''] ?? null;
  return featureByCall.get(name) ?? null;
}
