// The wheel's page without scripts.
import { expect, test } from 'vitest';
import { readWheelPage } from '#components/wheel/wheel-page.ts';
import type { Call } from '#contract/call.ts';
import { getWheelSettings, listPrizes, listSpins } from '#contract/wheel/wheel.ts';

type Input = Parameters<typeof readWheelPage>[0];
const prize = (id: number, currency: string) => ({ id, name: '5', amount: 5_000, currency, is_present: false });

/** @param currency the player's; null for a guest. */
async function read(currency: string | null) {
  const settings = (of: string) => ({ free_spin_time: '09:00', currency: of });
  const part = async (call: Call, query: { currency?: string } = {}) => ({
    ok: true,
    value:
      call === listPrizes
        ? { prizes: [prize(1, 'TND'), prize(2, 'EUR')].filter((one) => one.currency === query.currency) }
        : settings('TND'),
  });
  const ofPlayer = async (call: Call) => {
    if (currency === null) return null;
    return call === getWheelSettings ? settings(currency) : call === listSpins ? { count: 0, items: [] } : null;
  };
  const url = new URL('https://casino.test/wheel-game');
  return readWheelPage({
    currentLocale: 'fr',
    url,
    locals: { part, ofPlayer, form: null } as unknown as Input['locals'],
  });
}

test('a player sees the prizes in their currency, and a guest those in the house’s', async () => {
  expect((await read('EUR')).plain?.wheel.prizes.map(({ id }) => id)).toEqual([2]);
  const { wheel, plain } = await read(null);
  expect(wheel?.prizes.map(({ id }) => id)).toEqual([1]);
  expect(plain).toBeNull();
});
