import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const MINUTE_MS = 60_000;

test('whoever does nothing is warned in every tab, and one answer holds for all of them', async ({
  context,
  page,
  language,
  login,
  expectAccessible,
}) => {
  const { t } = language;
  await login();
  // The edge counts by a clock of its own, which no test waits for: it speaks as it does after eighteen minutes.
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
});
