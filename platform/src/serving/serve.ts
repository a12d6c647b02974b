import { Hono } from 'hono';
import { routePath } from 'hono/route';
import type * as v from 'valibot';
import { type Role, roles } from '#contract/auth/accounts.ts';
import type { Audience, Call } from '#contract/call.ts';
import { type Locale, toLocale } from '#domain/locales.ts';
import { market } from '#domain/market.ts';
import { logFault } from '#domain/request-log.ts';
import { ok, type Result } from '#domain/result.ts';
import { conditionalResponse, Prepared } from '#platform/host/conditional.ts';
import { checkEnv, type Env } from '#platform/host/env.ts';
import { type Failure, failureResponse, refuse, refuseField } from '#platform/host/failure.ts';
import { checkInput, parseJson, readBody, readQuery } from '#platform/host/input.ts';
import { playerOf } from '#platform/host/objects.ts';
import { isDamage } from '#platform/host/storage-fault.ts';
import { type Caller, readCaller, readVisitor, type Visitor } from '#platform/serving/caller.ts';
import { isClosed } from '#platform/settings/services.ts';

type Schema = v.GenericSchema;
type Checked<S> = S extends Schema ? v.InferOutput<S> : undefined;
export type Params = Readonly<Record<string, string>>;

/** A handler's input, fully validated. */
export type Served<Q, B, Who> = {
  readonly env: Env;
  readonly caller: Who;
  readonly params: Params;
  readonly query: Checked<Q>;
  readonly body: Checked<B>;
  /** The caller's `Idempotency-Key`; empty for calls that move no money. */
  readonly requestId: string;
  /** The language of the calling page, from Accept-Language. */
  readonly locale: Locale;
  readonly visitor: Visitor;
};
/** A handler's result: the contract's answer, or one serialised in advance. */
export type Outcome<A extends Schema> = Result<v.InferInput<A> | Prepared, Failure>;
type Handler<Q, B, A extends Schema, Who> = (served: Served<Q, B, Who>) => Promise<Outcome<A>>;

type Access<Who> = (
  request: Request,
  env: Env,
  body: Uint8Array<ArrayBuffer>,
  params: Params,
) => Promise<Result<Who, Failure>>;
export type Route = {
  readonly call: Call;
  readonly answer: (request: Request, env: Env, params: Params) => Promise<Response>;
};
type Options = { readonly conditional?: boolean };

const REQUEST_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function readRequestId(call: Call, request: Request): Result<string, Failure> {
  // A provider's posting has its own transaction id.
  if (!call.money || call.audience === 'provider') return ok('');
  const id = request.headers.get('idempotency-key');
  if (!id) return refuseField('Idempotency-Key', 'required');
  return REQUEST_ID.test(id) ? ok(id.toLowerCase()) : refuseField('Idempotency-Key', 'invalid');
}

/** Authorises before it validates, so that nobody learns the schema of a call that they may not use. */
async function check<Q, B, Who>(
  call: Call,
  access: Access<Who>,
  request: Request,
  env: Env,
  params: Params,
): Promise<Result<Served<Q, B, Who>, Failure>> {
  const raw = await readBody(request);
  if (!raw.ok) return raw;
  const caller = await access(request, env, raw.value, params);
  if (!caller.ok) return caller;
  const query = checkInput(call.query, readQuery(new URL(request.url)));
  if (!query.ok) return query;
  const json = call.body ? parseJson(raw.value) : ok({});
  if (!json.ok) return json;
  const body = checkInput(call.body, json.value);
  if (!body.ok) return body;
  const requestId = readRequestId(call, request);
  if (!requestId.ok) return requestId;
  return ok({
    env,
    caller: caller.value,
    params,
    query: query.value as Checked<Q>,
    body: body.value as Checked<B>,
    requestId: requestId.value,
    locale: toLocale(request.headers.get('accept-language')?.slice(0, 2).toLowerCase()),
    visitor: await readVisitor(request, env),
  });
}

function respond(request: Request, answer: unknown, shared: boolean, conditional: boolean): Response {
  if (answer instanceof Prepared) return conditionalResponse(request, answer, shared);
  if (conditional) return conditionalResponse(request, new Prepared(answer), shared);
  return Response.json(answer, { headers: { 'cache-control': 'no-store' } });
}

