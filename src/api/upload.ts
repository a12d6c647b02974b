/** Uploads with XMLHttpRequest, because `fetch` reports no progress. */
import * as v from 'valibot';
import type { Answer, ApiFailure } from '#api/client.ts';
import type { Call } from '#contract/call.ts';
import { readRefusal } from '#contract/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';

export type UploadOptions = {
  readonly language: string;
  readonly signal: AbortSignal;
  /** @param share from 0 to 1. */
  readonly onProgress: (share: number) => void;
};
export type Upload = <C extends Call>(
  call: C,
  form: FormData,
  options: UploadOptions,
) => Promise<Result<Answer<C>, ApiFailure>>;

/** Longer than the edge waits for the host. */
const TIMEOUT_MS = 160_000;

export const upload: Upload = (call, form, { language, signal, onProgress }) =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const fail = (kind: 'unreachable' | 'timeout' | 'cancelled') => () => resolve(err({ kind }));
    request.upload.onprogress = ({ lengthComputable, loaded, total }) =>
      onProgress(lengthComputable && total > 0 ? loaded / total : 0);
    request.onerror = fail('unreachable');
    request.ontimeout = fail('timeout');
    request.onabort = fail('cancelled');
    request.onload = () => resolve(answerOf(call, request));
    request.open(call.method, call.path);
    request.timeout = TIMEOUT_MS;
    request.responseType = 'json';
    request.setRequestHeader('accept-language', language);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });

function answerOf<C extends Call>(call: C, { status, response }: XMLHttpRequest): Result<Answer<C>, ApiFailure> {
  if (status < 200 || status >= 300) {
    const { code = 'error', message } = readRefusal(call, response);
    return err({ kind: 'refused', status, code, message });
  }
  // The host accepted the file, even if the body is not JSON.
  const answer = v.safeParse(call.answer, response ?? {});
  return answer.success ? ok(answer.output as Answer<C>) : err({ kind: 'invalid' });
}
