/**
 * The only client of the API host. Its results have the contract's shapes, whatever names the host uses (host/read.ts)
 * and whatever it lacks (host/adapt.ts). Sockets and readiness have no response to decode; their functions are at the
 * end of the file. Threat: a host that is down, hangs, answers HTML, never stops sending, or redirects; one that omits,
 * renames, wraps or breaks fields. Every failure is one of four values, redirects are never followed, an unreadable row
 * is dropped and counted, and a response without its required fields is `upstream_invalid`.
 */
import * as v from 'valibot';
import type { Call } from '#contract/call.ts';
import { nothing } from '#contract/values.ts';
import { countUpstream, logFault, logWarning, noteRefusal, TRACE_HEADER, traceId } from '#domain/request-log.ts';
import { err, ok, type Result } from '#domain/result.ts';
import {
  adaptAnswer,
  adaptHeaders,
  adaptPaymentMethods,
  adaptRequest,
  alternativeCall,
  listsPaymentMethods,
  requestedPage,
} from '#edge/host/adapt.ts';
import { decode, FOUND, NOT_IMPLEMENTED } from '#edge/host/decode.ts';
import { readError } from '#edge/host/errors.ts';
import { featureOfCall, isExtension } from '#edge/host/extensions.ts';
import type { HostAnswer, UpstreamFailure } from '#edge/host/host-answer.ts';
import { readPages } from '#edge/host/host-pages.ts';
import type { MissingFeatures } from '#edge/host/missing-features.ts';
import type { HostProfile } from '#edge/host/profile.ts';
import { noLosses, readAnswer } from '#edge/host/read.ts';
import { retryAfterMs } from '#edge/host/retry-after.ts';
import { translated } from '#edge/host/vocabulary.ts';
import { isUnsafe } from '#edge/request.ts';
import type { Feature } from '#model/features.ts';

export type { HostAnswer, UpstreamFailure };
export type Fetcher = { fetch(request: Request): Promise<Response> };
/** A service binding or the network, and the prefix of its paths (host/host-address.ts). */
export type ApiHost = { readonly address: string; readonly fetcher: Fetcher };
export type Host = { readonly host: ApiHost; readonly profile: HostProfile; readonly missingFeatures: MissingFeatures };

export type HostRequest = {
  readonly call: Call;
  /** The path with its parameters; default: the call's path. */
  readonly path?: string;
  readonly query?: string;
  /** A JSON value, or a form that is streamed through. */
  readonly body?: unknown;
  /** Null for a visitor. */
  readonly token: string | null;
  readonly headers?: Headers | Readonly<Record<string, string>>;
  readonly timeoutMs?: number | undefined;
};

/** `feature`: null if the call belongs to none. */
export type NotOffered = { readonly kind: 'not_offered'; readonly feature: Feature | null };
export type HostFailure = UpstreamFailure | NotOffered;

/** Specification, point 7; body included. */
export const TIMEOUT_MS = 30_000;
/** 8 MB at half a megabit a second. */
export const UPLOAD_TIMEOUT_MS = 150_000;
/** Short: the page works without this response. */
const EXTRA_TIMEOUT_MS = 3_000;

export async function requestHost(host: Host, request: HostRequest): Promise<Result<HostAnswer, HostFailure>> {
  const { call, token, timeoutMs = EXTRA_TIMEOUT_MS, headers } = request;
  const answer = await requestCall(host, request);
  if (!answer.ok || !isSuccess(answer.value) || host.profile.extensions) return answer;
  const language = new Headers(headers ?? {}).get('accept-language');
  const spoken = new Headers(language === null ? [] : [['accept-language', language]]);
  const reading = alternativeCall(call);
  if (reading) {
    const again = await requestCall(host, { call: reading, token, timeoutMs, headers: spoken });
    return again.ok && isSuccess(again.value) ? again : answer;
  }
  if (!listsPaymentMethods(call)) return answer;
  const body = await adaptPaymentMethods(call, answer.value.body, async (other) =>
    answerOf(other, await requestCall(host, { call: other, token, timeoutMs, headers: spoken })),
  );
  return ok({ ...answer.value, body });
}

