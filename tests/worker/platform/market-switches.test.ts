// Each market switch off: its calls are not found, its rule is not applied, and everything else is unchanged.
import { beforeEach, expect, test, vi } from 'vitest';
import { inMarketWithout } from '../../support/market.ts';
import { addUser, signInTo } from './host.ts';
import { callAs } from './house-calls.ts';
import { type AtPlay, balanceOrCode, playerAtPlay, stake } from './player-at-play.ts';

const missing = { status: 404, body: { code: 'not_found' } };
const HOUR_MS = 60 * 60 * 1000;
let atPlay: AtPlay;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T12:00:00Z') });
  atPlay = await playerAtPlay({ cash: 100_000 });
  return () => vi.useRealTimers();
});
const spin = async (id: string) => balanceOrCode(await atPlay.player.wallet.debit(stake(atPlay.sessionId, id, 1000)));
const care = async () => (await callAs('p1', 'GET', '/api/users/limits/')).body;
const setLimit = (kind: string) => callAs('p1', 'PUT', '/api/users/limits/', { kind, period: 'day', amount: '0.5' });
const takeBreak = (days: number | null) => callAs('p1', 'PUT', '/api/users/time-out/', { days });
const exclude = () => callAs('p1', 'POST', '/api/users/self-exclusion/', { months: 6, understood: true });

test('without limits none can be set, and existing ones restrict neither stakes nor deposits', async () => {
  await setLimit('wager');
  await setLimit('deposit');
  expect(await spin('held back')).toBe('limit_reached');
  inMarketWithout('limits');
  expect(await setLimit('wager')).toEqual(missing);
  expect(await spin('let through')).toBe(99_000);
  expect(await atPlay.player.cashier.maxDeposit()).toBeGreaterThan(10_000);
  expect(await care()).toMatchObject({ limits: [], day_winnings: { amount: '25000.000' } });
});

test('without the reality check play goes on for hours, and no check has to be answered', async () => {
  inMarketWithout('realityCheck');
  for (let sum = 99_000; sum > 90_000; sum -= 1000) {
    expect(await spin(`${sum}`)).toBe(sum);
    vi.setSystemTime(Date.now() + HOUR_MS / 3);
  }
  expect(await care()).toMatchObject({ reality_check: { due_at: null, is_due: false } });
  expect(await callAs('p1', 'POST', '/api/users/reality-check/', {})).toEqual(missing);
  expect(await callAs('p1', 'PUT', '/api/users/reality-check/', { minutes: 15 })).toEqual(missing);
});

test('without time-outs none can begin, and a current one runs to its end', async () => {
  await takeBreak(1);
  inMarketWithout('timeOut');
  expect(await takeBreak(7)).toEqual(missing);
  expect(await takeBreak(null)).toEqual(missing);
  expect(await spin('during')).toBe('self_excluded');
  expect(await exclude()).toMatchObject({ status: 200 });
});

test('without exclusions none can begin, and a current one stays in force', async () => {
  await exclude();
  inMarketWithout('selfExclusion');
  expect(await exclude()).toEqual(missing);
  expect(await spin('during')).toBe('self_excluded');
});

test('without the last sign-in its time is not shown', async () => {
  await addUser({ username: 'returning' });
  await signInTo('returning');
  expect((await signInTo('returning')).body.lastSignInAt).toBe('2026-03-10T12:00:00.000Z');
  inMarketWithout('lastSignIn');
  expect((await signInTo('returning')).body.lastSignInAt).toBeNull();
});
