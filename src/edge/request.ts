/**
 * Validates every request before anything goes to the host, and reads its body. Threat: CSRF, a header that smuggles a
 * method past the allow-list, an endless or slow body. Unsafe methods need the headers by which browsers state that a
 * request comes from our pages. Accepted risk: a client that is no browser can send any header; it has no player's
 * cookie.
 */
import { BODY_DEADLINE_MS, readUpTo } from '#domain/read-body.ts';
import { err, ok, type Result } from '#domain/result.ts';

const OVERRIDES = ['x-http-method-override', 'x-http-method', 'x-method-override'];
export const isUnsafe = (method: string): boolean => method !== 'GET' && method !== 'HEAD';

export function checkRequest(request: Request, url: URL): Result<void, 'bad_request' | 'permission_denied'> {
  const overrides = OVERRIDES.some((name) => request.headers.has(name)) || url.searchParams.has('_method');
  if (overrides) return err('bad_request');
  return !isUnsafe(request.method) || isSameOrigin(request, url) ? ok(undefined) : err('permission_denied');
}

/** Origin and Sec-Fetch-Site must agree; a request with neither is refused. */
export function isSameOrigin(request: Request, url: URL): boolean {
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  if (origin === null && site === null) return false;
  return (origin === null || origin === url.origin) && (site === null || site === 'same-origin');
}

const kinds = {
  json: /^application\/json\s*(?:;\s*charset=utf-8\s*)?$/i,
  urlencoded: /^application\/x-www-form-urlencoded\s*(?:;\s*charset=utf-8\s*)?$/i,
  multipart: /^multipart\/form-data\s*;\s*boundary=[\w'()+,./:=?" -]{1,80}$/i,
} as const;
type BodyKind = keyof typeof kinds;

export function bodyKind({ headers }: Request): BodyKind | undefined {
  const type = headers.get('content-type') ?? '';
  return (Object.keys(kinds) as BodyKind[]).find((kind) => kinds[kind].test(type));
}

/** Uploads are far larger, and streamed. */
const MAX_TEXT_BYTES = 64 * 1024;
const MAX_UPLOAD_BYTES = 12 * 1024 * 1024;

const contentLength = ({ headers }: Request) => Number(headers.get('content-length') ?? 0);

/**
 * Buffers text, so that nothing downstream waits for a slow body. Multipart bodies stay streams.
 * @returns null if it is too slow.
 */
export async function bufferTextBody(request: Request, deadlineMs = BODY_DEADLINE_MS): Promise<Request | null> {
  const kind = bodyKind(request);
  const isText = kind === 'json' || kind === 'urlencoded';
  if (request.body === null || !isText || contentLength(request) > MAX_TEXT_BYTES) return request;
  const read = await readUpTo(MAX_TEXT_BYTES, request.body, deadlineMs);
  if (read.ok) return new Request(request, { body: read.value });
  // One byte above the limit, so that `readBody` refuses it.
  return read.error === 'too_slow' ? null : new Request(request, { body: new Uint8Array(MAX_TEXT_BYTES + 1) });
}

/** Buffers the body, so that the call can be repeated. */
export async function readBody(request: Request): Promise<Result<Uint8Array<ArrayBuffer>, 'too_large'>> {
  if (contentLength(request) > MAX_TEXT_BYTES) return err('too_large');
  const body = await request.arrayBuffer();
  return body.byteLength > MAX_TEXT_BYTES ? err('too_large') : ok(new Uint8Array(body));
}

/** Keeps a whole number beyond 2^53 as the text of its digits, because a number would round it. */
const withDigits = (_: string, value: unknown, { source = '' }: { readonly source?: string } = {}): unknown =>
  typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(source) ? source : value;

/** @throws SyntaxError or TypeError for anything but JSON in UTF-8. */
export function parseJson(body: Uint8Array | ArrayBuffer): unknown {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(body);
  return /\d{16}/.test(text) ? JSON.parse(text, withDigits) : JSON.parse(text);
}

/** Null for anything but an object. */
export async function readJson(request: Request): Promise<Record<string, unknown> | null> {
  const body = bodyKind(request) === 'json' ? await readBody(request) : null;
  if (!body?.ok) return null;
  try {
    const value = parseJson(body.value);
    return typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

export async function readForm(request: Request): Promise<Readonly<Record<string, string>> | null> {
  const body = bodyKind(request) === 'urlencoded' ? await readBody(request) : null;
  return body?.ok ? Object.fromEntries(new URLSearchParams(new TextDecoder().decode(body.value))) : null;
}

/** Buffers a form with a small file. */
export async function readUpload(
  request: Request,
  most: number,
): Promise<Result<Uint8Array<ArrayBuffer>, 'too_large' | 'too_slow'>> {
  if (contentLength(request) > most) return err('too_large');
  return request.body === null ? ok(new Uint8Array()) : readUpTo(most, request.body, BODY_DEADLINE_MS);
}

/** Aborts above the upload limit. */
export function streamBody(request: Request): Result<ReadableStream | null, 'too_large'> {
  if (contentLength(request) > MAX_UPLOAD_BYTES) return err('too_large');
  let size = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > MAX_UPLOAD_BYTES) controller.error(new Error('too large'));
      else controller.enqueue(chunk);
    },
  });
  return ok(request.body?.pipeThrough(counted) ?? null);
}
