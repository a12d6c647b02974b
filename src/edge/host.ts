/**
 * The only caller of the API host: headers, identifiers, time limits, decoding and errors, once. Requests are adapted to that host, and answers are converted to the contract's
 * shapes, whatever names the host uses. Browser and pages see only the contract's shapes.
 * Threat: a host that omits, renames, wraps or breaks fields. An unreadable row is left out and counted; an answer
 * without its required fields is `upstream_invalid`; a call that the host lacks is `not_offered`.
 */
import * as v from 'valibot';
import type { Call } from '#contract/call.ts';
import { isExtension } from '#contract/extensions.ts';
import { featureOfCall } from '#contract/features.ts';
import type { Feature } from '#domain/features.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { readError } from '#edge/host/errors.ts';
import { type ApiHost, exchange, type UpstreamAnswer, type UpstreamFailure } from '#edge/host/exchange.ts';
import type { MissingFeatures } from '#edge/host/missing-features.ts';
import { withOperatorSettings } from '#edge/host/operator-settings.ts';
import { outgoing, outgoingHeaders } from '#edge/host/outgoing.ts';
import { paged } from '#edge/host/pages.ts';
import { adaptPaymentMethods, listsPaymentMethods } from '#edge/host/payment-methods.ts';
import type { HostProfile } from '#edge/host/profile.ts';
import { readAnswer } from '#edge/host/read.ts';
import { withRequestedRows } from '#edge/host/requested-rows.ts';
import { withSlidePictures } from '#edge/host/slide-pictures.ts';
import { isUnsafe } from '#edge/request-rules.ts';

export type Host = { readonly host: ApiHost; readonly profile: HostProfile; readonly missingFeatures: MissingFeatures };

export type HostRequest = {
  readonly call: Call;
  /** The call's path with parameters filled in; default: the call's path. */
  readonly path?: string;
  /** With or without leading question mark. */
  readonly query?: string;
  /** A value to be sent as JSON, or a form that is streamed through. */
  readonly body?: unknown;
  /** Bearer access token; null for a visitor. */
  readonly token: string | null;
  /** Additional headers. */
  readonly headers?: Headers | Readonly<Record<string, string>>;
  readonly timeoutMs?: number | undefined;
};

/** The host lacks the call. `feature` is null if the call belongs to no feature. */
export type NotOffered = { readonly kind: 'not_offered'; readonly feature: Feature | null };
export type HostFailure = UpstreamFailure | NotOffered;
/** `body` has the contract's shape, the call's answer or an error; undefined if the host sent none. */
export type HostAnswer = UpstreamAnswer;

const ABSENT: ReadonlySet<number> = new Set([404, 405, 501]);

export async function requestHost(host: Host, request: HostRequest): Promise<Result<HostAnswer, HostFailure>> {
  const { call, token, timeoutMs, headers } = request;
  const answer = await requestCall(host, request);
  if (!answer.ok || answer.value.status !== 200 || host.profile.extensions || !listsPaymentMethods(call)) return answer;
  const language = new Headers(headers ?? {}).get('accept-language');
  const body = await adaptPaymentMethods(call, answer.value.body, async (other) => {
    const extra = { call: other, token, timeoutMs: timeoutMs ?? EXTRA_TIMEOUT_MS };
    const received = await requestCall(
      host,
      language === null ? extra : { ...extra, headers: { 'accept-language': language } },
    );
    return received.ok && received.value.status === 200 ? received.value.body : null;
  });
  return ok({ ...answer.value, body });
}

/** Short: the page works without this answer. */
const EXTRA_TIMEOUT_MS = 3_000;

async function requestCall(
  { host, profile, missingFeatures: missing }: Host,
  { call, path = call.path, query = '', body, token, headers, timeoutMs }: HostRequest,
): Promise<Result<HostAnswer, HostFailure>> {
  const feature = featureOfCall(call.name, path);
  const isUnsupported = isExtension(call.name) && !profile.extensions;
  if (isUnsupported || (feature && missing.has(feature, Date.now()))) return err({ kind: 'not_offered', feature });
  const sent = outgoing(call, { path, query, body }, profile);
  const upstream = {
    method: call.method,
    path: sent.query === '' ? sent.path : `${sent.path}?${sent.query}`,
    headers: headersFor(headers, token, sent.body, profile),
    body: sent.body === undefined || sent.body instanceof ReadableStream ? sent.body : JSON.stringify(sent.body),
  };
  const answer = await exchange(host, upstream, timeoutMs);
  if (!answer.ok) return answer;
  if (ABSENT.has(answer.value.status) && isAbsent(call, answer.value)) {
    if (feature) missing.note(feature, Date.now());
    return err({ kind: 'not_offered', feature });
  }
  const parsed = parseAnswer(call, answer.value, { host, profile, missingFeatures: missing }, query);
  if (!parsed.ok || parsed.value.status !== 200) return parsed;
  return ok({ ...parsed.value, body: withOperatorSettings(call, parsed.value.body, profile) });
}

function headersFor(given: HostRequest['headers'], token: string | null, body: unknown, profile: HostProfile): Headers {
  const headers = outgoingHeaders(new Headers(given ?? {}), profile);
  headers.set('accept', 'application/json');
  headers.set('cache-control', 'no-cache');
  if (body !== undefined && !headers.has('content-type')) headers.set('content-type', 'application/json');
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  return headers;
}

/** False if only the requested resource is missing: a 404 of a call with an id, or with an error code of the contract. */
function isAbsent(call: Call, { status, body }: UpstreamAnswer): boolean {
  if (status !== 404) return true;
  if (call.path.replace('{sport}', '').includes('{')) return false;
  const error = body === undefined ? {} : readError(body);
  return !('code' in error) || !(call.errors as readonly unknown[]).includes(error.code);
}

/** Specification, point 3: an answer with status 200 may be a refusal (`success: false`). */
const isDeclined = (received: unknown): boolean =>
  typeof received === 'object' && received !== null && 'success' in received && received.success === false;

function parseAnswer(
  call: Call,
  { status, headers, body: received }: UpstreamAnswer,
  { host, profile }: Host,
  query: string,
): Result<HostAnswer, HostFailure> {
  if (received === undefined) return ok({ status, headers, body: undefined });
  if (status >= 400) return ok({ status, headers, body: readError(received) });
  if (isDeclined(received)) return ok({ status: 400, headers, body: readError(received) });
  const read = readAnswer(call.answer, received);
  if (read === null) {
    console.error(`${call.name}: the host's answer cannot be read`);
    // A write succeeded even if its answer is unreadable: the caller decides what to do with the body as sent.
    return isUnsafe(call.method) && call.audience !== 'edge'
      ? ok({ status, headers, body: received })
      : err('upstream_invalid');
  }
  const { rows, values } = read.losses;
  if (rows + values > 0) console.warn(`${call.name}: left out ${rows} rows and ${values} values of the host's answer`);
  const withPictures = withSlidePictures(call, read.value, host.origin, profile);
  const bets = withRequestedRows(call, withPictures, query, profile);
  // Bets are paged already.
  const value = bets === withPictures ? paged(call, query, received, withPictures) : bets;
  return ok({ status, headers, body: value });
}

/** @returns the answer of a successful call as the contract types it; null for anything else. */
export function answerOf<C extends Call>(
  call: C,
  answer: Result<HostAnswer, unknown>,
): v.InferOutput<C['answer']> | null {
  if (!answer.ok || answer.value.status !== 200) return null;
  const checked = v.safeParse(call.answer as C['answer'], answer.value.body);
  return checked.success ? checked.output : null;
}
