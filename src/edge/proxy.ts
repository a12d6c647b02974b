/**
 * Forwards a browser's calls to the host, with allow-lists of headers in both directions. Threat: a token in a
 * response, personal data in a cache, a header that the host would trust as ours, a call that runs twice. Accepted
 * risk: the proxy does not retry a lost response; the browser looks a money action up by its Idempotency-Key, which a
 * host without keys gets once (host/once-gate.ts).
 */

import * as v from 'valibot';
import { closeAccount } from '#contract/account/profile.ts';
import { getUser } from '#contract/auth/accounts.ts';
import { signOutEverywhere } from '#contract/auth/devices.ts';
import { settleRequest } from '#contract/cashier/payments.ts';
import { id } from '#contract/values.ts';
import { traceId } from '#domain/request-log.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { isWithinJoiningLimit } from '#edge/auth/joining-limit.ts';
import { callAsVisitor } from '#edge/auth/renewal.ts';
import { endSession, endsSessionByRole } from '#edge/auth/session-end.ts';
import { withCheckedLinks } from '#edge/cashier/payment-links.ts';
import type { Context } from '#edge/context.ts';
import type { Settled } from '#edge/host/once-gate.ts';
import { retryAfterMs } from '#edge/host/retry-after.ts';
import { isShared, requestShared } from '#edge/host/shared-answers.ts';
import {
  type HostAnswer,
  type HostFailure,
  type HostRequest,
  isSuccess,
  requestHost,
  TIMEOUT_MS,
  UPLOAD_TIMEOUT_MS,
} from '#edge/host.ts';
import { withGameNames } from '#edge/lobby/catalogue.ts';
import type { Route } from '#edge/proxy-routes.ts';
import { bodyKind, isUnsafe, parseJson, readBody, streamBody } from '#edge/request.ts';
import { failure, hostFailure, privateJson } from '#edge/responses.ts';
import { withCheckedFrames } from '#edge/sport-embeds/sport-links.ts';
import { visitorHeader } from '#edge/visitor.ts';

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
  const timeoutMs = call.form ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS;
  const headers = allowed(request.headers, REQUEST_HEADERS);
  const forwarded = { call, path, query: url.search.slice(1), body, timeoutMs, headers };
  const made = isShared(call)
    ? ok(await requestShared(context, { ...forwarded, token: null }))
    : await callAsVisitor(
        context,
        call,
        (token) => requestOnce(context, { ...forwarded, token }),
        (sent) => sent.ok && sent.value.status === 401,
        !(body instanceof ReadableStream),
      );
  if (!made.ok) return failure(made.error);
  const answer = made.value;
  if (!answer.ok) return hostFailure(answer.error);
  if (call.name === getUser.name && endsSessionByRole(context, answer.value)) {
    endSession(context, false);
    return failure('onlyUsersCanUse');
  }
  // These calls end this browser's session too.
  if (endsEverySession.has(call.name) && isSuccess(answer.value)) visit.end();
  const { settings } = context;
  const checked = withCheckedFrames(call, withCheckedLinks(call, answer.value.body, settings), settings, url.origin);
  const sent = await withGameNames(context, call, checked);
  return toResponse(context, { ...answer.value, body: sent }, wasSignedIn || call.audience === 'player');
}

/** Decoded JSON, or a stream. A Response is a refusal. */
async function bodyOf(request: Request, isForm: boolean): Promise<unknown> {
  // A browser without a body sends content-length 0; the runtime makes that an empty stream.
  const isEmpty = request.body === null || request.headers.get('content-length') === '0';
  if (!isUnsafe(request.method) || isEmpty) return undefined;
  if (bodyKind(request) !== (isForm ? 'multipart' : 'json')) return failure('bad_request', 415);
  const body = isForm ? streamBody(request) : await readBody(request);
  if (!body.ok) return isForm ? failure('file_size') : failure('bad_request', 413);
  if (!(body.value instanceof Uint8Array)) return body.value ?? undefined;
  try {
    return parseJson(body.value);
  } catch {
    return failure('bad_request');
  }
}

const allowed = (headers: Headers, names: readonly string[]): Headers =>
  new Headers([...headers].filter(([name]) => names.includes(name)));

