/**
 * Checks every request before anything is sent to the API host.
 * Threat: CSRF (another site makes the player's browser send a request with the player's cookies), or a header that
 * smuggles a method past the allow-list. Unsafe methods need the browser's own headers that say they come from our pages.
 * Accepted risk: a client that is not a browser can send any header; it has no player's cookie.
 */
import { err, ok, type Result } from '#domain/result.ts';
import type { EdgeCode } from '#edge/failures.ts';

const OVERRIDES = ['x-http-method-override', 'x-http-method', 'x-method-override'];
export const isUnsafe = (method: string): boolean => method !== 'GET' && method !== 'HEAD';

export function checkRequest(request: Request, url: URL): Result<void, EdgeCode> {
  const overrides = OVERRIDES.some((name) => request.headers.has(name)) || url.searchParams.has('_method');
  if (overrides) return err('bad_request');
  return !isUnsafe(request.method) || isSameOrigin(request, url) ? ok(undefined) : err('permission_denied');
}

/** Origin and Sec-Fetch-Site must agree if both are given; a request with neither is refused. */
export function isSameOrigin(request: Request, url: URL): boolean {
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  if (origin === null && site === null) return false;
  return (origin === null || origin === url.origin) && (site === null || site === 'same-origin');
}

const JSON_BODY = /^application\/json\s*(?:;\s*charset=utf-8\s*)?$/i;
const URL_ENCODED = /^application\/x-www-form-urlencoded\s*(?:;\s*charset=utf-8\s*)?$/i;
const MULTIPART = /^multipart\/form-data\s*;\s*boundary=[\w'()+,./:=?" -]{1,80}$/i;

export type BodyKind = 'json' | 'urlencoded' | 'multipart';

/** The kind of body by content type; null for any other, and for none. */
export function bodyKind(request: Request): BodyKind | null {
  const type = request.headers.get('content-type') ?? '';
  if (JSON_BODY.test(type)) return 'json';
  if (URL_ENCODED.test(type)) return 'urlencoded';
  return MULTIPART.test(type) ? 'multipart' : null;
}