async function requestCall(
  host: Host,
  { call, path = call.path, query = '', body, token, headers, timeoutMs }: HostRequest,
): Promise<Result<HostAnswer, HostFailure>> {
  const { profile, missingFeatures: missing } = host;
  const feature = featureOfCall(call.name, path);
  const isUnsupported = isExtension(call.name) && !profile.extensions;
  if (isUnsupported || (feature && missing.has(feature))) return err({ kind: 'not_offered', feature });
  const sent = adaptRequest(call, { path, query, body }, profile);
  const upstream = {
    method: call.method,
    headers: headersFor(headers, token, sent.body, profile),
    body: sent.body instanceof ReadableStream ? sent.body : (JSON.stringify(sent.body) ?? null),
  };
  const ask = (parameters: URLSearchParams) => {
    const search = parameters.toString();
    return exchange(host.host, { ...upstream, path: search === '' ? sent.path : `${sent.path}?${search}` }, timeoutMs);
  };
  const parameters = new URLSearchParams(sent.query);
  const page = requestedPage(call, new URLSearchParams(query), profile);
  const answer = await (page ? readPages(call, page, parameters, ask) : ask(parameters));
  if (!answer.ok) {
    if (answer.error === 'upstream_invalid') logFault(`${call.name}: the host answers a page, broken JSON or nothing`);
    return answer;
  }
  if (answer.value.status === FOUND) return ok(linkAnswer(call, answer.value));
  if (isAbsent(call, feature, answer.value)) return err({ kind: 'not_offered', feature: null });
  if (answer.value.status === 404) return notFound(call, answer.value, host, query);
  return parsed(call, answer.value, host, query);
}

function headersFor(given: HostRequest['headers'], token: string | null, body: unknown, profile: HostProfile): Headers {
  const sent = new Headers(given ?? {});
  const trace = traceId();
  if (trace !== null) sent.set(TRACE_HEADER, trace);
  const headers = adaptHeaders(sent, profile);
  headers.set('accept', 'application/json');
  headers.set('cache-control', 'no-cache');
  if (body !== undefined && !headers.has('content-type')) headers.set('content-type', 'application/json');
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  return headers;
}

const ABSENT_STATUSES: ReadonlySet<number> = new Set([404, 405, NOT_IMPLEMENTED]);

const codeIn = (body: unknown): unknown => {
  const error = readError(body);
  return 'code' in error ? error.code : undefined;
};
/** An error code of the contract concerns the resource, not the call. */
const isKnownError = ({ errors }: Call, body: unknown): boolean =>
  (errors as readonly unknown[]).includes(codeIn(body));
const hasId = ({ path }: Call): boolean => path.replace('{sport}', '').includes('{');

/** Whether the call is missing for this caller; the profile lists calls that are missing for everybody. */
const isAbsent = (call: Call, feature: Feature | null, { status, body }: HostAnswer): boolean =>
  status === 404 ? feature === null && !hasId(call) && !isKnownError(call, body) : ABSENT_STATUSES.has(status);

/**
 * A 404 from a call that the host has: a page past the last one is empty, a player may have no such item yet, and
 * anything else is refused with the contract's own code.
 */
function notFound(call: Call, answer: HostAnswer, host: Host, query: string): Result<HostAnswer, HostFailure> {
  const { headers, body } = answer;
  if (call.method === 'GET' && call.audience === 'player' && !hasId(call) && !isKnownError(call, body)) {
    const isLaterPage = Number(new URLSearchParams(query).get('page') ?? 1) > 1;
    for (const nothing of isLaterPage ? [[]] : [null, {}])
      if (readAnswer(call.answer, nothing)) return parsed(call, { status: 200, headers, body: nothing }, host, query);
  }
  const refused = refusalOf(call, answer);
  if ('code' in refused && refused.code !== 'not_found' && refused.code !== undefined)
    return ok({ ...answer, body: refused });
  const code = call.errors.find((one) => one.endsWith('_not_found')) ?? 'not_found';
  return ok({ ...answer, body: { ...refused, code } });
}

/** Specification, point 7; `found` converts its 302 to one of these. */
export const isSuccess = ({ status }: Pick<HostAnswer, 'status'>): boolean => status >= 200 && status < 300;

/**
 * Converts a redirect to a payment page, game or sportsbook into the link of the response. Its address is still
 * unchecked.
 */
function linkAnswer({ method, answer }: Call, { headers, body }: HostAnswer): HostAnswer {
  const read = method === 'GET' || answer === nothing ? undefined : readAnswer(answer, body)?.value;
  const isLed = Object.values(Object(read)).includes(headers.get('location'));
  return isLed ? { status: 200, headers, body: read } : { status: 204, headers, body: undefined };
}

/** Specification, point 3: a response with status 200 may be a refusal (`success: false`). */
const isDeclined = (received: unknown): boolean =>
  typeof received === 'object' && received !== null && 'success' in received && received.success === false;

function refusalOf(call: Call, { status, body }: Pick<HostAnswer, 'status' | 'body'>): ReturnType<typeof readError> {
  const error = readError(body, call, status);
  noteRefusal(typeof error.code === 'string' ? error.code : 'bad_request');
  return error;
}

