/**
 * One exchange with the API host: a complete, valid answer or a failure.
 * Threat: a host that is down, hangs, sends slowly, answers HTML, never stops sending, or redirects. Every such answer
 * becomes one of three failures; nothing of it reaches the browser. Redirects are never followed.
 */
import { readUpTo } from '#domain/read-body.ts';
import { err, ok, type Result } from '#domain/result.ts';

export type Fetcher = { fetch(request: Request): Promise<Response> };
/** How to reach the API host: a service binding or the network, and the origin its paths are relative to. */
export type ApiHost = { readonly origin: string; readonly fetcher: Fetcher };

export type UpstreamFailure = 'upstream_unavailable' | 'upstream_timeout' | 'upstream_invalid';

/** `body`: the decoded JSON; undefined if there is none. */
export type UpstreamAnswer = { readonly status: number; readonly headers: Headers; readonly body: unknown };

export type UpstreamRequest = {
  readonly method: string;
  /** Path and query, relative to the host. */
  readonly path: string;
  readonly headers?: HeadersInit;
  readonly body?: BodyInit | null;
};

/** Specification, point 7. Covers the whole exchange, body included. */
export const TIMEOUT_MS = 30_000;
/** For a photograph from a phone with a weak signal: 8 MB at half a megabit a second. */
export const UPLOAD_TIMEOUT_MS = 150_000;
/** The longest answer, a thousand games, is 600 kB. */
const MAX_BYTES = 8 * 1024 * 1024;

export async function exchange(
  host: ApiHost,
  upstream: UpstreamRequest,
  timeoutMs: number = TIMEOUT_MS,
): Promise<Result<UpstreamAnswer, UpstreamFailure>> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A binding may ignore the abort signal, so the time-out is raced as well.
  const runOut = new Promise<Result<never, UpstreamFailure>>((resolve) => {
    timer = setTimeout(() => {
      resolve(err('upstream_timeout'));
      controller.abort();
    }, timeoutMs);
  });
  const answer = await Promise.race([attempt(host, upstream, controller.signal), runOut]);
  clearTimeout(timer);
  return answer;
}

async function attempt(
  host: ApiHost,
  upstream: UpstreamRequest,
  signal: AbortSignal,
): Promise<Result<UpstreamAnswer, UpstreamFailure>> {
  try {
    const request = new Request(`${host.origin}${upstream.path}`, {
      method: upstream.method,
      headers: upstream.headers ?? {},
      body: upstream.body ?? null,
      redirect: 'manual',
      signal,
    });
    return await readAnswer(upstream.method, await host.fetcher.fetch(request));
  } catch {
    return err('upstream_unavailable');
  }
}

const NOT_IMPLEMENTED = 501;

/** A successful write counts as done even with an empty or non-JSON body. An HTML page does not: a proxy may have sent it. */
const isDone = (method: string, { status, headers, body }: Response): boolean =>
  method !== 'GET' && status < 300 && (body === null || !isHtml(headers));

async function readAnswer(method: string, response: Response): Promise<Result<UpstreamAnswer, UpstreamFailure>> {
  const { status, headers } = response;
  if (status >= 500 && status !== NOT_IMPLEMENTED) return discard(response, 'upstream_unavailable');
  // 302 counts as success (specification, point 7); its location is ignored.
  if (status === 302) return discardAs(response, 204);
  if (status === 304 || status === 204 || status === 205) return discardAs(response, status === 205 ? 204 : status);
  if (status < 200 || (status >= 300 && status < 400)) return discard(response, 'upstream_invalid');
  // A refusal counts by its status, whatever its content type.
  if (!isJson(headers))
    return status >= 400 || isDone(method, response)
      ? discardAs(response, status)
      : discard(response, 'upstream_invalid');
  const decoded = await readJson(response);
  if (decoded) return ok({ status, headers, body: decoded.value });
  return status >= 400 ? ok({ status, headers, body: undefined }) : err('upstream_invalid');
}

async function discard(response: Response, reason: UpstreamFailure): Promise<Result<never, UpstreamFailure>> {
  await response.body?.cancel();
  return err(reason);
}

async function discardAs(response: Response, status: number): Promise<Result<UpstreamAnswer, never>> {
  await response.body?.cancel();
  return ok({ status, headers: response.headers, body: undefined });
}

const isHtml = (headers: Headers) => /^text\/html\b/i.test(headers.get('content-type') ?? '');
const isJson = (headers: Headers) => /^application\/(?:[\w.+-]+\+)?json\b/i.test(headers.get('content-type') ?? '');

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

/** @returns null for a body that is too large once decompressed, truncated, not UTF-8, or no JSON. */
async function readJson(response: Response): Promise<{ readonly value: unknown } | null> {
  try {
    const read = isShort(response.headers)
      ? ok(await response.arrayBuffer())
      : await readUpTo(MAX_BYTES, response.body);
    return read.ok ? { value: JSON.parse(decoder.decode(read.value)) } : null;
  } catch {
    return null;
  }
}

/** For an uncompressed body the runtime enforces content-length: a longer or shorter one is an error. */
function isShort(headers: Headers): boolean {
  const length = headers.get('content-length');
  return length !== null && Number(length) <= MAX_BYTES && !headers.has('content-encoding');
}
