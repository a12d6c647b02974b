// The `test` of every e2e file: in the language of its project, with checks that run throughout (watch.ts).
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, test as base, expect, type Page, request } from '@playwright/test';
import { type Language, languageOf } from './language.ts';
import { PASSWORD } from './ledger.ts';
import { siteOrigin } from './origins.ts';
import { watch } from './watch.ts';

type Cookies = Awaited<ReturnType<Awaited<ReturnType<typeof request.newContext>>['storageState']>>['cookies'];

type Fixtures = {
  /** Console messages that the test provokes on purpose. */
  provoked: RegExp | null;
  language: Language;
  isPhone: boolean;
  /** Opens a page of the site in the test's language. */
  navigate: (path: string) => Promise<void>;
  /** Signs the player in without the form, in a session shared by all tests of this process: do not sign out. */
  login: () => Promise<void>;
  /** Expects no axe violation in the page's current state; optionally of the named rules only. */
  expectAccessible: (what?: Page, rules?: string[]) => Promise<void>;
  watched: undefined;
};
type WorkerFixtures = { playerCookies: Cookies };

/** axe is a script: it checks a scriptless page in a browser with scripts, with the page's own removed. */
async function copyForAxe(page: Page, browser: Browser): Promise<Page> {
  const body = (await page.content()).replaceAll(/<script[\s\S]*?<\/script>|<\/?noscript>/g, '');
  const viewport = page.viewportSize();
  const context = await browser.newContext({ javaScriptEnabled: true, bypassCSP: true, viewport });
  const copy = await context.newPage();
  await copy.route(page.url(), (route) => route.fulfill({ body, contentType: 'text/html' }));
  await copy.goto(page.url());
  return copy;
}

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export const test = base.extend<Fixtures, WorkerFixtures>({
  provoked: [null, { option: true }],
  language: async ({ page: _ }, use, info) => use(languageOf(info.project.name)),
  isPhone: async ({ viewport }, use) => use((viewport?.width ?? 0) < 768),
  navigate: async ({ page, language }, use) => {
    await use(async (path) => {
      await page.goto(language.at(path));
    });
  },
  playerCookies: [
    async ({ browserName: _ }, use) => {
      const visitor = await request.newContext({ baseURL: siteOrigin, extraHTTPHeaders: { origin: siteOrigin } });
      const answer = await visitor.post('/api/accounts/login/', { data: { username: 'demo', password: PASSWORD } });
      expect(answer.status()).toBe(200);
      const { cookies } = await visitor.storageState();
      await visitor.dispose();
      await use(cookies);
    },
    { scope: 'worker' },
  ],
  login: async ({ context, playerCookies }, use) => use(() => context.addCookies(playerCookies)),
  expectAccessible: async ({ page, browser, javaScriptEnabled }, use) => {
    await use(async (what = page, rules) => {
      const shown = javaScriptEnabled ? what : await copyForAxe(what, browser);
      // Legacy mode is twice as fast, and enough for pages without frames.
      const axe = new AxeBuilder({ page: shown })
        .options({ resultTypes: ['violations'] })
        .setLegacyMode(shown.frames().length === 1);
      const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(LEVELS)).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
        what.url(),
      ).toEqual([]);
      const missing = await shown.evaluate(() =>
        [...document.querySelectorAll('[aria-controls]')]
          .map((control) => control.getAttribute('aria-controls') ?? '')
          .filter((id) => !document.getElementById(id)),
      );
      expect(missing, `controlled by something, but not at ${what.url()}`).toEqual([]);
      if (shown !== what) await shown.context().close();
    });
  },
  watched: [
    async ({ context, provoked }, use) => {
      const watcher = await watch(context, (problem) => provoked?.test(problem) ?? false);
      await use(undefined);
      expect(await watcher.problems()).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };
