// A player's page reserves space for what it has not loaded yet: nothing that is read or pressed moves when it loads.
import { setTimeout as wait } from 'node:timers/promises';
import { watchShifts } from '../../bench/layout/shifts.ts';
import { enterAsNewPlayer } from '../support/account.ts';
import { siteOrigin } from '../support/origins.ts';
import { phoneAndDesktop } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

/** Long enough for pending parts to render. */
const ANSWER_MS = 300;
/** The header's balance may be some pixels wider than its placeholder. */
const LEAST = 0.003;

test('late content moves nothing', phoneAndDesktop, async ({ page, language, navigate }) => {
  await enterAsNewPlayer({ page, language });
  for (const amount of ['500', '400']) {
    const data = { kind: 'deposit', period: 'day', amount };
    const answer = await page.request.put('/api/users/limits/', { headers: { origin: siteOrigin }, data });
    expect(answer.status()).toBe(200);
  }
  await page.route('**/api/**', async (route) => {
    await wait(ANSWER_MS);
    await route.continue();
  });
  const shifts = await watchShifts(page);
  for (const path of ['/profile/notifications', '/races', '/wheel-game', '/profile/bonus']) {
    await navigate(path);
    await page.mouse.move(5, 5);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('main .skeleton')).toHaveCount(0);
    const { sum, moved } = await shifts();
    expect(sum, `${path}: ${moved.join(', ')}`).toBeLessThan(LEAST);
  }
});
