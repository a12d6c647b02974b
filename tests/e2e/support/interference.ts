// Intercepts requests of a test.
import type { Page, Route } from '@playwright/test';

/**
 * Intercepts the first request of an address and continues later ones. The route stays registered: if it were removed
 * (`times`, `unroute`) while the browser holds the next request, that one would never be answered.
 */
export async function interfereOnce(page: Page, address: string | RegExp, act: (route: Route) => Promise<void>) {
  let isDone = false;
  await page.route(address, (route) => {
    if (isDone) return route.fallback();
    isDone = true;
    return act(route);
  });
}

/** The request reaches the host, but its answer is lost. */
export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}
