import { backofficeOrigin, siteOrigin } from '../support/origins.ts';
import { once } from '../support/screens.ts';
import { inBackOffice } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test.use({ provoked: /an error on purpose/ });

test(
  'an error in a page, and the speed of pages, appear in the back office',
  once,
  async ({ page, browser, navigate, expectAccessible }) => {
    await navigate('/slots/casino');
    const reported = page.waitForResponse((answer) => answer.url() === `${siteOrigin}/r` && answer.status() === 204);
    await page.waitForLoadState('load');
    await page.evaluate(() =>
      setTimeout(() => {
        throw new RangeError('an error on purpose');
      }),
    );
    await reported;
    // A page's speed is known when the page is left.
    await navigate('/help');

    const { page: staff, say } = await inBackOffice(browser, '/metrics');
    await expect(async () => {
      await staff.goto(`${backofficeOrigin}/metrics?lang=fr`);
      const errors = staff.getByRole('region', { name: say('metricsErrors') }).first();
      await expect(errors.getByRole('row').filter({ hasText: 'RangeError' })).toContainText('/slots/casino');
      const vitals = staff.getByRole('region', { name: say('metricsVitals') }).first();
      await expect(vitals.getByRole('row').filter({ hasText: 'LCP' }).first()).toBeVisible();
    }).toPass();
    await expect(staff.getByRole('img', { name: say('metricsRequests') })).toBeVisible();
    await expect(staff.getByText('an error on purpose')).toHaveCount(0);
    await expectAccessible(staff);
    await staff.getByRole('link', { name: say('metricsPeriod_day') }).click();
    await expect(staff.getByRole('link', { name: say('metricsPeriod_day') })).toHaveAttribute('aria-current', 'page');
  },
);
