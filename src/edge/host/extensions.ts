/**
 * Extensions of our platform beyond the specification: features (src/model/features.json), calls, fields and headers,
 * each with the site's fallback. A host gets them only if its profile says so.
 */
import given from '#edge/host/extensions.json' with { type: 'json' };
import { type Feature, featureNames, features } from '#model/features.ts';

export const extensionFields: Readonly<Record<string, Readonly<Record<string, string>>>> = given.fields;
export const extensionHeaders = Object.keys(given.headers);

/** By the sport integration in the path. */
const betsFeatures: Readonly<Record<string, Feature>> = { alt: 'altBets', dgt: 'dgtBets', sft: 'tickets' };
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

/** @param path with its parameters. @returns null for a call that every host has. */
export function featureOfCall(name: string, path: string): Feature | null {
  if (sportCalls.has(name)) return betsFeatures[/^\/api\/integrations\/(\w+)\//.exec(path)?.[1] ?? ''] ?? null;
  return featureByCall.get(name) ?? null;
}
