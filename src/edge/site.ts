/**
 * The way of every request through the site's Worker: read once, refused or routed, answered, and sent out with the
 * session's cookies and the security headers, whoever answered it.
 */
import type { Feature } from '#domain/features.ts';
import { vendorOf } from '#domain/sport-address.ts';
import type { Bindings } from '#edge/bindings.ts';
import { catalogue } from '#edge/catalogue.ts';
import { type Context, type Execution, readContext } from '#edge/context.ts';
import { failure } from '#edge/failures.ts';
import { hideLacking, withoutCookie } from '#edge/host/hidden.ts';
import { page } from '#edge/pages.ts';
import { proxy } from '#edge/proxy.ts';
import { belongsToHost, routeOf } from '#edge/proxy-routes.ts';
import { readiness } from '#edge/readiness.ts';
import type { Render } from '#edge/rendered-page.ts';
import { received } from '#edge/request-body.ts';
import { checkRequest, isUnsafe } from '#edge/request-rules.ts';
import { dataHeaders, pageHeaders, sportPageHeaders, staticPageHeaders } from '#edge/security-headers.ts';
import { sessionAnswer } from '#edge/session-addresses.ts';
import { revoke } from '#edge/session-end.ts';
import { isStream, stream } from '#edge/stream.ts';

const POLICY = 'content-security-policy';

/** A file that is no page brings its headers along: those of data would stop a service worker from fetching anything. */
function headersFor({ headers }: Response, { path, settings }: Context): Readonly<Record<string, string>> {
  if (isHtml(headers)) {
    const vendor = vendorOf(`/${path.segments.join('/')}`);
    const sport = vendor && settings.sport[vendor];
    return sport ? sportPageHeaders(sport.sources) : pageHeaders(settings.profile);
  }
  return headers.get(POLICY) === staticPageHeaders[POLICY] ? staticPageHeaders : dataHeaders;
}

/** @throws never: what we did not foresee is logged by name and answered without a word about it. */
export async function answerRequest(
  request: Request,
  bindings: Bindings,
  execution: Execution,
  render: Render,
): Promise<Response> {
  try {
    // Of a site that is not configured, too: nothing else of it can answer.
    if (request.method === 'GET' && new URL(request.url).pathname === '/readyz')
      return secured(await readiness(bindings), dataHeaders);
    const context = await readContext(request, bindings, execution);
    if (!context.ok) return secured(failure('bad_request'), dataHeaders);
    const answer = await answerIn(context.value, execution, render);
    return await finished(context.value, answer);
  } catch (error) {
    console.error('site: unforeseen', error instanceof Error ? `${error.name}: ${error.message}` : typeof error);
    return secured(failure('error'), dataHeaders);
  }
}

async function answerIn(asked: Context, execution: Execution, render: Render): Promise<Response> {
  const { url, path, visit } = asked;
  const [first = ''] = path.segments;
  const isData = belongsToHost(path.segments) || first === 'session';
  const allowed = checkRequest(asked.request, url);
  if (isData && !allowed.ok) return failure(allowed.error);
  const whole = allowed.ok ? await received(asked.request) : asked.request;
  if (whole === null) return isData ? failure('request_timeout') : page(asked, execution, render, true);
  const context = { ...asked, request: whole };
  const { request } = context;
  if (visit.lapsed) context.background(revoke(context, visit.lapsed));
  if (url.pathname === '/catalogue.json' && !isUnsafe(request.method)) return catalogue.answer(context);
  if (!isData) return page(context, execution, render);
  const own = sessionAnswer(context);
  if (own) return own(context);
  const route = routeOf(request.method, url.pathname);
  if (!route) return failure('not_found');
  if (isUnsafe(request.method)) visit.update({ lastActivityMs: context.nowMs });
  return isStream(route.call) ? stream(context, route) : proxy(context, route);
}

const READ_OUT_MS = 1000;
const READ_OUT_BYTES = 65_536;

/** What was refused unread is read out: the runtime would close the line, under the next request that is on its way by it. */
async function readOut({ body, bodyUsed, headers }: Request): Promise<void> {
  if (body === null || bodyUsed || !(Number(headers.get('content-length')) <= READ_OUT_BYTES)) return;
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), READ_OUT_MS);
  await body.pipeTo(new WritableStream(), { signal: late.signal }).catch(() => undefined);
  clearTimeout(timer);
}

async function finished(context: Context, answer: Response): Promise<Response> {
  const { request, visit, settings, nowMs } = context;
  await readOut(request);
  const lacking = settings.absences.list(nowMs);
  const response = secured(withoutLacking(answer, lacking), headersFor(answer, context));
  for (const cookie of await visit.cookies(settings.keys, nowMs)) response.headers.append('set-cookie', cookie);
  const known = isForOne(response) ? withoutCookie(request, lacking) : null;
  if (known !== null) response.headers.append('set-cookie', known);
  return response;
}

/** A page as this host can fill it. What was kept of it may have been written for another host. */
function withoutLacking(answer: Response, lacking: readonly Feature[]): Response {
  if (lacking.length === 0 || answer.body === null || !isHtml(answer.headers)) return answer;
  const page = hideLacking(answer, lacking);
  const headers = new Headers(page.headers);
  headers.delete('etag');
  if (!/\bno-store\b/.test(headers.get('cache-control') ?? '')) headers.set('cache-control', 'private, no-cache');
  return new Response(page.body, { status: page.status, headers });
}

const isHtml = (headers: Headers) => /^text\/html\b/i.test(headers.get('content-type') ?? '');
/** An answer that no shared cache keeps, so that it may carry a cookie. */
const isForOne = ({ headers }: Response) => /\bprivate\b/.test(headers.get('cache-control') ?? '');

function secured(answer: Response, headers: Readonly<Record<string, string>>): Response {
  const response = mutable(answer);
  const before = response.headers.get(POLICY);
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  // Astro's policy for a page that it rendered just now stands in a header: ours is added to it. A file's is replaced.
  if (before !== null && before !== staticPageHeaders[POLICY]) response.headers.append(POLICY, before);
  return response;
}

/** What we made ourselves can be written on; what a binding answered is copied first. */
function mutable(answer: Response): Response {
  try {
    answer.headers.delete('x-powered-by');
    return answer;
  } catch {
    return new Response(answer.body, answer);
  }
}
