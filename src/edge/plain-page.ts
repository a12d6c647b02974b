/**
 * The player's header for somebody who signed in by the plain form, where no script may run: what the inline scripts of
 * `src/theme/first-paint.ts` do elsewhere. Threat: one person's page kept by a cache. So such a page is never stored,
 * and everybody else's stays the same for all. A page that is served without the Worker keeps the guest's header.
 */
import type { Offer } from '#domain/menu.ts';
import type { Session } from '#edge/session-seal.ts';

/** @param offers what this player is offered: entries of menus that wait for it are shown. */
export function plainPage(response: Response, { name }: Session, offers: readonly Offer[]): Response {
  if (!/^text\/html\b/i.test(response.headers.get('content-type') ?? '')) return response;
  const drawn = new HTMLRewriter()
    .on('html', { element: (html) => void html.setAttribute('data-player', '') })
    .on('[data-player-name]', {
      element(place) {
        const letters = Number(place.getAttribute('data-player-name')) || name.length;
        place.setInnerContent([...name].slice(0, letters).join(''));
      },
    })
    .on('[data-needs]', {
      element(place) {
        const needs = place.getAttribute('data-needs')?.split(' ') ?? [];
        if (offers.some((offer) => needs.includes(offer))) place.removeAttribute('hidden');
        else place.setAttribute('hidden', '');
        place.setAttribute('data-known', '');
      },
    })
    .transform(response);
  const headers = new Headers(drawn.headers);
  headers.set('cache-control', 'private, no-store');
  headers.delete('etag');
  return new Response(drawn.body, { status: drawn.status, headers });
}
