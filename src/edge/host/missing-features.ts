/** The features that the host lacks, by its profile alone. The browser keeps the list in a cookie. */
import { cookie, readCookie } from '#edge/cookies.ts';
import { isExtensionFeature } from '#edge/host/extensions.ts';
import type { HostProfile } from '#edge/host/profile.ts';
import { type Feature, featureNames, features, isFeature } from '#model/features.ts';

/** How long a browser believes what it was told last. */
const COOKIE_S = 600;

export type MissingFeatures = ReadonlySet<Feature>;

/** Those in `without`, extensions, a cashier without currencies. */
export function missingByProfile({ extensions, without = [], claims = [], currencies }: HostProfile): MissingFeatures {
  const missing = new Set<Feature>(without.filter(isFeature));
  const lacked = (feature: Feature) => isExtensionFeature(feature) && !claims.some((claim) => claim === feature);
  if (!extensions) for (const feature of featureNames.filter(lacked)) missing.add(feature);
  if (currencies?.length === 0) missing.add('deposits').add('payouts');
  const groups = featureNames.filter((feature) => features[feature].anyOf?.every((part) => missing.has(part)));
  return new Set([...missing, ...groups].sort());
}

/** Readable by scripts: it only affects what is shown. */
const MISSING_FEATURES_COOKIE = 'zellige_without';

/** @returns null if the browser has it already. */
export function missingFeaturesCookie(request: Request, missing: MissingFeatures): string | null {
  const value = [...missing].join('.');
  if ((readCookie(request, MISSING_FEATURES_COOKIE) ?? '') === value) return null;
  return cookie(request, MISSING_FEATURES_COOKIE, value, { maxAgeS: value === '' ? 0 : COOKIE_S });
}

/** In pages served without this Worker src/theme/first-paint.ts does the same, by the cookie. */
export function hideMissing(page: Response, missing: MissingFeatures): Response {
  const names: ReadonlySet<string | null> = missing;
  return new HTMLRewriter()
    .on('[data-feature]', {
      element(element) {
        if (names.has(element.getAttribute('data-feature'))) element.setAttribute('hidden', '');
      },
    })
    .transform(page);
}
