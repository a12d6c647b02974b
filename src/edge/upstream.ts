/**
 * One exchange with the API host, whole or not at all.
 * Threat: a host that is down, hangs, drips, answers HTML or without end, or sends us elsewhere. Every such answer
 * becomes one of three reasons; nothing of it reaches the browser. Redirects are never followed.
 */
import { readUpTo } from '#domain/read-body.ts';
import { err, ok, type Result } from '#domain/result.ts';

export type Door = { fetch(request: Request): Promise<Response> };
/** Where the API host is: a service binding or the open network, and the origin its paths are relative to. */
export type ApiHost = { readonly origin: string; readonly door: Door };

export type UpstreamFailure = 'upstream_unavailable' | 'upstream_timeout' | 'upstream_invalid';

/** `text` is JSON when it is not empty. */
export type UpstreamAnswer = { readonly status: number; readonly headers: Headers; readonly text: string };

export type Asked = {
  readonly method: string;
  /** Path and query, relative to the host. */
  readonly path: string;
  readonly headers?: HeadersInit;
  readonly body?: BodyInit | null;
};

/** Specification, point 7. It spans the whole exchange, body included. */
export const TIMEOUT_MS = 30_000;
/** A photograph on its way from a phone with little signal: 8 MB at half a megabit a second. */
export const UPLOAD_TIMEOUT_MS = 150_000;
/** A thousand games, the longest answer there is, are 600 kB. */
const LARGEST_BYTES = 8 * 1024 * 1024;

export async function exchange(
  host: ApiHost,
  asked: Asked,
  timeoutMs: number = TIMEOUT_MS,
): Promise<Result<UpstreamAnswer, UpstreamFailure>> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A binding may ignore the signal, so the time-out is raced as well.
  const runOut = new Promise<Result<never, UpstreamFailure>>((resolve) => {
    timer = setTimeout(() => {
      resolve(err('upstream_timeout'));
      controller.abort();
    }, timeoutMs);
  });
  const answer = await Promise.race([attempt(host, asked, controller.signal), runOut]);
  clearTimeout(timer);
  return answer;
}

async function attempt(
  host: ApiHost,
  asked: Asked,
  signal: AbortSignal,
): Promise<Result<UpstreamAnswer, UpstreamFailure>> {
  try {
    const request = new Request(`${host.origin}${asked.path}`, {
      method: asked.method,
      headers: asked.headers ?? {},
      body: asked.body ?? null,
      redirect: 'manual',
      signal,
    });
    return await readAnswer(asked.method, await host.door.fetch(request));
  } catch {
    return err('upstream_unavailable');
  }
}

const NOT_IMPLEMENTED = 501;

/** What is done is done, whatever a host says of it: nothing, or a word that is no JSON. A page of its own is no such word. */
const saysDone = (method: string, { status, headers, body }: Response): boolean =>
  method !== 'GET' && status < 300 && (body === null || !isHtml(headers));

async function readAnswer(method: string, response: Response): Promise<Result<UpstreamAnswer, UpstreamFailure>> {
  const { status, headers } = response;
  if (status >= 500 && status !== NOT_IMPLEMENTED) return discard(response, 'upstream_unavailable');
  // 302 counts as success (specification, point 7), but where it points to is nobody's business here.
  if (status === 302) return discardAs(response, 204);
  if (status === 304 || status === 204 || status === 205) return discardAs(response, status === 205 ? 204 : status);
  if (status < 200 || (status >= 300 && status < 400)) return discard(response, 'upstream_invalid');
  // A refusal counts by its status, whatever it is written in.
  if (!isJson(headers))
    return status >= 400 || saysDone(method, response)
      ? discardAs(response, status)
      : discard(response, 'upstream_invalid');
  const text = await readText(response);
  if (text !== null && parses(text)) return ok({ status, headers, text });
  return status >= 400 ? ok({ status, headers, text: '' }) : err('upstream_invalid');
}

async function discard(response: Response, reason: UpstreamFailure): Promise<Result<never, UpstreamFailure>> {
  await response.body?.cancel();
  return err(reason);
}

async function discardAs(response: Response, status: number): Promise<Result<UpstreamAnswer, never>> {
  await response.body?.cancel();
  return ok({ status, headers: response.headers, text: '' });
}

const isHtml = (headers: Headers) => /^text\/html\b/i.test(headers.get('content-type') ?? '');
const isJson = (headers: Headers) => /^application\/(?:[\w.+-]+\+)?json\b/i.test(headers.get('content-type') ?? '');

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

/** @returns null for a body that is too large once unpacked, cut short, or not UTF-8. */
async function readText(response: Response): Promise<string | null> {
  try {
    if (isShort(response.headers)) return decoder.decode(await response.arrayBuffer());
    const read = await readUpTo(LARGEST_BYTES, response.body);
    return read.ok ? decoder.decode(read.value) : null;
  } catch {
    return null;
  }
}

/** A length that is announced and not packed is kept to by the runtime: what is longer or shorter is an error there. */
function isShort(headers: Headers): boolean {
  const length = headers.get('content-length');
  return length !== null && Number(length) <= LARGEST_BYTES && !headers.has('content-encoding');
}
