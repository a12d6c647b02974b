/**
 * Writes into a page without scripts what is the visitor's: the header of a player who signed in by the form (the same as
 * the inline scripts of `src/theme/first-paint.ts`), or the name of a sign-in that was refused.
 * Threat: one person's page in a shared cache; a name in an address, a history or a log, or markup injected as a name. So
 * such a page is never stored, and everybody else's stays the same for all. The typed name stays for one minute in an
 * HttpOnly cookie sent to that page alone, and is set as an attribute, never as HTML. The password is not kept.
 * Accepted risk: that cookie is not sealed; whoever can write it only prefills one field that the reader sees. A page that
 * is served without the Worker keeps the guest's header.
 */
import type { Session } from '#edge/auth/session.ts';
import { MAX_TYPED_LENGTH } from '#edge/auth/sign-in.ts';
import type { Context } from '#edge/context.ts';
import { cookieText, TYPED_COOKIE } from '#edge/cookies.ts';
import type { Offer } from '#model/menu.ts';

/** @param offers what this player is offered: shows the menu entries that depend on it. */
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

/** @returns null unless a sign-in was just refused and a name was typed. */
export function typedName({ request, url, path }: Context): string | null {
  if (path.page !== '/auth/sign-in' || !url.searchParams.has('signin')) return null;
  return cookieText(request, TYPED_COOKIE, MAX_TYPED_LENGTH) || null;
}

export const withTypedName = (page: Response, name: string): Response =>
  personal(
    new HTMLRewriter()
      .on('.door [name="username"]', { element: (field) => void field.setAttribute('value', name) })
      .transform(page),
  );

/** The same page as an answer that nobody stores. */
export function personal(page: Response, status: number = page.status): Response {
  const answer = new Response(page.body, { status, headers: page.headers });
  answer.headers.set('cache-control', 'private, no-store');
  answer.headers.delete('etag');
  return answer;
}
