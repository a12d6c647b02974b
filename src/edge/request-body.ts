import { err, ok, type Result } from '#domain/result.ts';
import { readUpTo } from '#edge/bytes.ts';

/** What a person types is far below this; a photograph of a document is far above and is streamed instead. */
const LARGEST_TEXT_BYTES = 64 * 1024;
const LARGEST_UPLOAD_BYTES = 12 * 1024 * 1024;

/** The whole body, so that the same call can be repeated after its token was renewed. */
export async function readBody(request: Request): Promise<Result<Uint8Array<ArrayBuffer>, 'too_large'>> {
  if (Number(request.headers.get('content-length') ?? 0) > LARGEST_TEXT_BYTES) return err('too_large');
  const body = await readUpTo(LARGEST_TEXT_BYTES, request.body);
  return body === null ? err('too_large') : ok(body);
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
