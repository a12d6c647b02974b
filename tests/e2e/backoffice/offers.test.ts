import { backofficeOrigin } from '../support/origins.ts';
import { once } from '../support/screens.ts';
import { enterBackOffice, inBackOffice } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test(
  'documents, catalogue, slides, promo codes and jackpots are accessible',
  once,
  async ({ page, expectAccessible }) => {
    await enterBackOffice(page);
    const open = async (path: string) => {
      await page.goto(`${backofficeOrigin}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible();
    };
    for (const path of ['/?lang=fr', '/documents', '/promo-codes', '/jackpots']) await open(path);
    for (const [list, links] of [
      ['/catalogue?text=pharaoh', 'a[href^="/catalogue/"]'],
      ['/slides', 'a[href^="/slides/"]'],
    ] as const) {
      await open(list);
      await page.locator(links).first().click();
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expectAccessible();
    }
  },
);

test(
  'a promo code is made without scripts, refused in another spelling, and ended',
  once,
  async ({ browser }, info) => {
    const { page, say } = await inBackOffice(browser, '/promo-codes');
    const code = `E2E-${info.project.name}-${Date.now()}`.toUpperCase();
    const form = page.getByRole('region', { name: say('promoNew'), exact: true });
    const create = async (typed: string) => {
      await form.getByLabel(say('promoCode')).fill(typed);
      await form.getByLabel(say('promoMost')).fill('3');
      await form.getByRole('button', { name: say('promoCreate') }).click();
    };
    await create(code);
    await expect(page.getByRole('status')).toHaveText(say('done_promo_created'));
    await create(` ${code.toLowerCase()}`);
    await expect(form.getByText(say('fault_already_exists'))).toBeVisible();
    await expect(form.getByLabel(say('promoMost'))).toHaveValue('3');
    const row = page.getByRole('region', { name: say('promoCodes'), exact: true }).getByRole('listitem');
    await row.filter({ hasText: code }).getByRole('button').click();
    await expect(page.getByRole('status')).toHaveText(say('done_promo_ended'));
    await expect(row.filter({ hasText: code })).toContainText(say('promoEnded'));
    await page.context().close();
  },
);
