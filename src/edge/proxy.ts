/**
 * Passes a call of the contract to the API host and its answer back, each through an allow-list.
 * Threat: a token in an answer, personal data in a cache, a header that speaks to the host in our name, a call that runs
 * twice. Accepted risk: a call whose outcome is lost on the way is not repeated here; what became of a money action is
 * asked for by its Idempotency-Key.
 */
import { getUser } from '#contract/accounts.ts';
import type { Call } from '#contract/call.ts';
import { closeAccount } from '#contract/closing.ts';
import { signOutEverywhere } from '#contract/devices.ts';
import { err, type Result } from '#domain/result.ts';
import type { Context } from '#edge/context.ts';
import { type EdgeCode, failure, hostFailure } from '#edge/failures.ts';
import type { Asking, HostAnswer, HostFailure } from '#edge/host/ask.ts';
import { askOnce } from '#edge/host/once.ts';
import { mayJoin } from '#edge/joining-limit.ts';
import { withJudgedLinks } from '#edge/payment-pages.ts';
import type { Route } from '#edge/proxy-routes.ts';
import { type Access, accessFor } from '#edge/renewal.ts';
import { readBody, streamBody } from '#edge/request-body.ts';
import { bodyKind, isUnsafe } from '#edge/request-rules.ts';
import { endsByRole } from '#edge/role-rule.ts';
import { withGameNames } from '#edge/round-names.ts';
import { endSession } from '#edge/session-end.ts';
import { TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from '#edge/upstream.ts';

const endsEverySession: ReadonlySet<string> = new Set([signOutEverywhere.name, closeAccount.name]);
const LONGEST_QUERY = 2048;
const PASSED_ON = ['accept-language', 'content-type', 'if-none-match', 'idempotency-key'];
const PASSED_BACK = ['etag', 'retry-after'];
const SHARED = /^public\b/;

export async function proxy(context: Context, { call, path }: Route): Promise<Response> {
  const { request, url, visit } = context;
  if (url.search.length > LONGEST_QUERY) return failure('bad_request', 414);
  if (!(await mayJoin(context, call))) return failure('too_many_requests');
  const body = await bodyOf(request, call.form);
  if (body instanceof Response) return body;
  const wasSignedIn = visit.session !== null;
  const access = await accessFor(context);
  const refused = refusalOf(context, call, access);
  if (refused) return failure(refused);
  const timeoutMs = call.form ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS;
  const answer = await ask(context, { call, path, query: url.search.slice(1), body, timeoutMs }, access);
  if (!answer.ok) return hostFailure(answer.error);
  if (call.name === getUser.name && endsByRole(context, answer.value)) {
    endSession(context);
    return failure('onlyUsersCanUse');
  }
  // This browser is one of everywhere.
  if (endsEverySession.has(call.name) && answer.value.status === 200) visit.end();
  const text = await withGameNames(context, call, withJudgedLinks(call, answer.value.text, context.settings));
  return answerBack(context, { ...answer.value, text }, wasSignedIn || call.audience === 'player');
}

/** Why a call is not made at all: nobody to make it for, or nobody that the host would know now. */
export function refusalOf({ visit }: Context, call: Call, { kind }: Access): EdgeCode | null {
  if (kind === 'ended') return 'access_and_refresh_token_invalid';
  if (kind === 'unavailable' && (call.audience === 'player' || isUnsafe(call.method))) return 'upstream_unavailable';
  if (kind !== 'guest' || call.audience !== 'player') return null;
  return visit.lapsed ? 'access_and_refresh_token_invalid' : 'not_authenticated';
}

/** Asks again, once, with a new token, when the host does not take the present one: a refused call had no effect. */
async function ask(
  context: Context,
  asked: Omit<Asking, 'token' | 'headers'>,
  access: Access,
): Promise<Result<HostAnswer, EdgeCode | HostFailure>> {
  const send = (token: string | null) => askOnce(context, { ...asked, token, headers: passedOn(context.request) });
  if (access.kind !== 'token') return send(null);
  const answer = await send(access.token);
  if (!answer.ok || answer.value.status !== 401) return answer;
  const renewed = await accessFor(context, true);
  if (renewed.kind === 'ended') return err('access_and_refresh_token_invalid');
  // A streamed body is spent: the player is told that nothing happened, and may send it again.
  const canRepeat = renewed.kind === 'token' && !(asked.body instanceof ReadableStream);
  return canRepeat ? send(renewed.token) : err('upstream_unavailable');
}

/** A player's body: held when it is JSON, streamed when it is a form of ours. A Response is a refusal. */
async function bodyOf(request: Request, isForm: boolean): Promise<BodyInit | null | Response> {
  // A browser that sends nothing says so by a length of zero; the runtime makes an empty stream of it.
  const isEmpty = request.body === null || request.headers.get('content-length') === '0';
  if (!isUnsafe(request.method) || isEmpty) return null;
  if (bodyKind(request) !== (isForm ? 'multipart' : 'json')) return failure('bad_request', 415);
  const body = isForm ? streamBody(request) : await readBody(request);
  if (body.ok) return body.value instanceof ReadableStream ? body.value : jsonText(body.value);
  return isForm ? failure('file_size') : failure('bad_request', 413);
}

/** @returns the text of a JSON value, or a refusal. */
function jsonText(body: Uint8Array | null): string | null | Response {
  if (body === null) return null;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(body);
    JSON.parse(text);
    return text;
  } catch {
    return failure('bad_request');
  }
}

function passedOn(request: Request): Headers {
  const headers = new Headers();
  for (const name of PASSED_ON) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}

function answerBack({ visit }: Context, answer: HostAnswer, isPersonal: boolean): Response {
  const { status, headers, text } = answer;
  if (status === 429 && text === '') return failure('too_many_requests');
  const held = visit.session;
  if (held && (text.includes(held.access) || text.includes(held.refresh))) return failure('upstream_invalid');
  const cache = headers.get('cache-control') ?? '';
  const mayShare = !isPersonal && SHARED.test(cache);
  const back = new Headers({
    'cache-control': mayShare ? cache : 'private, no-store',
    vary: 'Cookie, Accept-Language',
  });
  for (const name of PASSED_BACK) {
    const value = headers.get(name);
    if (value !== null) back.set(name, value);
  }
  if (text !== '') back.set('content-type', 'application/json; charset=utf-8');
  return new Response(text === '' ? null : text, { status, headers: back });
}
