import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { playerOf } from '#platform/host/objects.ts';
import { addUser } from '../host.ts';
import { callAs } from '../house-calls.ts';
import { openGame, stake, undo, win } from '../player-at-play.ts';

let id = '';
const player = () => playerOf(env, id);
const on = (moment: string) => vi.setSystemTime(new Date(moment));
const deposit = (externalId: string, amount: number) =>
  player().cashier.receive({ externalId, amount: amountMinor(amount) });
const statement = async (query = '') => (await callAs(id, 'GET', `/api/users/statement/${query}`)).body;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-12-10T12:00:00Z') });
  id = await addUser({ username: 'amel' });
  return () => vi.useRealTimers();
});

test('a year shows deposits, withdrawals, stakes, winnings and the closing balance', async () => {
  await deposit('test:december', 10_000);
  on('2026-01-05T12:00:00Z');
  await player().bonuses.post({ externalId: 'test:bonus', type: 'IncreasedByOwner', amount: amountMinor(3_000) });
  const sessionId = await openGame(player());
  await player().wallet.debit(stake(sessionId, 'a', 4_000));
  await player().wallet.credit(win(sessionId, 'aw', 'a', 6_000));
  await player().wallet.debit(stake(sessionId, 'b', 1_000));
  await player().wallet.rollback(undo(sessionId, 'bu', 'b'));
  on('2026-02-07T12:00:00Z');
  await player().cashier.holdMoney({ externalId: 'payout:1', purpose: 'payout', amount: amountMinor(5_000) });
  await player().cashier.resolveHold('payout:1', 'captured');
  await player().cashier.holdMoney({ externalId: 'payout:2', purpose: 'payout', amount: amountMinor(2_000) });

  const nothing = {
    deposited: '0.000',
    withdrawn: '0.000',
    bonuses: '0.000',
    staked: '0.000',
    returned: '0.000',
    other: '0.000',
    net: '0.000',
  };
  const played = { ...nothing, bonuses: '3.000', staked: '4.000', returned: '6.000', net: '2.000' };
  expect(await statement('?year=2026')).toEqual({
    year: 2026,
    years: [2026, 2025],
    username: 'amel',
    currency: 'TND',
    opening: { cash: '10.000', bonus: '0.000', held: '0.000' },
    closing: { cash: '5.000', bonus: '3.000', held: '2.000' },
    months: [
      { month: '2026-01', ...played, closing: '15.000' },
      { month: '2026-02', ...nothing, withdrawn: '5.000', closing: '10.000' },
    ],
    total: { ...played, withdrawn: '5.000' },
  });
});

test('a year ends at the market’s midnight, an hour before UTC’s', async () => {
  on('2025-12-31T22:59:59Z');
  await deposit('test:last', 1_000);
  on('2025-12-31T23:00:00Z');
  await deposit('test:first', 2_000);
  expect(await statement('?year=2025')).toMatchObject({ total: { deposited: '1.000' }, closing: { cash: '1.000' } });
  expect(await statement()).toMatchObject({ year: 2026, total: { deposited: '2.000' }, opening: { cash: '1.000' } });
});

test('a player without transactions has an empty year, and an invalid year is refused', async () => {
  expect(await statement()).toMatchObject({ year: 2025, years: [2025], closing: { cash: '0.000' } });
  expect(await statement('?year=soon')).toHaveProperty('year', [{ code: 'invalid' }]);
  expect((await statement('?year=2101')).months).toEqual([]);
});
