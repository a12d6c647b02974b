/**
 * Handles every request of the site's Worker: parses it once, refuses or routes it, answers, and adds cookies and
 * security headers.
 */

import { signIn, signOut } from '#contract/auth/accounts.ts';
import { signInByPasskey as passkeyCall } from '#contract/auth/passkey-sign-in.ts';
import { openGame } from '#contract/game/game-opening.ts';
import { logFault, traced } from '#domain/request-log.ts';
import { SERVER_TIME } from '#domain/server-time.ts';
import { faultsOfVariables } from '#domain/variables.ts';
import { COOKIE_CHECK, checkCookies } from '#edge/auth/cookie-check.ts';
import { chooseLanguage } from '#edge/auth/entry-page.ts';
import { sessionState } from '#edge/auth/session.ts';
import { revoke, signOutByForm, signOutByScript } from '#edge/auth/session-end.ts';
import { signInByForm, signInByPasskey, signInByPassword } from '#edge/auth/sign-in.ts';
import { type Bindings, readSettings } from '#edge/bindings.ts';
import { collectReports, REPORTS } from '#edge/browser-reports.ts';
import { type Context, type Execution, type Render, readContext } from '#edge/context.ts';
import { answerOpening } from '#edge/game/game-opening.ts';
import { faultsOfHost } from '#edge/host/host-silence.ts';
import { hideMissing, type MissingFeatures, profileCookies } from '#edge/host/missing-features.ts';
import { faultsOfPlatform } from '#edge/host.ts';
import { answerCatalogue } from '#edge/lobby/catalogue.ts';
import { isStream, stream } from '#edge/notifications/stream.ts';
import { page } from '#edge/pages.ts';
import { proxy } from '#edge/proxy.ts';
import { belongsToHost, findRoute } from '#edge/proxy-routes.ts';
import { bufferTextBody, checkRequest, isUnsafe } from '#edge/request.ts';
import { failure, privateJson } from '#edge/responses.ts';
import { dataHeaders, pageHeaders, sportPageHeaders, staticPageHeaders } from '#edge/security-headers.ts';
import { findVendor } from '#model/sport-embeds/sport-address.ts';
import { matchRoute } from '#routes';

const POLICY = 'content-security-policy';

/** A file other than a page keeps its headers: the data headers would stop a service worker from fetching. */
function headersFor({ headers }: Response, { path, settings }: Context): Readonly<Record<string, string>> {
  if (isHtml(headers)) {
    const vendor = findVendor(path.page);
    const sport = vendor && settings.sport[vendor];
    return sport ? sportPageHeaders(sport.sources) : pageHeaders(settings.profile);
  }
  return headers.get(POLICY) === staticPageHeaders[POLICY] ? staticPageHeaders : dataHeaders;
}

/** Forms for pages without JavaScript, JSON for pages with it. */
const sessionRoutes = new Map<string, (context: Context) => Response | Promise<Response>>([
  ['GET /session/state', ({ visit }) => privateJson(sessionState(visit.session))],
  ['POST /session/activity', recordActivity],
  [`POST ${openGame.path}`, answerOpening],
  ['POST /session/sign-in', signInByForm],
  ['POST /session/sign-out', signOutByForm],
  ['GET /session/language', chooseLanguage],
  [`GET ${COOKIE_CHECK}`, checkCookies],
  [`POST ${signIn.path}`, signInByPassword],
  [`POST ${passkeyCall.path}`, signInByPasskey],
  [`POST ${signOut.path}`, signOutByScript],
]);

/** Records activity that makes no call; every unsafe call extends the session by itself. */
function recordActivity({ visit, nowMs }: Context): Response {
  visit.update({ lastActivityMs: nowMs });
  return privateJson(sessionState(visit.session));
}

/** @param render Astro's handler, which exists only in a build. */
export const siteWorker = (render: Render) => ({
  fetch: (request: Request, bindings: Bindings, execution: Execution): Promise<Response> =>
    answerRequest(request, bindings, execution, render),
});

/** @throws never: unexpected errors are logged and answered without details. */
export function answerRequest(
  request: Request,
  bindings: Bindings,
  execution: Execution,
  render: Render,
): Promise<Response> {
  const { method } = request;
  return traced({ worker: 'site', metrics: bindings.METRICS, id: crypto.randomUUID(), method }, async () => {
    let route = 'unknown';
    try {
      // Also answers for a site that is not configured.
      const { pathname } = new URL(request.url);
      if (method === 'GET' && pathname === '/readyz')
        return { route: '/readyz', response: secured(await readiness(bindings), dataHeaders) };
      if (method === 'POST' && pathname === REPORTS) {
        const answer = await collectReports(request, bindings);
        await drainBody(request);
        return { route: REPORTS, response: secured(answer, dataHeaders) };
      }
      const context = await readContext(request, bindings, execution, render);
      if (!context.ok) return { route, response: secured(failure('bad_request'), dataHeaders) };
      route = routeName(context.value);
      const answer = await answerIn(context.value);
      return { route, response: await finish(context.value, answer) };
    } catch (error) {
      logFault('a request failed', error);
      return { route, response: secured(failure('error'), dataHeaders) };
    }
  });
}

