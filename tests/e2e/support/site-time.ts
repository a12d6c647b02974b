import type { Page } from '@playwright/test';

/** The site's answers carry the page's time, which the test sets: otherwise the page would follow the real one. */
export const keepSiteOnPageClock = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { get } = Headers.prototype;
    Headers.prototype.get = function (name) {
      const value = get.call(this, name);
      return value !== null && name.toLowerCase() === 'x-server-time' ? `${Date.now()}` : value;
    };
  });
