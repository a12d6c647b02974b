// A shared live table from a player's view: the clock, a bet, the common result, and the payout.
import { readFileSync } from 'node:fs';
import { openLedger } from '../support/ledger.ts';
import { withLock } from '../support/lock.ts';
import { arabicPhone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const ROULETTE = 'roulette-carthage';
/** A round is 34 seconds; a player who joins in the middle waits for the next. */
const ROUND_MS = 40_000;

test(
  'a bet at a live table is settled by the shared result',
  arabicPhone,
  async ({ page, language, navigate, login, expectAccessible }) => {
    test.setTimeout(150_000);
    const textsIn = (folder: string) =>
      JSON.parse(readFileSync(`sandbox/src/client/${folder}/${language.locale}.json`, 'utf8')) as Record<
        string,
        string
      >;
    const texts = { ...textsIn('texts'), ...textsIn('boards/texts'), ...textsIn('live/texts') };
    const text = (key: string) => texts[key] ?? key;
    const ledger = await openLedger('demo');
    await login();
    await withLock('demo', async () => {
      await navigate(`/slots/lyra/${ROULETTE}`);
      const frame = page.locator('iframe').contentFrame();
      const results = frame.getByRole('list', { name: text('results') });
      const message = frame.getByRole('status');
      await expect(message).toContainText(text('phase_open'), { timeout: ROUND_MS });
      await expect(results.getByRole('listitem')).toHaveCount(12);
      await expectAccessible();
      // A player who joins as bets close bets in the next round.
      await expect(async () => {
        await expect(message).toContainText(text('phase_open'), { timeout: ROUND_MS });
        for (const side of ['red', 'black']) await frame.locator(`[data-bet=${side}]`).click({ timeout: 3000 });
        await frame.getByRole('button', { name: text('place'), exact: true }).click({ timeout: 3000 });
        await expect(frame.getByText(text('placed').split('{')[0] ?? '')).toBeVisible({ timeout: 3000 });
      }).toPass({ timeout: 2 * ROUND_MS });
      await expect(frame.getByRole('button', { name: text('place'), exact: true })).toBeVisible({ timeout: ROUND_MS });
      const [round] = await ledger.rounds(ROULETTE);
      expect(['won', 'lost']).toContain(round?.status);
      const [newest = ''] = await results.getByRole('listitem').allTextContents();
      const [number] = /^\d+/.exec(newest) ?? [];
      await expect(message).toContainText(number ?? 'no number');
    });
  },
);