function route<Q extends Schema | undefined, B extends Schema | undefined, A extends Schema, Who>(
  call: Call<Q, B, A>,
  access: Access<Who>,
  handle: Handler<Q, B, A, Who>,
  { conditional = false }: Options,
): Route {
  return {
    call,
    answer: async (request, env, params) => {
      const served = await check<Q, B, Who>(call, access, request, env, params);
      const outcome = served.ok ? await handle(served.value) : served;
      if (!outcome.ok) return failureResponse(outcome.error);
      return respond(request, outcome.value, call.audience === 'anyone', conditional);
    },
  };
}

/** Fails at the Worker's start when a route contradicts its call's audience. */
function assertAudience(call: Call, allowed: readonly Audience[]): void {
  if (!allowed.includes(call.audience))
    throw new Error(`${call.name} is for ${call.audience}, not for ${allowed.join(', ')}`);
}

/** Serves a call that needs no sign-in. The caller is null for visitors and for invalid tokens. */
export function serveAnyone<Q extends Schema | undefined, B extends Schema | undefined, A extends Schema>(
  call: Call<Q, B, A>,
  handle: Handler<Q, B, A, Caller | null>,
  options: Options = {},
): Route {
  assertAudience(call, ['anyone', 'edge']);
  const access = async (request: Request, env: Env) => {
    const caller = await readCaller(request, env);
    return (await isOpen(call, request, env, caller)) ? ok(caller) : refuse('service_closed');
  };
  return route(call, access, handle, options);
}

/** Serves a call with an ETag, so that an unchanged response is not sent again. */
export const serveConditional = <Q extends Schema | undefined, B extends Schema | undefined, A extends Schema>(
  call: Call<Q, B, A>,
  handle: Handler<Q, B, A, Caller | null>,
): Route => serveAnyone(call, handle, { conditional: true });

/** Serves a call that needs an access token of one of the roles. */
export function serveUser<Q extends Schema | undefined, B extends Schema | undefined, A extends Schema>(
  call: Call<Q, B, A>,
  handle: Handler<Q, B, A, Caller>,
  options: Options & { readonly roles?: readonly Role[] } = {},
): Route {
  assertAudience(call, ['player', 'staff']);
  const allowed = options.roles ?? (call.audience === 'player' ? ['P'] : roles.filter((role) => role !== 'P'));
  const access = async (request: Request, env: Env) => {
    const caller = await readUser(request, env, allowed);
    if (!caller.ok) return caller;
    return (await isOpen(call, request, env, caller.value)) ? caller : refuse('service_closed');
  };
  return route(call, access, handle, options);
}

/** A repeat of a request from before the closing is still answered. */
async function isOpen(call: Call, request: Request, env: Env, caller: Caller | null): Promise<boolean> {
  if (call.service === undefined || !(await isClosed(env.DB, call.service))) return true;
  const requestId = readRequestId(call, request);
  if (caller === null || !requestId.ok || requestId.value === '') return false;
  return playerOf(env, caller.userId).account.hasRequest(requestId.value);
}

async function readUser(request: Request, env: Env, allowed: readonly Role[]): Promise<Result<Caller, Failure>> {
  const caller = await readCaller(request, env);
  if (!caller) return refuse('not_authenticated');
  return allowed.includes(caller.role) ? ok(caller) : refuse('permission_denied');
}

/** Identifies the player before the body is read. */
export const readPlayer = (request: Request, env: Env): Promise<Result<Caller, Failure>> =>
  readUser(request, env, ['P']);

/** Verifies a signature; null when it is invalid. The decoded parameters name the expected signer. */
export type Signer<Who> = (
  request: Request,
  env: Env,
  body: Uint8Array<ArrayBuffer>,
  params: Params,
) => Promise<Who | null>;

/** Serves a server-to-server call. Verifies the signature before parsing the body. */
export function serveProvider<Q extends Schema | undefined, B extends Schema | undefined, A extends Schema, Who>(
  call: Call<Q, B, A>,
  findSigner: Signer<Who>,
  handle: Handler<Q, B, A, Who>,
): Route {
  assertAudience(call, ['provider']);
  const access: Access<Who> = async (request, env, body, params) => {
    const signer = await findSigner(request, env, body, params);
    return signer === null ? refuse('permission_denied') : ok(signer);
  };
  return route(call, access, handle, {});
}

