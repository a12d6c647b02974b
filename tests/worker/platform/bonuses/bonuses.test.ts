import { beforeEach, expect, test, vi } from 'vitest';
import type { BonusType } from '#contract/bonuses/bonuses.ts';
import { amountMinor } from '#domain/money.ts';
import { callAs } from '../house-calls.ts';
import { type AtPlay, playerAtPlay, stake } from '../player-at-play.ts';

let atPlay: AtPlay;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T12:00:00Z') });
  atPlay = await playerAtPlay({ cash: 1_000 });
  return () => vi.useRealTimers();
});

const on = (moment: string) => vi.setSystemTime(new Date(moment));
const give = (externalId: string, type: BonusType, amount: number) =>
  atPlay.player.bonuses.post({ externalId, type, amount: amountMinor(amount) });
type History = { page: number; count: number; history: Record<string, unknown>[] };
const bonuses = async (query = '', playerId = 'p1') =>
  (await callAs(playerId, 'GET', `/api/bonus-system/bonusbalance/history${query}`)).body as History;
const cashback = async (query = '') =>
  (await callAs('p1', 'GET', `/api/bonus-system/cashback/history${query}`)).body as History;
const amounts = ({ history }: History) => history.map(({ type, amount }) => `${type} ${amount}`);

test('the history lists granted and taken bonus with the balances before and after, without play', async () => {
  await give('cashback:1', 'Cashback', 5_000);
  await atPlay.player.wallet.debit(stake(atPlay.sessionId, 'a', 3_000));
  on('2026-03-11T12:00:00Z');
  await give('desk:1', 'DecreasedByOwner', -2_500);
  expect(await bonuses('?is_accrued=true')).toEqual({
    page: 1,
    count: 2,
    history: [
      {
        id: 4,
        amount: '-2.500',
        amountCurrency: 'TND',
        date: '2026-03-11T12:00:00.000Z',
        type: 'DecreasedByOwner',
        bonusBalanceBefore: '3.000',
        bonusBalanceBeforeCurrency: 'TND',
        bonusBalanceAfter: '0.500',
        bonusBalanceAfterCurrency: 'TND',
      },
      expect.objectContaining({ amount: '5.000', bonusBalanceBefore: '0.000', bonusBalanceAfter: '5.000' }),
    ],
  });
  expect(await atPlay.player.ledger.audit()).toMatchObject({ total: 0, brokenTransactions: [] });
});

test('the history is filtered by type and market days, sorted either way, and paged', async () => {
  await give('cashback:1', 'Cashback', 1_000);
  on('2026-03-10T22:59:59Z');
  await give('jackpot:1', 'PersonalJackpot', 2_000);
  on('2026-03-10T23:00:00Z');
  await give('cashback:2', 'Cashback', 3_000);
  expect(amounts(await bonuses())).toEqual(['Cashback 3.000', 'PersonalJackpot 2.000', 'Cashback 1.000']);
  expect(amounts(await bonuses('?type=PersonalJackpot'))).toEqual(['PersonalJackpot 2.000']);
  expect(amounts(await bonuses('?date_from=2026-03-11'))).toEqual(['Cashback 3.000']);
  expect(amounts(await bonuses('?date_to=2026-03-10&ordering=date'))).toEqual([
    'Cashback 1.000',
    'PersonalJackpot 2.000',
  ]);
  expect(await bonuses('?page=2&page_size=2')).toMatchObject({ page: 2, count: 3, history: [{ amount: '1.000' }] });
  expect(amounts(await cashback('?is_accrued=true'))).toEqual(['Cashback 3.000', 'Cashback 1.000']);
  expect(await cashback('?type=PersonalJackpot')).toMatchObject({ count: 0, history: [] });
  expect(await bonuses('?is_accrued=false')).toMatchObject({ count: 0, history: [] });
  expect(await bonuses('?type=Nothing')).toEqual({ type: [{ code: 'invalid' }] });
});

test('a bonus is booked once per id, and no more than the balance can be taken', async () => {
  await Promise.all(Array.from({ length: 16 }, () => give('spin:1', 'LuckySpin', 4_000)));
  expect((await atPlay.player.account.balances()).bonus).toBe(4_000);
  expect(await give('spin:1', 'LuckySpin', 5_000)).toEqual({ ok: false, error: 'transaction_mismatch' });
  expect(await give('desk:1', 'DecreasedByOwner', -4_001)).toEqual({
    ok: false,
    error: 'insufficient_funds_on_bonus_balance',
  });
  expect((await bonuses()).count).toBe(1);
});

test('nobody reads the bonuses of another player', async () => {
  await give('cashback:1', 'Cashback', 1_000);
  await playerAtPlay({}, 'p2');
  expect((await bonuses('', 'p2')).count).toBe(0);
});
