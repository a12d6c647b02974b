/**
 * Renders a page with Astro for this request, and adds the visitor's own data to a page without JavaScript: the header
 * of a player who signed in by the form (src/theme/first-paint.inline.ts does so in a browser with JavaScript), or the
 * name of a refused sign-in. Threat: one person's page in a shared cache; a name in an address or a log, or markup
 * injected as a name. A component deep in the page may be the first to read the session, so the whole page is rendered
 * before its headers are decided; a page with personal data is never stored. The typed name stays for one minute in an
 * HttpOnly cookie sent to that page alone, and is set as an attribute, never as HTML. Accepted risk: that cookie is not
 * sealed; whoever can write it only prefills one field that the reader sees. A page that is served without the Worker
 * keeps the guest's header.
 */
import { localise } from '#domain/locales.ts';
import { logFault } from '#domain/request-log.ts';
import type { Session } from '#edge/auth/session.ts';
import type { Context } from '#edge/context.ts';
import { cookieText, MAX_TYPED_LENGTH, TYPED_COOKIE } from '#edge/cookies.ts';
import { hexDigest } from '#edge/encoding.ts';
import { recordPageError, registerRequest } from '#edge/page-locals.ts';
import { policyOfPage } from '#edge/security-headers.ts';
import type { Offer } from '#model/menu.ts';

type Rendered = { readonly response: Response; readonly body: ArrayBuffer };

export async function renderedPage(context: Context): Promise<Response> {
  const reading = registerRequest(context);
  const { response, body } = await renderWhole(context);
  const headers = new Headers(response.headers);
  const policy = headers.get('content-security-policy');
  if (policy !== null)
    headers.set('content-security-policy', await policyOfPage(policy, new TextDecoder().decode(body)));
  if (reading.isPersonal) headers.set('cache-control', 'private, no-store');
  else if (context.visit.willSetCookies || !headers.has('cache-control'))
    headers.set('cache-control', 'private, no-cache');
  if (reading.isPersonal || response.status !== 200)
    return new Response(bodyFor(response, body), { status: response.status, headers });
  const tag = `W/"${await hexDigest(body, 10)}"`;
  headers.set('etag', tag);
  return isKnown(context.request, tag)
    ? new Response(null, { status: 304, headers })
    : new Response(body, { status: response.status, headers });
}

/** Buffers the page, so that an error never leaves half of one. */
async function renderWhole({ request, url, path, bindings, execution, render }: Context): Promise<Rendered> {
  try {
    const response = await render(request, bindings, execution);
    return { response, body: await response.arrayBuffer() };
  } catch (error) {
    recordPageError(execution);
    logFault('a page failed', error);
    const response = await render(new Request(new URL(localise('/500', path.locale), url)), bindings, execution);
    return {
      response: new Response(null, { status: 500, headers: response.headers }),
      body: await response.arrayBuffer(),
    };
  }
}

/** The runtime throws if these have a body. */
const bodyFor = ({ status }: Response, body: ArrayBuffer) => (body.byteLength === 0 || status === 304 ? null : body);

const isKnown = ({ headers }: Request, tag: string) =>
  (headers.get('if-none-match') ?? '').split(',').some((one) => one.trim() === tag);

/** @param offers the menu entries of this player. */
export function plainPage(response: Response, { name }: Session, offers: readonly Offer[]): Response {
  if (!/^text\/html\b/i.test(response.headers.get('content-type') ?? '')) return response;
  const page = new HTMLRewriter()
    .on('html', { element: (html) => void html.setAttribute('data-player', '') })
    .on('[data-player-name]', {
      element(element) {
        const letters = Number(element.getAttribute('data-player-name')) || name.length;
        element.setInnerContent([...name].slice(0, letters).join(''));
      },
    })
    .on('input[data-username]', { element: (input) => void input.setAttribute('value', name) })
    .on('[data-needs]', {
      element(element) {
        const needs = element.getAttribute('data-needs')?.split(' ') ?? [];
        if (offers.some((offer) => needs.includes(offer))) element.removeAttribute('hidden');
        else element.setAttribute('hidden', '');
        element.setAttribute('data-known', '');
      },
    })
    .transform(response);
  return personal(page);
}

/** @returns null unless a sign-in was just refused. */
export function typedName({ request, url, path }: Context): string | null {
  if (path.page !== '/auth/sign-in' || !url.searchParams.has('signin')) return null;
  return cookieText(request, TYPED_COOKIE, MAX_TYPED_LENGTH) || null;
}

export const withTypedName = (page: Response, name: string): Response =>
  personal(
    new HTMLRewriter()
      .on('#page-username', { element: (field) => void field.setAttribute('value', name) })
      .transform(page),
  );

/** Marks the page as never stored. */
export function personal(page: Response, status: number = page.status): Response {
  const answer = new Response(page.body, { status, headers: page.headers });
  answer.headers.set('cache-control', 'private, no-store');
  answer.headers.delete('etag');
  return answer;
}