// Serves an upload: a form with one file. Threat: an endless body, or one that costs memory before the caller is known. So
// the token is checked first, and the body is limited while it arrives.
/** The size of the form around the file: boundaries and the file's name. */
const FORM_BYTES = 64 * 1024;
/** Allows for a photograph over a slow mobile connection. */
const UPLOAD_DEADLINE_MS = 150_000;
const FIELD = 'file';

type Uploaded = { readonly env: Env; readonly caller: Caller; readonly file: Uint8Array<ArrayBuffer> };

export function serveUpload<A extends v.GenericSchema>(
  call: Call<undefined, undefined, A>,
  maxBytes: number,
  handle: (uploaded: Uploaded) => Promise<Outcome<A>>,
): Route {
  return {
    call,
    answer: async (request, env) => {
      const caller = await readPlayer(request, env);
      if (!caller.ok) return failureResponse(caller.error);
      const file = await readFile(request, maxBytes);
      const outcome = file.ok ? await handle({ env, caller: caller.value, file: file.value }) : file;
      if (!outcome.ok) return failureResponse(outcome.error);
      return Response.json(outcome.value, { headers: { 'cache-control': 'no-store' } });
    },
  };
}

async function readFile(request: Request, maxBytes: number): Promise<Result<Uint8Array<ArrayBuffer>, Failure>> {
  const body = await readBody(request, maxBytes + FORM_BYTES, UPLOAD_DEADLINE_MS);
  if (!body.ok) return isLate(body.error) ? body : refuse('file_size');
  const form = await readForm(body.value, request.headers.get('content-type') ?? '');
  if (form === null) return refuse('bad_request');
  const [file, another] = form.getAll(FIELD);
  // Without a chosen file, browsers send an empty one without a name.
  if (!(file instanceof File) || another !== undefined || (file.name === '' && file.size === 0))
    return refuse('file_missing');
  return ok(new Uint8Array(await file.arrayBuffer()));
}

const isLate = (failure: Failure) => failure.kind === 'code' && failure.code === 'request_timeout';

async function readForm(body: Uint8Array<ArrayBuffer>, type: string): Promise<FormData | null> {
  if (!/^multipart\/form-data\b/i.test(type)) return null;
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch {
    return null;
  }
}

/** Path segments that need no decoding, so that no component interprets them differently. */
const SEGMENT = /^[A-Za-z0-9][A-Za-z0-9._~-]{0,99}$/;
const notFound = () => failureResponse({ kind: 'code', code: 'not_found' });

// Converts a path of the contract to the router's syntax: without a trailing slash (`strict` is off), and of two names in
// one segment only the first, which then matches the whole segment.
const pattern = (path: string): string => path.replace(/\/$/, '').replaceAll(/\{(\w+)\}(?:\{\w+\})?/g, ':$1');

/** Puts literal paths first, because the router takes the first match: `deposit/approve_list` is not a deposit's id. */
const literalFirst = (one: Route, other: Route): number =>
  Number(one.call.path.includes('{')) - Number(other.call.path.includes('{'));

/** Mounts the routes. Unknown paths are 404, and unexpected errors a 500 without details. */
export function mountRoutes(
  routes: readonly Route[],
  app = new Hono<{ Bindings: Env }>({ strict: false }),
): Hono<{ Bindings: Env }> {
  for (const { call, answer } of routes.toSorted(literalFirst)) {
    app.on(call.method, pattern(call.path), (context) => {
      checkEnv(context.env);
      if (call.market && !market[call.market]) return notFound();
      const params = context.req.param() as Record<string, string>;
      if (!Object.values(params).every((value) => SEGMENT.test(value))) return notFound();
      return answer(context.req.raw, context.env, params);
    });
  }
  app.notFound(notFound);
  app.onError((error, context) => {
    logFault(`${context.req.method} ${routePath(context)} failed`, error);
    return failureResponse({ kind: 'code', code: isDamage(error) ? 'storage_damaged' : 'error' });
  });
  return app;
}
