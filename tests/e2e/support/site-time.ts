import type { Page } from '@playwright/test';

/** The site's answers say the time of a page whose clock a test sets: else the page would follow the real one. */
export const keepSiteOnPageClock = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { get } = Headers.prototype;
    Headers.prototype.get = function (name) {
      const said = get.call(this, name);
      return said !== null && name.toLowerCase() === 'x-server-time' ? `${Date.now()}` : said;
    };
  });
