/**
 * Decodes a host's response: JSON is whatever parses as JSON, whatever its content-type says. Threat: an endless body,
 * a decompression bomb, a proxy's page mistaken for the host's response.
 */
import { readUpTo } from '#domain/read-body.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { parseJson } from '#edge/request.ts';

export const FOUND = 302;
export const NOT_IMPLEMENTED = 501;
/** The longest answer, a thousand games, is 600 kB. */
const MAX_BYTES = 8 * 1024 * 1024;

/** `body`: undefined if the host sent none. `isText`: an error response without JSON. */
type Decoded = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  readonly isText?: boolean;
};

export async function decode(
  method: string,
  response: Response,
): Promise<Result<Decoded, 'upstream_unavailable' | 'upstream_invalid'>> {
  const { status, headers } = response;
  const discard = async <T>(result: T): Promise<T> => {
    await response.body?.cancel();
    return result;
  };
  const bare = (as = status) => ok({ status: as, headers, body: undefined });
  if (status >= 500 && status !== NOT_IMPLEMENTED) return discard(err('upstream_unavailable'));
  if (status === FOUND) return discard(ok({ status, headers, body: { url: headers.get('location') } }));
  if (status === 204 || status === 205) return discard(bare(204));
  if (status === 304) return discard(bare());
  if (status < 200 || (status >= 300 && status < 400)) return discard(err('upstream_invalid'));
  const body = await readBody(response);
  if (body?.kind === 'json') return ok({ status, headers, body: body.value });
  const isText = body?.kind === 'text' && body.text !== '';
  // An error is read by its status, and its text is its message.
  if (status >= 400) return isText && status !== 429 ? ok({ status, headers, body: body.text, isText }) : bare();
  // A write succeeded even without JSON, but not with broken JSON or an HTML page.
  const isBroken = isText && (/\bjson\b/i.test(headers.get('content-type') ?? '') || /^[[{]/.test(body.text));
  return method !== 'GET' && body?.kind === 'text' && !isBroken ? bare(204) : err('upstream_invalid');
}

type Bytes = Uint8Array<ArrayBuffer>;
type Body =
  | { readonly kind: 'json'; readonly value: unknown }
  /** A page is HTML. */
  | { readonly kind: 'text' | 'page'; readonly text: string };

/** @returns null for a body that is too large, truncated, or not UTF-8. */
async function readBody({ headers, body }: Response): Promise<Body | null> {
  try {
    const read = await readUpTo(MAX_BYTES, body);
    if (!read.ok) return null;
    const isDeflated = /\bdeflate\b/i.test(headers.get('content-encoding') ?? '');
    const inflated = isDeflated ? await inflatedJson(read.value) : null;
    return inflated ?? bodyIn(read.value, headers.get('content-type') ?? '');
  } catch {
    return null;
  }
}

/** @throws TypeError for bytes that are not UTF-8. */
function bodyIn(bytes: Bytes, type: string): Body {
  try {
    return { kind: 'json', value: parseJson(bytes) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const text = new TextDecoder().decode(bytes).trim();
    const isPage = text.startsWith('<') || (text !== '' && /^text\/html\b/i.test(type));
    return { kind: isPage ? 'page' : 'text', text };
  }
}

/** The runtime decompresses gzip and br, not deflate; some hosts send it without its header (RFC 9110, 8.4.1.2). */
async function inflatedJson(bytes: Bytes): Promise<Body | null> {
  for (const format of ['deflate', 'deflate-raw'] as const) {
    const { body } = new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream(format)));
    const read = await readUpTo(MAX_BYTES, body).catch(() => null);
    if (read?.ok) return bodyIn(read.value, '');
  }
  return null;
}
