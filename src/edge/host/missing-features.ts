/**
 * The features that the host lacks: by its profile, and by answers 404, 405 or 501, which count for ten minutes. Known
 * per isolate; the browser keeps the last list in a cookie.
 */

import { cookie, readCookie } from '#edge/cookies.ts';
import { isExtensionFeature } from '#edge/host/extensions.ts';
import type { HostProfile } from '#edge/host/profile.ts';
import { type Feature, featureNames, features, isFeature } from '#model/features.ts';

const MISSING_FOR_MS = 10 * 60 * 1000;

export class MissingFeatures {
  readonly #untilMs = new Map<Feature, number>();
  readonly #always: readonly Feature[];

  /** @param always by its profile. */
  constructor(always: readonly Feature[]) {
    this.#always = always;
  }

  note(feature: Feature, nowMs: number): void {
    this.#untilMs.set(feature, nowMs + MISSING_FOR_MS);
  }

  has(feature: Feature, nowMs: number): boolean {
    if (this.#always.includes(feature) || (this.#untilMs.get(feature) ?? 0) > nowMs) return true;
    return features[feature].anyOf?.every((part) => this.has(part, nowMs)) ?? false;
  }

  list(nowMs: number): readonly Feature[] {
    return featureNames.filter((feature) => this.has(feature, nowMs)).sort();
  }
}

/** Those in `without`, extensions, sportsbooks without an entry, a cashier without currencies. */
export function missingByProfile({
  extensions,
  without = [],
  sportsbooks,
  currencies,
}: HostProfile): readonly Feature[] {
  const missing = new Set<Feature>(without.filter(isFeature));
  if (!extensions) for (const feature of featureNames.filter(isExtensionFeature)) missing.add(feature);
  if (!sportsbooks?.alt) missing.add('altSport');
  if (!sportsbooks?.dgt) missing.add('dgtSport');
  if (currencies?.length === 0) missing.add('deposits').add('payouts');
  const groups = featureNames.filter((feature) => features[feature].anyOf?.every((part) => missing.has(part)));
  return [...new Set([...missing, ...groups])];
}

/** Readable by scripts: it only affects what is shown. */
const MISSING_FEATURES_COOKIE = 'zellige_without';

/** @returns null if the browser has it already. */
export function missingFeaturesCookie(request: Request, missing: readonly Feature[]): string | null {
  const value = missing.join('.');
  if (value === '' || readCookie(request, MISSING_FEATURES_COOKIE) === value) return null;
  return cookie(request, MISSING_FEATURES_COOKIE, value, { maxAgeS: MISSING_FOR_MS / 1000 });
}

/** In pages served without this Worker src/theme/first-paint.ts does the same, by the cookie. */
export function hideMissing(page: Response, missing: readonly Feature[]): Response {
  const names: readonly (string | null)[] = missing;
  return new HTMLRewriter()
    .on('[data-feature]', {
      element(element) {
        if (names.includes(element.getAttribute('data-feature'))) element.setAttribute('hidden', '');
      },
    })
    .transform(page);
}
