import { readFileSync } from 'node:fs';
import { backofficeOrigin } from '../support/origins.ts';
import { once } from '../support/screens.ts';
import { enterBackOffice } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

const texts = JSON.parse(readFileSync('backoffice/src/texts/fr.json', 'utf8')) as Readonly<Record<string, string>>;
const say = (key: string) => texts[key] ?? key;

// A refused form is answered with 400, which the browser logs to its console.
test.use({ provoked: /status of 400/ });

// One test for all pages: a code signs in once, and the next one comes half a minute later.
test(
  'an owner reads and downloads reports, closes no service without a reason, and sets a payment method',
  once,
  async ({ page, expectAccessible }) => {
    await enterBackOffice(page);
    await page.goto(`${backofficeOrigin}/reports?lang=fr`);
    await expect(page.getByText(say('reportFormula'))).toBeVisible();
    await expectAccessible();
    for (const by of ['game', 'producer', 'sport']) {
      await page.getByRole('link', { name: say(`reportBy_${by}`) }).click();
      await expect(page.getByRole('link', { name: say(`reportBy_${by}`) })).toHaveAttribute('aria-current', 'page');
      await expectAccessible();
    }
    await page.getByRole('link', { name: say('reportBy_day') }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: say('reportCsv') }).click();
    expect((await downloading).suggestedFilename()).toMatch(/^day-.*-TND\.csv$/);

    await page.goto(`${backofficeOrigin}/settings?lang=fr`);
    await expectAccessible();
    const services = page.getByRole('region', { name: say('settingsServices') });
    const deposits = services.getByRole('listitem').filter({ hasText: say('settingsService_deposits') });
    await deposits.getByRole('textbox').fill('x');
    await deposits.getByRole('button').click();
    await expect(deposits.getByText(say('fault_too_short'))).toBeVisible();
    await expect(deposits.getByRole('textbox')).toHaveValue('x');
    await expect(deposits).toContainText(say('settingsOpen'));
    await expectAccessible();

    await page.goto(`${backofficeOrigin}/payment-systems?lang=fr`);
    await expectAccessible();
    const form = page
      .getByRole('region', { name: say('paySystems_deposit') })
      .getByRole('listitem')
      .first();
    await form.locator('summary').click();
    await expectAccessible();
    // Nothing changes but the log: other tests pay by it.
    await form.getByLabel(say('settingsReason')).fill('contrat relu');
    await form.getByRole('button').click();
    await expect(page.getByRole('status')).toHaveText(say('done_payment-systems'));
    await expect(page.getByRole('region', { name: say('log'), exact: true })).toContainText('contrat relu');
  },
);
