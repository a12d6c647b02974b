/**
 * The edge's one way to ask the API host: what is sent is written for that host, and what comes back is read into the
 * contract's own shapes, whatever the host calls things. Browser and pages know only those.
 * Threat: a host that leaves out, renames, wraps or breaks what it sends. One row that cannot be read is left out and
 * counted; an answer without its core is `upstream_invalid`; a call that the host does not have is `not_offered`.
 */
import type { Call } from '#contract/call.ts';
import { isExtension } from '#contract/extensions.ts';
import { featureOfCall } from '#contract/features.ts';
import type { Feature } from '#domain/features.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Absences } from '#edge/host/absence.ts';
import { withBetsAsked } from '#edge/host/bets.ts';
import { readError } from '#edge/host/errors.ts';
import { asOperatorSays } from '#edge/host/operators-word.ts';
import { paged } from '#edge/host/pages.ts';
import type { HostProfile } from '#edge/host/profile.ts';
import { readAnswer } from '#edge/host/read.ts';
import { outgoing, outgoingHeaders } from '#edge/host/requests.ts';
import { withSlidePictures } from '#edge/host/slide-pictures.ts';
import { hasOtherWays, waysToPay } from '#edge/host/ways-to-pay.ts';
import { isUnsafe } from '#edge/request-rules.ts';
import { type ApiHost, exchange, type UpstreamAnswer, type UpstreamFailure } from '#edge/upstream.ts';

export type Host = { readonly host: ApiHost; readonly profile: HostProfile; readonly absences: Absences };

export type Asking = {
  readonly call: Call;
  /** Of the call, filled in; the call's own when left out. */
  readonly path?: string;
  /** With or without its question mark. */
  readonly query?: string;
  /** JSON text, or a form that is passed on. */
  readonly body?: BodyInit | null;
  /** Bearer access token; null for a visitor. */
  readonly token: string | null;
  /** Beside those that every call has. */
  readonly headers?: Headers | Readonly<Record<string, string>>;
  readonly timeoutMs?: number | undefined;
};

/** The host lacks the feature, or the call stands in no feature and is not there. */
export type NotOffered = { readonly kind: 'not_offered'; readonly feature: Feature | null };
export type HostFailure = UpstreamFailure | NotOffered;
/** `text` is JSON of the contract's shape: of the call's answer, or of an error. Empty where nothing was said. */
export type HostAnswer = { readonly status: number; readonly headers: Headers; readonly text: string };

const ABSENT: ReadonlySet<number> = new Set([404, 405, 501]);

export async function askHost(host: Host, asking: Asking): Promise<Result<HostAnswer, HostFailure>> {
  const { call, token, timeoutMs, headers } = asking;
  const answer = await askCall(host, asking);
  if (!answer.ok || answer.value.status !== 200 || host.profile.extensions || !hasOtherWays(call)) return answer;
  const language = new Headers(headers ?? {}).get('accept-language');
  const text = await waysToPay(call, answer.value.text, async (other) => {
    const more = { call: other, token, timeoutMs: timeoutMs ?? BESIDE_MS };
    const told = await askCall(host, language === null ? more : { ...more, headers: { 'accept-language': language } });
    return told.ok && told.value.status === 200 ? told.value.text : null;
  });
  return ok({ ...answer.value, text });
}

/** What a page can do without is not waited for long. */
const BESIDE_MS = 3_000;

async function askCall(
  { host, profile, absences }: Host,
  { call, path = call.path, query = '', body = null, token, headers, timeoutMs }: Asking,
): Promise<Result<HostAnswer, HostFailure>> {
  const feature = featureOfCall(call.name, path);
  const isOurs = isExtension(call.name) && !profile.extensions;
  if (isOurs || (feature && absences.has(feature, Date.now()))) return err({ kind: 'not_offered', feature });
  const sent = outgoing(call, { path, query, body }, profile);
  const asked = {
    method: call.method,
    path: sent.query === '' ? sent.path : `${sent.path}?${sent.query}`,
    headers: headersFor(headers, token, sent.body, profile),
    body: sent.body,
  };
  const answer = await exchange(host, asked, timeoutMs);
  if (!answer.ok) return answer;
  if (ABSENT.has(answer.value.status) && isAbsent(call, answer.value)) {
    if (feature) absences.note(feature, Date.now());
    return err({ kind: 'not_offered', feature });
  }
  const told = understood(call, answer.value, { host, profile, absences }, query);
  if (!told.ok || told.value.status !== 200) return told;
  return ok({ ...told.value, text: asOperatorSays(call, told.value.text, profile) });
}

function headersFor(
  given: Asking['headers'],
  token: string | null,
  body: BodyInit | null,
  profile: HostProfile,
): Headers {
  const headers = outgoingHeaders(new Headers(given ?? {}), profile);
  headers.set('accept', 'application/json');
  headers.set('cache-control', 'no-cache');
  if (typeof body === 'string' && !headers.has('content-type')) headers.set('content-type', 'application/json');
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  return headers;
}

/** Not the call, but the thing that its address names, is missing: of a call with an id, or by a code of the contract. */
function isAbsent(call: Call, { status, text }: UpstreamAnswer): boolean {
  if (status !== 404) return true;
  if (call.path.replace('{sport}', '').includes('{')) return false;
  const said = text === '' ? {} : readError(JSON.parse(text));
  return !('code' in said) || !(call.errors as readonly unknown[]).includes(said.code);
}

/** Specification, point 3: an answer may say by itself that it is none. */
const isDeclined = (sent: unknown): boolean =>
  typeof sent === 'object' && sent !== null && 'success' in sent && sent.success === false;

function understood(
  call: Call,
  { status, headers, text }: UpstreamAnswer,
  { host, profile }: Host,
  query: string,
): Result<HostAnswer, HostFailure> {
  if (text === '') return ok({ status, headers, text });
  const sent: unknown = JSON.parse(text);
  if (status >= 400) return ok({ status, headers, text: JSON.stringify(readError(sent)) });
  if (isDeclined(sent)) return ok({ status: 400, headers, text: JSON.stringify(readError(sent)) });
  const read = readAnswer(call.answer, sent);
  if (read === null) {
    console.error(`${call.name}: the host's answer cannot be read`);
    // What was asked to be done is done, however it is told: whoever asked decides what they can make of it.
    return isUnsafe(call.method) && call.audience !== 'edge' ? ok({ status, headers, text }) : err('upstream_invalid');
  }
  const { rows, values } = read.losses;
  if (rows + values > 0) console.warn(`${call.name}: left out ${rows} rows and ${values} values of the host's answer`);
  const shown = withSlidePictures(call, read.value, host.origin, profile);
  const bets = withBetsAsked(call, shown, query, profile);
  // Bets come in pages already, of those that were asked for.
  const value = bets === shown ? paged(call, query, sent, shown) : bets;
  return ok({ status, headers, text: JSON.stringify(value) });
}
