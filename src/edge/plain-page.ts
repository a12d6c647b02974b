/**
 * Renders the player's header for a player who signed in by the form without scripts: the same as the inline scripts of
 * `src/theme/first-paint.ts`. Threat: one person's page in a shared cache. So such a page is never stored, and everybody
 * else's stays the same for all. A page that is served without the Worker keeps the guest's header.
 */

import type { Session } from '#edge/auth/session-seal.ts';
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
  const headers = new Headers(page.headers);
  headers.set('cache-control', 'private, no-store');
  headers.delete('etag');
  return new Response(page.body, { status: page.status, headers });
}
