// The test of every e2e file: in the language of its project, watched from beginning to end.
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page, request } from '@playwright/test';
import { type Language, languageOf } from './language.ts';
import { PASSWORD } from './ledger.ts';
import { siteOrigin } from './origins.ts';
import { watch } from './watch.ts';

/** Of a test that goes one way whatever the language and the width: it runs in French alone (playwright.config.ts). */
export const once = { tag: '@once' };

type Cookies = Awaited<ReturnType<Awaited<ReturnType<typeof request.newContext>>['storageState']>>['cookies'];

type Fixtures = {
  /** What a test provokes on purpose: such a console message is no problem. */
  provoked: RegExp | null;
  language: Language;
  isPhone: boolean;
  /** Opens a page of the site in the test's language. */
  navigate: (path: string) => Promise<void>;
  /** Signs the player in without the form, in the session that all tests of this process share: do not sign out of it. */
  login: () => Promise<void>;
  /** No barrier that axe can find, in the state that the page is in now; or none of the named rules only. */
  expectAccessible: (what?: Page, rules?: string[]) => Promise<void>;
  watched: undefined;
};
type WorkerFixtures = { playerCookies: Cookies };

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
  expectAccessible: async ({ page }, use) => {
    await use(async (what = page, rules) => {
      // Where there is no frame axe can work in the page alone, without a second one to add frames up in: twice as fast.
      const axe = new AxeBuilder({ page: what })
        .options({ resultTypes: ['violations'] })
        .setLegacyMode(what.frames().length === 1);
      const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(LEVELS)).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
        what.url(),
      ).toEqual([]);
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
