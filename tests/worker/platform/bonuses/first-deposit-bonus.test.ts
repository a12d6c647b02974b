import { env } from 'cloudflare:workers';
import { afterEach, expect, test, vi } from 'vitest';
import { deposit, isSound, key, objectOf, openCashier, openProvider, payout, postAs, reportPaid } from '../cashier.ts';
import { callAs } from '../house-calls.ts';

afterEach(() => vi.restoreAllMocks());

const setBonuses = (changes: object) =>
  env.DB.prepare(`UPDATE settings SET value = json_patch(value, ?) WHERE name = 'bonuses'`)
    .bind(JSON.stringify(changes))
    .run();
const payIn = async (playerId: string, amount: string) => reportPaid((await deposit(playerId, { amount })).body);
const bonusOf = async (playerId: string) => (await objectOf(playerId).account.balances()).bonus;
const items = async (playerId: string) =>
  (
    (await callAs(playerId, 'GET', '/api/bonus-system/bonusbalance/history?ordering=date')).body as {
      history: { type: string; amount: string }[];
    }
  ).history.map(({ type, amount }) => `${type} ${amount}`);

test('the first credited deposit brings its bonus once, and no other deposit does', async () => {
  const id = await openCashier();
  const begun = (await deposit(id, { amount: '60' })).body;
  expect(await bonusOf(id)).toBe(0);
  await Promise.all(Array.from({ length: 8 }, () => reportPaid(begun)));
  expect(await bonusOf(id)).toBe(60_000);
  await payIn(id, '50');
  expect(await items(id)).toEqual(['FirstDeposit 60.000']);
  expect(await isSound(id)).toBe(true);
});

test('its share and maximum are those configured at that moment', async () => {
  const id = await openCashier();
  await setBonuses({ firstDepositShare: 50, firstDepositMax: '40.000' });
  await payIn(id, '90');
  expect(await items(id)).toEqual(['FirstDeposit 40.000']);
  const other = await openCashier(0, 'salma');
  await setBonuses({ firstDepositShare: 0 });
  await payIn(other, '90');
  await setBonuses({ firstDepositShare: 100 });
  await payIn(other, '90');
  expect(await items(other)).toEqual([]);
});

test('a deposit is not delayed when its bonus cannot be granted, and the bonus comes later', async () => {
  const id = await openCashier();
  const { value } = (await env.DB.prepare(`SELECT value FROM settings WHERE name = 'bonuses'`).first<{
    value: string;
  }>()) ?? { value: '{}' };
  const put = (text: string) => env.DB.prepare(`UPDATE settings SET value = ? WHERE name = 'bonuses'`).bind(text).run();
  await put('{}');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await payIn(id, '60');
  expect((await objectOf(id).account.balances()).cash).toBe(60_000);
  expect(await bonusOf(id)).toBe(0);
  await put(value);
  expect(await items(id)).toEqual(['FirstDeposit 60.000']);
});

test('a payout takes it back in proportion, as announced before, and a cancelled payout restores it', async () => {
  openProvider();
  const id = await openCashier();
  await payIn(id, '80');
  const system = (await callAs(id, 'GET', '/api/backoffice/payments/payout/system_list/')).body;
  expect(system.takes_back).toEqual({
    deposit: '80.000',
    bonus: '80.000',
    withdrawn: '0.000',
    left: '80.000',
    in_play: '0.000',
  });
  const requested = (await payout(id, { amount: '20' })).body;
  expect(await bonusOf(id)).toBe(60_000);
  await payout(id, { amount: '20' });
  expect(await bonusOf(id)).toBe(40_000);
  await postAs(id, `payout/${String(requested.id)}/cancel_payment/`, { id: requested.id });
  expect(await bonusOf(id)).toBe(60_000);
  expect(await items(id)).toEqual([
    'FirstDeposit 80.000',
    'DetractedFirstDepositBonusByWithdrawal -20.000',
    'DetractedFirstDepositBonusByWithdrawal -20.000',
    'DetractedFirstDepositBonusByWithdrawal 20.000',
  ]);
  expect(await isSound(id)).toBe(true);
});

test('a payout requested twice with one key takes the bonus once', async () => {
  openProvider();
  const id = await openCashier();
  await payIn(id, '80');
  const requestId = key();
  const answers = [];
  for (let again = 0; again < 4; again++) answers.push(await payout(id, { amount: '40' }, requestId));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await bonusOf(id)).toBe(40_000);
});

test('a payout that is refused takes no bonus', async () => {
  const id = await openCashier();
  await payIn(id, '80');
  expect((await payout(id, { amount: '81' })).body).toEqual({ code: 'not_enough_money' });
  expect(await bonusOf(id)).toBe(80_000);
});
