/**
 * Renders a page with Astro for this request.
 * Threat: one person's page in a shared cache. A component deep in the page may be the first to read the session, so the
 * whole page is rendered before its headers are decided.
 */
import { localise } from '#domain/locales.ts';
import type { Context, Execution } from '#edge/context.ts';
import { digestOf } from '#edge/encoding.ts';
import { recordPageError, registerRequest } from '#edge/page-locals.ts';

/** Astro's own handler. */
export type Render = (request: Request, bindings: Context['bindings'], execution: Execution) => Promise<Response>;

type Rendered = { readonly response: Response; readonly body: ArrayBuffer };

export async function renderedPage(context: Context, execution: Execution, render: Render): Promise<Response> {
  const reading = registerRequest(execution, context);
  const { response, body } = await renderWhole(context, execution, render);
  const headers = new Headers(response.headers);
  if (reading.isPersonal) headers.set('cache-control', 'private, no-store');
  else if (context.visit.willSetCookies || !headers.has('cache-control'))
    headers.set('cache-control', 'private, no-cache');
  if (reading.isPersonal || response.status !== 200)
    return new Response(bodyFor(response, body), { status: response.status, headers });
  const tag = `W/"${await digestOf(body, 10)}"`;
  headers.set('etag', tag);
  return isKnown(context.request, tag)
    ? new Response(null, { status: 304, headers })
    : new Response(body, { status: response.status, headers });
}

/** If rendering fails half-way, answers the error page: nobody gets half a page. */
async function renderWhole(
  { request, url, path, bindings, nowMs }: Context,
  execution: Execution,
  render: Render,
): Promise<Rendered> {
  try {
    const response = await render(request, bindings, execution);
    return { response, body: await response.arrayBuffer() };
  } catch (error) {
    const broken = recordPageError(execution, error, nowMs);
    console.error(`site: a page broke (${broken})`, error instanceof Error ? error.message : typeof error);
    const response = await render(new Request(new URL(localise('/500', path.locale), url)), bindings, execution);
    return {
      response: new Response(null, { status: 500, headers: response.headers }),
      body: await response.arrayBuffer(),
    };
  }
}

/** Redirects and 304 have no body, and the runtime throws if given one. */
const bodyFor = ({ status }: Response, body: ArrayBuffer) => (body.byteLength === 0 || status === 304 ? null : body);

const isKnown = ({ headers }: Request, tag: string) =>
  (headers.get('if-none-match') ?? '').split(',').some((one) => one.trim() === tag);