function toResponse({ visit }: Context, answer: HostAnswer, isPersonal: boolean): Response {
  const { status, headers, body } = answer;
  const text = body === undefined ? '' : JSON.stringify(body);
  const { session } = visit;
  if (session && (text.includes(session.access) || text.includes(session.refresh))) return failure('upstream_invalid');
  if (status === 429) return limited(headers, text);
  const cache = headers.get('cache-control') ?? '';
  const mayShare = !isPersonal && SHARED.test(cache);
  const back = allowed(headers, RESPONSE_HEADERS);
  back.set('cache-control', mayShare ? cache : 'private, no-store');
  back.set('vary', 'Cookie, Accept-Language');
  if (text !== '') back.set('content-type', 'application/json; charset=utf-8');
  return new Response(text === '' ? null : text, { status, headers: back });
}

/** States Retry-After in seconds: the host's clock is not the browser's. */
function limited(headers: Headers, text: string): Response {
  const answer = text === '' ? failure('too_many_requests') : privateJson(JSON.parse(text), 429);
  const waitMs = retryAfterMs(headers);
  if (waitMs !== null) answer.headers.set('retry-after', String(Math.ceil(waitMs / 1000)));
  return answer;
}

const KEY = /^[\w-]{8,100}$/;
const settlePath = new RegExp(`^${settleRequest.path.replace('{id}', '([^/]+)')}$`);

type Settlement = v.InferInput<typeof settleRequest.answer>;
const kinds: Readonly<Record<string, Settlement['kind']>> = {
  createDeposit: 'deposit',
  createCryptoPayment: 'deposit',
  createPayout: 'payout',
  cancelPayout: 'payout',
  createTransfer: 'transfer',
  exchangeBonus: 'exchange',
  spinWheel: 'spin',
  placeTicket: 'ticket',
  cancelTicket: 'ticket',
};
const Made = v.object({ id: v.optional(v.nullable(id)), ticket_id: v.optional(v.nullable(id)) });

/** Parses a body that was stored as text. */
const bodyIn = (text: string): unknown => (text === '' ? undefined : JSON.parse(text));
const answerWith = (status: number, body: unknown): Result<HostAnswer, never> =>
  ok({ status, headers: new Headers(), body });

/** Reads by players are not rate-limited, so they need no reference. */
async function withVisitor(context: Context, request: HostRequest): Promise<HostRequest> {
  if (!isUnsafe(request.call.method) && request.call.audience !== 'anyone') return request;
  const headers = new Headers(request.headers ?? {});
  for (const [name, value] of Object.entries(await visitorHeader(context))) headers.set(name, value);
  return { ...request, headers };
}

/** For a host without idempotency keys, sends a money call once for each key, and answers `settleRequest` here. */
export async function requestOnce(context: Context, request: HostRequest): Promise<Result<HostAnswer, HostFailure>> {
  const { settings, visit, bindings } = context;
  const owner = visit.session?.name;
  const { call, path = call.path, query = '', body, token, headers } = request;
  const given = new Headers(headers ?? {});
  const isSettling = call.name === settleRequest.name;
  const key = isSettling ? settlePath.exec(path)?.[1] : given.get('idempotency-key');
  const isMoneyCall = call.money || isSettling;
  if (settings.profile.extensions) return requestHost(settings, await withVisitor(context, request));
  if (!isMoneyCall || !owner || typeof key !== 'string') return requestHost(settings, request);
  if (!KEY.test(key)) return answerWith(400, { code: 'bad_request' });
  const gate = bindings.ONCE.getByName(key);
  if (isSettling) return answerWith(200, toSettlement(await gate.settle(owner), key));
  const language = given.get('accept-language');
  const sent = JSON.stringify(body ?? {});
  const answer = await gate.send({
    owner,
    call: call.name,
    path,
    query,
    body: sent,
    token,
    language,
    trace: traceId(),
  });
  if (answer.ok) return answerWith(answer.value.status, bodyIn(answer.value.text));
  if (answer.error === 'mismatch') return answerWith(409, { code: 'transaction_mismatch' });
  return err(answer.error);
}

/** Without an id from the host, the key serves as the id; except for payments. */
function toSettlement(settled: Settled, key: string): Settlement {
  if (settled.outcome !== 'done') return { outcome: settled.outcome, kind: null, id: null };
  const kind = kinds[settled.call] ?? null;
  const made = v.safeParse(Made, bodyIn(settled.text) ?? {});
  const named = made.success ? (made.output.id ?? made.output.ticket_id ?? null) : null;
  const needsHostId = kind === 'deposit' || kind === 'payout' || kind === 'transfer';
  return { outcome: 'done', kind, id: named ?? (needsHostId ? null : key) };
}
