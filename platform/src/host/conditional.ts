/** An answer that was serialised before, with its validator: lists that do not change between two requests. */
export class Prepared {
  readonly body: string;
  readonly etag: string;

  constructor(body: string, etag: string) {
    this.body = body;
    this.etag = etag;
  }
}

const encoder = new TextEncoder();

/** A strong validator: equal bytes, equal tag. 96 bits are plenty against chance, and nobody gains by a collision. */
export async function etagOf(body: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(body)));
  return `"${Array.from(digest.subarray(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('')}"`;
}

export const prepare = async (value: unknown): Promise<Prepared> => {
  const body = JSON.stringify(value);
  return new Prepared(body, await etagOf(body));
};

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
