import { BODY_DEADLINE_MS, readUpTo } from '#domain/read-body.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { bodyKind } from '#edge/request-rules.ts';

/** Typed input is far smaller; a photograph of a document is far larger and is streamed instead. */
const MAX_TEXT_BYTES = 64 * 1024;
const MAX_UPLOAD_BYTES = 12 * 1024 * 1024;

const isTooLong = (request: Request) => Number(request.headers.get('content-length') ?? 0) > MAX_TEXT_BYTES;

/**
 * Buffers a text body, so that nothing downstream waits for a slow one. Multipart bodies stay streams.
 * @returns null for a body that is not received in time.
 */
export async function bufferTextBody(request: Request, deadlineMs = BODY_DEADLINE_MS): Promise<Request | null> {
  const kind = bodyKind(request);
  if (request.body === null || kind === null || kind === 'multipart' || isTooLong(request)) return request;
  const read = await readUpTo(MAX_TEXT_BYTES, request.body, deadlineMs);
  if (read.ok) return new Request(request, { body: read.value });
  // One byte too many: `readBody` refuses it as too large.
  return read.error === 'too_slow' ? null : new Request(request, { body: new Uint8Array(MAX_TEXT_BYTES + 1) });
}

/** The whole body, so that the call can be retried after its token was renewed. */
export async function readBody(request: Request): Promise<Result<Uint8Array<ArrayBuffer>, 'too_large'>> {
  const body = isTooLong(request) ? new ArrayBuffer(MAX_TEXT_BYTES + 1) : await request.arrayBuffer();
  return body.byteLength > MAX_TEXT_BYTES ? err('too_large') : ok(new Uint8Array(body));
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

/** Streams the body through, and aborts when it exceeds the upload limit. */
export function streamBody(request: Request): Result<ReadableStream | null, 'too_large'> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_UPLOAD_BYTES) return err('too_large');
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
