// The exchange of bonus without scripts: the player gets the amount that the page showed, or nothing is exchanged.
import { afterEach, expect, test } from 'vitest';
import { exchangeBonus } from '#contract/bonuses/bonuses.ts';
import { host } from '../fake-host.ts';
import { formPlayer } from '../form-player.ts';

const PAGE = '/ar/profile/exchange-bonus-balance';
afterEach(() => host.reset());

const sent = () => host.received.filter(({ path }) => path === exchangeBonus.path).map(({ body }) => JSON.parse(body));

test('sends the amount at the shown rate, which the host must honour', async () => {
  const { browser } = await formPlayer();
  host.answer = () => Response.json({});
  await browser.submit(PAGE, { amount: '12.34', currency: 'TND', rate: '800' });
  // A host that states no rate is sent none.
  await browser.submit(PAGE, { amount: '5', currency: 'TND', rate: '' });
  expect(sent()).toEqual([{ amount: '12.340', arrives: '9.872' }, { amount: '5.000' }]);
});

test('says when the rate has changed, and keeps the typed amount', async () => {
  const { browser, shown } = await formPlayer();
  host.answer = () => Response.json({ arrives: [{ code: 'invalid' }] }, { status: 400 });
  const answer = await browser.submit(PAGE, { amount: '12', currency: 'TND', rate: '800' });
  expect(answer.status).toBe(400);
  expect(shown.form).toMatchObject({
    typed: { amount: '12' },
    faults: { arrives: 'bonus_system_bonusbalance_to_balance_arrives_invalid' },
  });
});

test.each(['-1', '1e9', '99999', 'all'])('rejects a rate of "%s"', async (rate) => {
  const { browser, shown } = await formPlayer();
  expect((await browser.submit(PAGE, { amount: '12', currency: 'TND', rate })).status).toBe(400);
  expect(Object.keys(shown.form?.faults ?? {})).toEqual(['arrives']);
  expect(sent()).toEqual([]);
});
