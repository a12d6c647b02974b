// A device whose clock is wrong: the remaining time follows the site's clock, and requests never loop.
import { getWheelSettings, spinWheel } from '#contract/wheel/wheel.ts';
import { timeLeft } from '#domain/bonuses/cashback.ts';
import { clockLeft, nextFreeSpinAt } from '#domain/wheel/wheel.ts';
import { enterWithEmail } from './support/account.ts';
import { confirm } from './support/confirm.ts';
import { pay, requestAs, startByCoin } from './support/payment-page.ts';
import { once } from './support/screens.ts';
import { expect, test } from './support/test.ts';
import { matchesToCome, placeTicket, ticketAddress } from './support/tickets.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Runs in the page: its dates are wrong, its monotonic clock is not. */
function shiftDates(shiftMs: number): void {
  const { now } = Date;
  globalThis.Date = new Proxy(Date, {
    construct: (Real, [...given]) => Reflect.construct(Real, given.length === 0 ? [now() + shiftMs] : given),
    get: (Real, name, receiver) => (name === 'now' ? () => now() + shiftMs : Reflect.get(Real, name, receiver)),
  });
}

const secondsIn = (clock: string): number =>
  (clock.match(/\d+/g) ?? []).reduce((sum, part) => sum * 60 + Number(part), 0);

const secondsOf = ({ hours, minutes, seconds }: ReturnType<typeof clockLeft>): number =>
  (hours * 60 + minutes) * 60 + seconds;

const shifts: readonly (readonly [name: string, shiftMs: number])[] = [
  ['three days behind', -3 * DAY_MS],
  ['twenty minutes behind', -20 * MINUTE_MS],
  ['twenty minutes ahead', 20 * MINUTE_MS],
  ['three days ahead', 3 * DAY_MS],
];

for (const [name, shiftMs] of shifts)
  test(
    `a device that is ${name} stays signed in, and shows the site’s remaining times`,
    once,
    async ({ context, page, language, navigate }) => {
      const { t } = language;
      const main = page.getByRole('main');
      const warning = page.getByRole('dialog', { name: t('session.warningTitle') });
      let requests = 0;
      let pages = 0;
      page.on('request', (request) => {
        if (new URL(request.url()).pathname === '/session/state') requests += 1;
        if (request.isNavigationRequest() && request.frame() === page.mainFrame()) pages += 1;
      });
      await context.addInitScript(shiftDates, shiftMs);
      await enterWithEmail({ page, language });
      await pay(page, 'card', 100);

      const { id, pay_address: address } = await startByCoin(page, 'btc', 30);
      await navigate(`/deposit/crypto?payment=${id}`);
      await expect(main.getByText(address)).toBeVisible();
      const left = secondsIn(await main.locator('meter').locator('xpath=..').locator('time').innerText());
      expect(left).toBeGreaterThan(17 * 60);
      expect(left).toBeLessThanOrEqual(20 * 60);

      const ticket = await placeTicket(page, await matchesToCome(page, 1), 10);
      await navigate(ticketAddress(ticket));
      const leftToCancel = secondsIn(await main.locator('meter').locator('xpath=..').locator('time').innerText());
      expect(leftToCancel).toBeGreaterThan(3 * 60);
      expect(leftToCancel).toBeLessThanOrEqual(5 * 60);
      await confirm(main, t('bets.cancel'));
      await expect(main.getByRole('heading', { name: t('bets.status_takenBack') })).toBeVisible();

      await requestAs(page, 'POST', spinWheel.path, { is_free: true });
      await navigate('/wheel-game');
      const { free_spin_time: time } = await requestAs<{ free_spin_time: string }>(page, 'GET', getWheelSettings.path);
      const timer = main.getByRole('timer');
      await expect(timer.locator('small')).toHaveCount(3);
      const untilFree = clockLeft(Date.now(), nextFreeSpinAt(Date.now(), time));
      expect(Math.abs(secondsIn(await timer.innerText()) - secondsOf(untilFree))).toBeLessThan(60);
      await navigate('/profile/cashback-history');
      await expect(timer.locator('small')).toHaveCount(4);
      const untilPaid = secondsOf(timeLeft(Date.now()));
      expect(Math.abs(secondsIn(await timer.innerText()) - untilPaid)).toBeLessThan(60);

      await navigate('/sportsbook/live/1');
      await expect(page.locator('.ev-clock b').first()).toHaveText(/^\d{1,3}:\d{2}$|^$/);
      await navigate('/profile');
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(warning).toHaveCount(0);
      // Once a page, and no page requests it again too early.
      expect(requests).toBeGreaterThan(0);
      expect(requests).toBeLessThanOrEqual(pages + 2);
    },
  );
