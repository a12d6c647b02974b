import { sha256 } from '#platform/host/digest.ts';

/** A response serialised in advance with its ETag, for lists that rarely change. */
export class Prepared {
  readonly body: string;
  readonly etag: string;

  constructor(value: unknown) {
    this.body = JSON.stringify(value);
    // 96 bits are enough against accidental collisions, and a deliberate one gains nothing.
    this.etag = `"${sha256(this.body, 'hex').slice(0, 24)}"`;
  }
}

/** Weak comparison, as RFC 9110 requires for If-None-Match: a compressing proxy may have weakened our tag. */
function matches(request: Request, etag: string): boolean {
  const header = request.headers.get('if-none-match');
  if (!header) return false;
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');
}

/** @param shared whether the response is the same for everybody, so that shared caches may store it. */
export function conditionalResponse(request: Request, prepared: Prepared, shared: boolean): Response {
  const headers = { etag: prepared.etag, 'cache-control': shared ? 'public, no-cache' : 'private, no-cache' };
  if (matches(request, prepared.etag)) return new Response(null, { status: 304, headers });
  return new Response(prepared.body, { headers: { ...headers, 'content-type': 'application/json' } });
}
