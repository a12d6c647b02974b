// Where and when the wheel stops, and what happens to a spin whose answer is lost. Only where necessary is the answer of
// that one call faked: draws are the host's.
import type { Page } from '@playwright/test';
import { enterWithEmail } from '../support/account.ts';
import { pay } from '../support/payment-page.ts';
import { once } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

/** A free spin asks for a confirmed address and a deposit. */
async function enterWithFreeSpin(where: Parameters<typeof enterWithEmail>[0]): Promise<void> {
  await enterWithEmail(where);
  await pay(where.page, 'card', 50);
}

const SPIN = '**/services/wheel/spin/';

type Prize = { id: string; name: string; amount: string; currency: string };
const prizesOf = async (page: Page): Promise<Prize[]> =>
  ((await (await page.request.get('/services/wheel/prizes/')).json()) as { prizes: Prize[] }).prizes;

/** Fakes this prize for every spin from now on. */
const answerWith = (page: Page, { id, name, amount, currency }: Prize) =>
  page.route(SPIN, (route) =>
    route.fulfill({
      json: {
        name,
        amount,
        is_present: false,
        currency,
        spin: {
          id: 1,
          created_at: new Date().toISOString(),
          type: 'free',
          win_amount: amount,
          bet_amount: '0',
          is_free: true,
          prize_name: name,
          prize_id: id,
          user_balance_before: '0',
          user_balance_after: amount,
          currency,
        },
      },
    }),
  );

/** The angle between the winning tile and the top of the wheel, in degrees. */
const offUpright = (page: Page, index: number) =>
  page.evaluate((index) => {
    const middleOf = (box: DOMRect) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
    const wheel = middleOf((document.querySelector('astro-island .wheel-box') as Element).getBoundingClientRect());
    const amount = document
      .querySelectorAll('astro-island .wheel-turning g')
      [index]?.querySelector('text') as SVGTextElement;
    const at = middleOf(amount.getBoundingClientRect());
    return (Math.atan2(at.x - wheel.x, wheel.y - at.y) * 180) / Math.PI;
  }, index);
const turned = (page: Page) =>
  page.locator('astro-island .wheel-turning').evaluate((wheel) => getComputedStyle(wheel).rotate);
const button = (page: Page) => page.locator('astro-island .wheel-panel button');
const canSpin = (page: Page) => expect(button(page)).toHaveAttribute('aria-disabled', 'false');

test('the wheel stops exactly on each of the sixteen prizes', once, async ({ page, language, navigate }) => {
  await enterWithFreeSpin({ page, language });
  const prizes = await prizesOf(page);
  expect(prizes).toHaveLength(16);
  await page.clock.install();
  await navigate('/wheel-game');
  await page.clock.runFor(2000);
  // The store waits as long (unit tests); here the animation is shortened.
  await expect(page.locator('astro-island .wheel-turning')).toHaveCSS('transition-duration', '4s');
  await page.evaluate(() => document.documentElement.style.setProperty('--d-wheel', '40ms'));
  for (const [index, prize] of prizes.entries()) {
    await canSpin(page);
    await answerWith(page, prize);
    await button(page).click();
    await expect(page.locator('astro-island .wheel-turning')).toHaveAttribute('style', /rotate/);
    await expect.poll(() => turned(page)).toBe(`${1080 * (index + 1) + ((360 - index * 22.5) % 360)}deg`);
    await page.clock.runFor(5000);
    await expect(page.locator('.wheel-drawn')).toHaveCount(1);
    expect(Math.abs(await offUpright(page, index))).toBeLessThan(0.2);
    await page.clock.runFor(500);
  }
});

test.describe('a broken connection', once, () => {
  test.use({ provoked: /ERR_CONNECTION_RESET|ERR_FAILED/ });

  test('a page that was closed before the answer shows the result on the next visit', async ({
    page,
    language,
    navigate,
  }) => {
    const { t } = language;
    await enterWithFreeSpin({ page, language });
    await navigate('/wheel-game');
    await canSpin(page);
    let arrived = false;
    await page.route(SPIN, async (route) => {
      await route.fetch();
      arrived = true;
    });
    await button(page).click();
    await expect.poll(() => arrived).toBe(true);
    await navigate('/wheel-game');
    await expect(page.getByText(t('wheel.found'))).toBeVisible();
    const { count } = await (await page.request.get('/services/wheel/statistics/betshistory/')).json();
    expect(count).toBe(1);
  });
});
