/**
 * The way of every request through the site's Worker: read once, refused or routed, answered, and sent out with the
 * session's cookies and the security headers, whoever answered it.
 */
import { vendorOf } from '#domain/sport-address.ts';
import type { Bindings } from '#edge/bindings.ts';
import { catalogue } from '#edge/catalogue.ts';
import { type Context, type Execution, readContext } from '#edge/context.ts';
import { failure } from '#edge/failures.ts';
import { page } from '#edge/pages.ts';
import { proxy } from '#edge/proxy.ts';
import { belongsToHost, routeOf } from '#edge/proxy-routes.ts';
import { readiness } from '#edge/readiness.ts';
import type { Render } from '#edge/rendered-page.ts';
import { checkRequest, isUnsafe } from '#edge/request-rules.ts';
import { dataHeaders, pageHeaders, sportPageHeaders, staticPageHeaders } from '#edge/security-headers.ts';
import { sessionAnswer } from '#edge/session-addresses.ts';
import { revoke } from '#edge/session-end.ts';
import { isStream, stream } from '#edge/stream.ts';

const POLICY = 'content-security-policy';

/** A file that is no page brings its headers along: those of data would stop a service worker from fetching anything. */
function headersFor({ headers }: Response, { path, settings }: Context): Readonly<Record<string, string>> {
  if (/^text\/html\b/i.test(headers.get('content-type') ?? '')) {
    const vendor = vendorOf(`/${path.segments.join('/')}`);
    return vendor === null ? pageHeaders(settings.sandboxOrigin) : sportPageHeaders(settings.sport.sources[vendor]);
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
    const context = await readContext(request, bindings, execution);
    if (!context.ok) return secured(failure('bad_request'), dataHeaders);
    const answer = await answerIn(context.value, execution, render);
    return await finished(context.value, answer);
  } catch (error) {
    console.error('site: unforeseen', error instanceof Error ? `${error.name}: ${error.message}` : typeof error);
    return secured(failure('error'), dataHeaders);
  }
}

async function answerIn(context: Context, execution: Execution, render: Render): Promise<Response> {
  const { request, url, path, visit } = context;
  const [first = ''] = path.segments;
  const isData = belongsToHost(path.segments) || first === 'session';
  const allowed = checkRequest(request, url);
  if (isData && !allowed.ok) return failure(allowed.error);
  if (visit.lapsed) context.background(revoke(context, visit.lapsed));
  if (url.pathname === '/readyz') return readiness(context);
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
  const response = secured(answer, headersFor(answer, context));
  for (const cookie of await visit.cookies(settings.keys, nowMs)) response.headers.append('set-cookie', cookie);
  return response;
}

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
