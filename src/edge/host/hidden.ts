/**
 * Takes what the host lacks out of sight: whatever says `data-feature="…"` in a page is hidden when the host lacks that
 * feature. Pages that this Worker sends are written so; in those that are served without it the first
 * script in the head does the same (src/theme/first-paint.ts), by a cookie that says what was found out.
 */
import type { Feature } from '#domain/features.ts';
import { readCookie } from '#edge/cookies.ts';
import { ABSENT_FOR_MS } from '#edge/host/absence.ts';

/** Readable by scripts: names of features with dots between them. It decides what is drawn, and nothing else. */
export const WITHOUT_COOKIE = 'zellige_without';

/** @returns the cookie to set, or null where the browser knows already. */
export function withoutCookie(request: Request, lacking: readonly Feature[]): string | null {
  const value = lacking.join('.');
  if (value === '' || readCookie(request.headers.get('cookie'), WITHOUT_COOKIE) === value) return null;
  return `${WITHOUT_COOKIE}=${value}; Path=/; Max-Age=${ABSENT_FOR_MS / 1000}; Secure; SameSite=Lax`;
}

export function hideLacking(page: Response, lacking: readonly Feature[]): Response {
  const names: readonly (string | null)[] = lacking;
  return new HTMLRewriter()
    .on('[data-feature]', {
      element(place) {
        if (names.includes(place.getAttribute('data-feature'))) place.setAttribute('hidden', '');
      },
    })
    .transform(page);
}
