import { BODY_DEADLINE_MS, readUpTo } from '#domain/read-body.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { bodyKind } from '#edge/request-rules.ts';

/** What a person types is far below this; a photograph of a document is far above and is streamed instead. */
const LARGEST_TEXT_BYTES = 64 * 1024;
const LARGEST_UPLOAD_BYTES = 12 * 1024 * 1024;

const isTooLong = (request: Request) => Number(request.headers.get('content-length') ?? 0) > LARGEST_TEXT_BYTES;

/**
 * The request with the whole of its text, so that nothing behind this waits for a body that drips. A file is streamed.
 * @returns null for a body that is not here in time.
 */
export async function received(request: Request, deadlineMs = BODY_DEADLINE_MS): Promise<Request | null> {
  const kind = bodyKind(request);
  if (request.body === null || kind === null || kind === 'multipart' || isTooLong(request)) return request;
  const read = await readUpTo(LARGEST_TEXT_BYTES, request.body, deadlineMs);
  if (read.ok) return new Request(request, { body: read.value });
  // One byte too many: whoever reads it refuses it as too large.
  return read.error === 'too_slow' ? null : new Request(request, { body: new Uint8Array(LARGEST_TEXT_BYTES + 1) });
}

/** The whole body, so that the same call can be repeated after its token was renewed. */
export async function readBody(request: Request): Promise<Result<Uint8Array<ArrayBuffer>, 'too_large'>> {
  const body = isTooLong(request) ? new ArrayBuffer(LARGEST_TEXT_BYTES + 1) : await request.arrayBuffer();
  return body.byteLength > LARGEST_TEXT_BYTES ? err('too_large') : ok(new Uint8Array(body));
}

/** A JSON object, or null for anything else. */
export async function readJson(request: Request): Promise<Record<string, unknown> | null> {
  const body = await readBody(request);
  if (!body.ok) return null;
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body.value));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/** A body that passes through without being held, and breaks off when it is larger than any document of ours. */
export function streamBody(request: Request): Result<ReadableStream | null, 'too_large'> {
  if (Number(request.headers.get('content-length') ?? 0) > LARGEST_UPLOAD_BYTES) return err('too_large');
  let size = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > LARGEST_UPLOAD_BYTES) controller.error(new Error('too large'));
      else controller.enqueue(chunk);
    },
  });
  return ok(request.body?.pipeThrough(counted) ?? null);
}
