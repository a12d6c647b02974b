// What a test does to a request on its way.
import type { Page, Route } from '@playwright/test';

/**
 * Interferes with the first request of an address; those after it go their way. The place to interfere stays: one that is
 * taken away again (`times`, `unroute`) while a browser holds the next request leaves that without an answer for good.
 */
export async function interfereOnce(page: Page, address: string | RegExp, act: (route: Route) => Promise<void>) {
  let isDone = false;
  await page.route(address, (route) => {
    if (isDone) return route.fallback();
    isDone = true;
    return act(route);
  });
}

/** The host hears it, and the browser does not hear the host. */
export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}