function parsed(
  call: Call,
  answer: HostAnswer,
  { host, profile }: Host,
  query: string,
): Result<HostAnswer, HostFailure> {
  const { status, headers, body: received } = answer;
  if (received === undefined) return ok(answer);
  if (status >= 400) return ok({ ...answer, body: refusalOf(call, answer) });
  if (isDeclined(received)) return ok({ status: 400, headers, body: refusalOf(call, answer) });
  const losses = noLosses();
  const read = readAnswer(call.answer, translated(received, call.answer, profile), losses);
  const lost = losses.fields.length > 0 ? `: ${[...new Set(losses.fields)].join(', ')}` : '';
  if (read === null) {
    logFault(`${call.name}: the host's answer cannot be read${lost}`);
    // A write succeeded even if its response is unreadable: the caller decides.
    return isUnsafe(call.method) && call.audience !== 'edge'
      ? ok({ status, headers, body: received })
      : err('upstream_invalid');
  }
  const { rows, fields } = losses;
  if (rows + fields.length > 0)
    logWarning(`${call.name}: left out ${rows} rows and ${fields.length} values of the host's answer${lost}`);
  const body = adaptAnswer({ call, query, read: read.value }, host.address, profile);
  return ok({ status, headers, body });
}

/** @returns null for anything but a successful, valid response. */
export function answerOf<C extends Call>(
  call: C,
  answer: Result<HostAnswer, unknown>,
): v.InferOutput<C['answer']> | null {
  if (!answer.ok || !isSuccess(answer.value)) return null;
  const checked = v.safeParse(call.answer as C['answer'], answer.value.body);
  return checked.success ? checked.output : null;
}

type UpstreamRequest = RequestInit & { readonly method: string; readonly path: string };

/** Above this, the caller gets the host's Retry-After. */
const MAX_WAIT_MS = 2_000;

/** Repeats a read once if the host asks for a short wait. */
async function exchange(
  { address, fetcher }: ApiHost,
  { path, ...options }: UpstreamRequest,
  timeoutMs: number = TIMEOUT_MS,
): Promise<Result<HostAnswer, UpstreamFailure>> {
  const controller = new AbortController();
  const attempt = async () => {
    const request = new Request(`${address}${path}`, { ...options, redirect: 'manual', signal: controller.signal });
    return decode(options.method, await fetcher.fetch(request));
  };
  const patient = async () => {
    const first = await attempt();
    const isLimited = options.method === 'GET' && first.ok && first.value.status === 429;
    const waitMs = isLimited ? retryAfterMs(first.value.headers) : null;
    if (waitMs === null || waitMs > Math.min(MAX_WAIT_MS, timeoutMs / 2)) return first;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    return controller.signal.aborted ? first : attempt();
  };
  const answered = countUpstream(patient().catch(() => err<UpstreamFailure>('upstream_unavailable')));
  // A binding may ignore the abort signal.
  const answer = await within(timeoutMs, answered, null);
  if (answer) return answer;
  controller.abort();
  return err('upstream_timeout');
}

export type Handshake = { readonly status: number; readonly socket: WebSocket | null };
const HANDSHAKE_TIMEOUT_MS = 10_000;

/** Without an abort signal, which would close the open socket too. @param path with its query. */
export async function openSocket({ host }: Host, path: string, token: string | null): Promise<Handshake> {
  const failed: Handshake = { status: 503, socket: null };
  const headers = { upgrade: 'websocket', ...(token !== null && { authorization: `Bearer ${token}` }) };
  const opening = host.fetcher.fetch(new Request(`${host.address}${path}`, { headers, redirect: 'manual' })).then(
    ({ status, webSocket }): Handshake => ({ status, socket: webSocket ?? null }),
    () => failed,
  );
  const opened = await within(HANDSHAKE_TIMEOUT_MS, opening, null);
  // A socket that opens too late is closed.
  if (!opened) void opening.then(({ socket }) => socket?.close());
  return opened ?? failed;
}

const Readiness = v.object({ missing: v.array(v.string()) });

/** Missing or malformed settings that the platform reports. */
export async function faultsOfPlatform(platform: Fetcher): Promise<string[]> {
  try {
    const answer = await platform.fetch(new Request('https://platform/readyz'));
    return v.parse(Readiness, await answer.json()).missing;
  } catch {
    return ['no answer'];
  }
}

/** Answers `late` after the time-out; the work itself continues. */
export async function within<Given, Late>(timeoutMs: number, work: Promise<Given>, late: Late): Promise<Given | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<Late>((resolve) => {
    timer = setTimeout(() => resolve(late), timeoutMs);
  });
  return Promise.race([work, timedOut]).finally(() => clearTimeout(timer));
}
