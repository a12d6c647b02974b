import type { ErrorCode } from '#contract/errors.ts';
import { noteRefusal } from '#domain/request-log.ts';
import type { HostFailure } from '#edge/host.ts';

/** The edge's own codes. */
const statuses = {
  bad_request: 400,
  not_authenticated: 401,
  access_and_refresh_token_invalid: 401,
  permission_denied: 403,
  onlyUsersCanUse: 403,
  not_found: 404,
  provider_not_found: 404,
  game_not_found: 404,
  not_offered: 404,
  request_timeout: 408,
  file_size: 413,
  too_many_requests: 429,
  error: 500,
  upstream_invalid: 502,
  upstream_unavailable: 503,
  upstream_timeout: 504,
} satisfies Partial<Record<ErrorCode, number>>;
export type EdgeCode = keyof typeof statuses;

/** Specification, point 8: a code, and no internal details. */
export function failure(code: EdgeCode, status: number = statuses[code]): Response {
  noteRefusal(code);
  return privateJson({ code }, status);
}

/** Names the missing feature, so that a page can hide it. */
export function hostFailure(error: EdgeCode | HostFailure): Response {
  if (typeof error === 'string') return failure(error);
  noteRefusal(error.kind);
  return privateJson({ code: error.kind, ...(error.feature && { feature: error.feature }) }, statuses.not_offered);
}

export const codeOfFailure = (error: HostFailure): EdgeCode => (typeof error === 'string' ? error : error.kind);

/** Never cached. */
export const privateJson = (body: unknown, status = 200): Response =>
  Response.json(body, { status, headers: { 'cache-control': 'private, no-store' } });

/** Private, because guards and forms decide by the visitor. */
export const redirect = ({ url }: { readonly url: URL }, address: string, status: 302 | 303 | 308 = 303): Response =>
  new Response(null, {
    status,
    headers: {
      location: new URL(address, url).href,
      'cache-control': 'private, no-store',
      vary: 'Cookie',
      // Equal to that of pages: a redirect without it starts a new browsing context, and the tab's name, which counts
      // crashes, is lost.
      'cross-origin-opener-policy': 'same-origin',
    },
  });

export function withCache(response: Response, cache: string): Response {
  const changed = new Response(response.body, response);
  changed.headers.set('cache-control', cache);
  return changed;
}
