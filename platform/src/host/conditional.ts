import { sha256 } from '#platform/host/digest.ts';

/** An answer that was serialised before, with its validator: lists that do not change between two requests. */
export class Prepared {
  readonly body: string;
  readonly etag: string;

  constructor(value: unknown) {
    this.body = JSON.stringify(value);
    // A strong validator: equal bytes, equal tag. 96 bits are plenty against chance, and nobody gains by a collision.
    this.etag = `"${sha256(this.body, 'hex').slice(0, 24)}"`;
  }
}

/** Weak comparison, as RFC 9110 asks of If-None-Match: a proxy that compresses may have weakened our tag. */
function matches(request: Request, etag: string): boolean {
  const asked = request.headers.get('if-none-match');
  if (!asked) return false;
  return asked.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');
}

/** @param shared whether the answer is the same for everybody, so that a cache between us may keep it. */
export function conditionalResponse(request: Request, prepared: Prepared, shared: boolean): Response {
  const headers = { etag: prepared.etag, 'cache-control': shared ? 'public, no-cache' : 'private, no-cache' };
  if (matches(request, prepared.etag)) return new Response(null, { status: 304, headers });
  return new Response(prepared.body, { headers: { ...headers, 'content-type': 'application/json' } });
}
