import { err, ok, type Result } from '#domain/result.ts';

/** The deadline of a text body, against slow-request attacks: 64 KB at 35 kbit/s. */
export const BODY_DEADLINE_MS = 15_000;

/** Reads a body of at most `most` bytes. Threat: one that drips without end. @throws when it breaks off */
export async function readUpTo(
  most: number,
  body: ReadableStream<Uint8Array<ArrayBuffer>> | null,
  deadlineMs?: number,
): Promise<Result<Uint8Array<ArrayBuffer>, 'too_large' | 'too_slow'>> {
  const reader = body?.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    if (deadlineMs !== undefined) timer = setTimeout(() => resolve(null), deadlineMs);
  });
  const refuse = (reason: 'too_large' | 'too_slow') => {
    reader?.cancel().catch(() => undefined);
    return err(reason);
  };
  try {
    while (reader) {
      const read = await Promise.race([reader.read(), late]);
      if (read === null) return refuse('too_slow');
      if (read.done) break;
      size += read.value.byteLength;
      if (size > most) return refuse('too_large');
      chunks.push(read.value);
    }
  } finally {
    clearTimeout(timer);
  }
  return ok(new Uint8Array(await new Blob(chunks).arrayBuffer()));
}
