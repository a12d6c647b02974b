import type { ErrorCode } from '#contract/errors.ts';

/** Every code that the edge itself answers with, and its HTTP status. */
const statuses = {
  bad_request: 400,
  not_authenticated: 401,
  access_and_refresh_token_invalid: 401,
  permission_denied: 403,
  onlyUsersCanUse: 403,
  not_found: 404,
  file_size: 413,
  too_many_requests: 429,
  error: 500,
  upstream_invalid: 502,
  upstream_unavailable: 503,
  upstream_timeout: 504,
} satisfies Partial<Record<ErrorCode, number>>;
export type EdgeCode = keyof typeof statuses;

/** The one shape of an error (specification, point 8). It says a code and nothing of what happened inside. */
export const failure = (code: EdgeCode, status: number = statuses[code]): Response => privateJson({ code }, status);

/** An answer for one person: nobody keeps it. */
export const privateJson = (body: unknown, status = 200): Response =>
  Response.json(body, { status, headers: { 'cache-control': 'private, no-store' } });
