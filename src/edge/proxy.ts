/**
 * Proxies a call of the contract to the API host and its answer back, each through an allow-list of headers.
 * Threat: a token in an answer, personal data in a cache, a header that the host would trust as ours, a call that runs
 * twice. Accepted risk: a call whose answer is lost is not retried here; the outcome of a money action is looked up by
 * its Idempotency-Key.
 */

import { closeAccount } from '#contract/account/closing.ts';
import { getUser } from '#contract/auth/accounts.ts';
import { signOutEverywhere } from '#contract/auth/devices.ts';
import type { Call } from '#contract/call.ts';
import { err, type Result } from '#domain/result.ts';
import { isWithinJoiningLimit } from '#edge/auth/joining-limit.ts';
import { type Access, accessFor } from '#edge/auth/renewal.ts';
import { endsSessionByRole } from '#edge/auth/role-rule.ts';
import { endSession } from '#edge/auth/session-end.ts';
import { withCheckedLinks } from '#edge/cashier/payment-links.ts';
import type { Context } from '#edge/context.ts';
import { type EdgeCode, failure, hostFailure } from '#edge/failures.ts';
import { withGameNames } from '#edge/history/round-names.ts';
import { TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from '#edge/host/exchange.ts';
import { requestOnce } from '#edge/host/request-once.ts';
import type { HostAnswer, HostFailure, HostRequest } from '#edge/host.ts';
import type { Route } from '#edge/proxy-routes.ts';
import { readBody, streamBody } from '#edge/request-body.ts';
import { bodyKind, isUnsafe } from '#edge/request-rules.ts';

const endsEverySession: ReadonlySet<string> = new Set([signOutEverywhere.name, closeAccount.name]);
const MAX_QUERY_LENGTH = 2048;
const REQUEST_HEADERS = ['accept-language', 'content-type', 'if-none-match', 'idempotency-key'];
const RESPONSE_HEADERS = ['etag', 'retry-after'];
const SHARED = /^public\b/;

export async function proxy(context: Context, { call, path }: Route): Promise<Response> {
  const { request, url, visit } = context;
  if (url.search.length > MAX_QUERY_LENGTH) return failure('bad_request', 414);
  if (!(await isWithinJoiningLimit(context, call))) return failure('too_many_requests');
  const body = await bodyOf(request, call.form);
  if (body instanceof Response) return body;
  const wasSignedIn = visit.session !== null;
  const access = await accessFor(context);
  const refused = refusalOf(context, call, access);
  if (refused) return failure(refused);
  const timeoutMs = call.form ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS;
  const answer = await send(context, { call, path, query: url.search.slice(1), body, timeoutMs }, access);
  if (!answer.ok) return hostFailure(answer.error);
  if (call.name === getUser.name && endsSessionByRole(context, answer.value)) {
    endSession(context);
    return failure('onlyUsersCanUse');
  }
  // These calls end this browser's session, too.
  if (endsEverySession.has(call.name) && answer.value.status === 200) visit.end();
  const sent = await withGameNames(context, call, withCheckedLinks(call, answer.value.body, context.settings));
  return toResponse(context, { ...answer.value, body: sent }, wasSignedIn || call.audience === 'player');
}

/** Why a call is not made at all: no player is signed in, or the session cannot be renewed. Null: make it. */
export function refusalOf({ visit }: Context, call: Call, { kind }: Access): EdgeCode | null {
  if (kind === 'ended') return 'access_and_refresh_token_invalid';
  if (kind === 'unavailable' && (call.audience === 'player' || isUnsafe(call.method))) return 'upstream_unavailable';
  if (kind !== 'guest' || call.audience !== 'player') return null;
  return visit.lapsed ? 'access_and_refresh_token_invalid' : 'not_authenticated';
}

/** Sends the call. After a 401 it renews the token and retries once: a refused call had no effect. */
async function send(
  context: Context,
  upstream: Omit<HostRequest, 'token' | 'headers'>,
  access: Access,
): Promise<Result<HostAnswer, EdgeCode | HostFailure>> {
  const attempt = (token: string | null) =>
    requestOnce(context, { ...upstream, token, headers: requestHeaders(context.request) });
  if (access.kind !== 'token') return attempt(null);
  const answer = await attempt(access.token);
  if (!answer.ok || answer.value.status !== 401) return answer;
  const renewed = await accessFor(context, true);
  if (renewed.kind === 'ended') return err('access_and_refresh_token_invalid');
  // A streamed body cannot be sent twice: the error tells the player to try again.
  const canRepeat = renewed.kind === 'token' && !(upstream.body instanceof ReadableStream);
  return canRepeat ? attempt(renewed.token) : err('upstream_unavailable');
}

/** The request's body: decoded if JSON, streamed if multipart. A Response is a refusal. */
async function bodyOf(request: Request, isForm: boolean): Promise<unknown> {
  // A browser without a body sends content-length 0; the runtime turns that into an empty stream.
  const isEmpty = request.body === null || request.headers.get('content-length') === '0';
  if (!isUnsafe(request.method) || isEmpty) return undefined;
  if (bodyKind(request) !== (isForm ? 'multipart' : 'json')) return failure('bad_request', 415);
  const body = isForm ? streamBody(request) : await readBody(request);
  if (body.ok) return body.value instanceof Uint8Array ? decoded(body.value) : (body.value ?? undefined);
  return isForm ? failure('file_size') : failure('bad_request', 413);
}

/** @returns a JSON value, or a refusal. */
function decoded(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(body));
  } catch {
    return failure('bad_request');
  }
}

function requestHeaders(request: Request): Headers {
  const headers = new Headers();
  for (const name of REQUEST_HEADERS) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}

function toResponse({ visit }: Context, answer: HostAnswer, isPersonal: boolean): Response {
  const { status, headers, body } = answer;
  const text = body === undefined ? '' : JSON.stringify(body);
  if (status === 429 && text === '') return failure('too_many_requests');
  const { session } = visit;
  if (session && (text.includes(session.access) || text.includes(session.refresh))) return failure('upstream_invalid');
  const cache = headers.get('cache-control') ?? '';
  const mayShare = !isPersonal && SHARED.test(cache);
  const back = new Headers({
    'cache-control': mayShare ? cache : 'private, no-store',
    vary: 'Cookie, Accept-Language',
  });
  for (const name of RESPONSE_HEADERS) {
    const value = headers.get(name);
    if (value !== null) back.set(name, value);
  }
  if (text !== '') back.set('content-type', 'application/json; charset=utf-8');
  return new Response(text === '' ? null : text, { status, headers: back });
}