/** The name of a call, a page or a session form, for metrics. */
function routeName({ request: { method }, url: { pathname }, path }: Context): string {
  if (sessionRoutes.has(`${method} ${pathname}`)) return pathname;
  return findRoute(method, pathname)?.call.name ?? matchRoute(path.page)?.route.pattern ?? 'unknown';
}

/** The faults of each dependency, by its name. */
async function readiness(bindings: Bindings): Promise<Response> {
  const { API_ORIGIN, PLATFORM } = bindings;
  const settings = faultsOfVariables(() => readSettings(bindings));
  const wrong = {
    settings,
    ...(!API_ORIGIN && PLATFORM && { platform: await faultsOfPlatform(PLATFORM) }),
    ...(API_ORIGIN && settings.length === 0 && { host: await faultsOfHost(readSettings(bindings)) }),
  };
  const ready = Object.values(wrong).every(({ length }) => length === 0);
  return privateJson({ ready, ...wrong }, ready ? 200 : 503);
}

async function answerIn(incoming: Context): Promise<Response> {
  const { url, path, visit } = incoming;
  const [first = ''] = path.segments;
  const isData = belongsToHost(path.segments) || first === 'session';
  const allowed = checkRequest(incoming.request, url);
  if (isData && !allowed.ok) return failure(allowed.error);
  const buffered = allowed.ok ? await bufferTextBody(incoming.request) : incoming.request;
  if (buffered === null) return isData ? failure('request_timeout') : page(incoming, true);
  const context = { ...incoming, request: buffered };
  const { request } = context;
  if (visit.lapsed) context.background(revoke(context, visit.lapsed));
  if (url.pathname === '/catalogue.json' && !isUnsafe(request.method)) return answerCatalogue(context);
  if (!isData) return page(context);
  const answerSession = sessionRoutes.get(`${request.method} ${url.pathname}`);
  if (answerSession) return answerSession(context);
  const route = findRoute(request.method, url.pathname);
  if (!route) return failure('not_found');
  if (isUnsafe(request.method)) visit.update({ lastActivityMs: context.nowMs });
  return isStream(route.call) ? stream(context, route) : proxy(context, route);
}

const DRAIN_MS = 1000;
const DRAIN_BYTES = 65_536;

/** Drains unread request bodies, or the runtime drops the connection and the next request on it fails. */
async function drainBody({ body, bodyUsed, headers }: Request): Promise<void> {
  if (body === null || bodyUsed || !(Number(headers.get('content-length')) <= DRAIN_BYTES)) return;
  await body.pipeTo(new WritableStream(), { signal: AbortSignal.timeout(DRAIN_MS) }).catch(() => undefined);
}

async function finish(context: Context, answer: Response): Promise<Response> {
  const { request, visit, settings, nowMs } = context;
  await drainBody(request);
  const missing = settings.missingFeatures;
  const response = secured(withMissingHidden(answer, missing), headersFor(answer, context));
  for (const cookie of await visit.cookies(request, settings.keys, nowMs))
    response.headers.append('set-cookie', cookie);
  if (isNeverStored(response)) response.headers.set(SERVER_TIME, `${Date.now()}`);
  const ofProfile = isPrivate(response) && isHtml(response.headers) ? profileCookies(request, settings) : [];
  for (const cookie of ofProfile) response.headers.append('set-cookie', cookie);
  return response;
}

/** Drops the ETag: a cached copy may have been written for another host. */
function withMissingHidden(answer: Response, missing: MissingFeatures): Response {
  if (missing.size === 0 || answer.body === null || !isHtml(answer.headers)) return answer;
  const page = hideMissing(answer, missing);
  const headers = new Headers(page.headers);
  headers.delete('etag');
  if (!isNeverStored(page)) headers.set('cache-control', 'private, no-cache');
  return new Response(page.body, { status: page.status, headers });
}

const isHtml = (headers: Headers) => /^text\/html\b/i.test(headers.get('content-type') ?? '');
/** No shared cache stores a private response, so it may carry a cookie. */
const isPrivate = ({ headers }: Response) => /\bprivate\b/.test(headers.get('cache-control') ?? '');

/** Only an uncacheable response carries the server's time, which is then current. */
const isNeverStored = ({ headers }: Response) => /\bno-store\b/.test(headers.get('cache-control') ?? '');

function secured(answer: Response, headers: Readonly<Record<string, string>>): Response {
  const response = mutable(answer);
  const existing = response.headers.get(POLICY);
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  // A rendered page has Astro's policy of scripts and styles, to which ours is added. A file's is replaced.
  if (existing !== null && existing !== staticPageHeaders[POLICY])
    response.headers.set(POLICY, `${existing.replace(/;?\s*$/, '')}; ${headers[POLICY]}`);
  return response;
}

/** A binding's response is immutable. */
function mutable(answer: Response): Response {
  try {
    answer.headers.delete('x-powered-by');
    return answer;
  } catch {
    return new Response(answer.body, answer);
  }
}
