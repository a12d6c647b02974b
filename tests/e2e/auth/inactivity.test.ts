import type { Page } from '@playwright/test';
import { once } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const MINUTE_MS = 60_000;

test(
  'an inactive player is warned in every tab, and one answer closes all warnings',
  once,
  async ({ context, page, language, login, expectAccessible }) => {
    const { t } = language;
    await login();
    // Simulates the edge's answer after eighteen minutes instead of waiting.
    let warnAt = Date.now() - 1;
    const state = () => ({ signedIn: true, name: 'demo', warnAt, inactiveAt: warnAt + 2 * MINUTE_MS });
    await context.route('**/session/state', (route) => route.fulfill({ json: state() }));
    await context.route('**/session/activity', (route) => {
      warnAt = Date.now() + 18 * MINUTE_MS;
      return route.fulfill({ json: state() });
    });
    const other = await context.newPage();
    const warning = (tab: Page) => tab.getByRole('dialog', { name: t('session.warningTitle') });
    for (const tab of [page, other]) {
      await tab.goto(language.at('/profile'));
      await expect(warning(tab)).toBeVisible();
    }
    await expectAccessible(other);
    await warning(other)
      .getByRole('button', { name: t('session.stay') })
      .click();
    await expect(warning(other)).toBeHidden();
    await expect(warning(page)).toBeHidden();
  },
);
