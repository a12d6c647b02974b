/** The features that the host lacks, by its profile alone. The browser keeps the list in a cookie. */
import { cookie, readCookie } from '#edge/cookies.ts';
import { isExtensionFeature } from '#edge/host/extensions.ts';
import type { HostProfile } from '#edge/host/profile.ts';
import { type Feature, featureNames, features, isFeature } from '#model/features.ts';

/** How long a browser trusts the cookie. */
const COOKIE_S = 600;

export type MissingFeatures = ReadonlySet<Feature>;

/** Features in `without`, extensions, a cashier without currencies, demos that no integration has. */
export function missingByProfile(profile: HostProfile): MissingFeatures {
  const { extensions, without = [], claims = [], currencies, integrations = [] } = profile;
  const missing = new Set<Feature>(without.filter(isFeature));
  const lacked = (feature: Feature) => isExtensionFeature(feature) && !claims.some((claim) => claim === feature);
  if (!extensions) for (const feature of featureNames.filter(lacked)) missing.add(feature);
  if (currencies?.length === 0) missing.add('deposits').add('payouts');
  if (integrations.length > 0 && integrations.every(({ demo }) => demo === null)) missing.add('demos');
  const groups = featureNames.filter((feature) => features[feature].anyOf?.every((part) => missing.has(part)));
  return new Set([...missing, ...groups].sort());
}

/** Scripts may read these cookies, which only affect what is shown. */
const MISSING_FEATURES_COOKIE = 'zellige_without';

/** The sportsbooks on offer, for the choice that opens on any page. */
const BOOKMAKERS_COOKIE = 'zellige_bookmakers';

type OfProfile = { readonly missingFeatures: MissingFeatures; readonly profile: Pick<HostProfile, 'bookmakers'> };

/** Omits cookies that the browser has already. */
export function profileCookies(request: Request, { missingFeatures, profile }: OfProfile): readonly string[] {
  const values = [
    [MISSING_FEATURES_COOKIE, [...missingFeatures].join('.')],
    [BOOKMAKERS_COOKIE, `${new URLSearchParams(profile.bookmakers)}`],
  ] as const;
  return values
    .filter(([name, value]) => (readCookie(request, name) ?? '') !== value)
    .map(([name, value]) => cookie(request, name, value, { maxAgeS: value === '' ? 0 : COOKIE_S }));
}

/** src/theme/first-paint.inline.ts does the same, by the cookie, in pages served without this Worker. */
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
