/**
 * Hides missing features: an element with `data-feature="…"` is hidden if the host lacks that feature. This Worker does
 * so in the pages that it sends; in pages served without it, the first script in the head does the same
 * (src/theme/first-paint.ts), by a cookie that lists the missing features.
 */
import type { Feature } from '#domain/features.ts';
import { readCookie } from '#edge/cookies.ts';
import { MISSING_FOR_MS } from '#edge/host/missing-features.ts';

/** Readable by scripts: feature names separated by dots. It only affects what is shown. */
export const MISSING_FEATURES_COOKIE = 'zellige_without';

/** @returns the cookie to set, or null if the browser has it already. */
export function missingFeaturesCookie(request: Request, missing: readonly Feature[]): string | null {
  const value = missing.join('.');
  if (value === '' || readCookie(request.headers.get('cookie'), MISSING_FEATURES_COOKIE) === value) return null;
  return `${MISSING_FEATURES_COOKIE}=${value}; Path=/; Max-Age=${MISSING_FOR_MS / 1000}; Secure; SameSite=Lax`;
}

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
