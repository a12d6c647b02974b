// The exchange of bonus without scripts: what the page said would arrive is what arrives, or nothing is exchanged.
import { afterEach, expect, test } from 'vitest';
import { exchangeBonus } from '#contract/bonuses/bonuses.ts';
import { host } from '../fake-host.ts';
import { formPlayer } from '../form-player.ts';

const PAGE = '/ar/profile/exchange-bonus-balance';
afterEach(() => host.reset());

const sent = () => host.received.filter(({ path }) => path === exchangeBonus.path).map(({ body }) => JSON.parse(body));

test('the amount of the shown rate is sent, to which the host holds', async () => {
  const { browser } = await formPlayer();
  host.answer = () => Response.json({});
  await browser.submit(PAGE, { amount: '12.34', currency: 'TND', rate: '800' });
  // A host that tells no rate is asked for none.
  await browser.submit(PAGE, { amount: '5', currency: 'TND', rate: '' });
  expect(sent()).toEqual([{ amount: '12.340', arrives: '9.872' }, { amount: '5.000' }]);
});

test('after another rate the page says so, with what was typed', async () => {
  const { browser, shown } = await formPlayer();
  host.answer = () => Response.json({ arrives: [{ code: 'invalid' }] }, { status: 400 });
  const answer = await browser.submit(PAGE, { amount: '12', currency: 'TND', rate: '800' });
  expect(answer.status).toBe(400);
  expect(shown.form).toMatchObject({
    typed: { amount: '12' },
    faults: { arrives: 'bonus_system_bonusbalance_to_balance_arrives_invalid' },
  });
});

test.each(['-1', '1e9', '99999', 'all'])('a rate of "%s" exchanges nothing', async (rate) => {
  const { browser, shown } = await formPlayer();
  expect((await browser.submit(PAGE, { amount: '12', currency: 'TND', rate })).status).toBe(400);
  expect(Object.keys(shown.form?.faults ?? {})).toEqual(['arrives']);
  expect(sent()).toEqual([]);
});
