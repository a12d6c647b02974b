import { beforeEach, expect, test, vi } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import type { PlayerCalls } from '#platform/host/objects.ts';
import { callAs, callWallet, fillCatalogue } from '../house-calls.ts';
import { playerAtPlay } from '../player-at-play.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const game = { provider: 'vega', game_id: 'salt-road' };
let player: PlayerCalls;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T12:00:00Z') });
  await fillCatalogue();
  ({ player } = await playerAtPlay({ cash: 10_000 }));
  return () => vi.useRealTimers();
});

const grant = (externalId: string, spins: number, days: number) =>
  player.game.grantFreeSpins({
    externalId,
    integration: 'vega',
    gameId: 'salt-road',
    spins,
    stake: amountMinor(400),
    expiresAt: Date.now() + days * DAY_MS,
  });
async function open(): Promise<string> {
  const body = { GameId: 'salt-road', return_url: 'http://site.test/' };
  const answer = await callAs('p1', 'POST', '/api/integrations/vega/login/freespin/', body);
  return new URL(String(answer.body.data)).searchParams.get('token') ?? '';
}
const freeSpinSession = async (query = '') => (await callAs('p1', 'GET', `/api/users/freespin-session/${query}`)).body;
const leave = () => callAs('p1', 'POST', '/api/users/freespin-session/', game);
const spin = async (session_token: string, id: string) =>
  (
    await callWallet('vega/debit', {
      session_token,
      timestamp: new Date().toISOString(),
      game_id: 'salt-road',
      currency: 'TND',
      round_id: id,
      transaction_id: id,
      amount: '0.000',
    })
  ).body;

test('a game learns how many spins are left and their stake', async () => {
  await grant('a', 3, 7);
  const session_token = await open();
  await spin(session_token, 's1');
  const { body } = await callWallet('vega/balance', { session_token, timestamp: new Date().toISOString() });
  expect(body).toMatchObject({ status: 'ok', free_spins: { left: 2, stake: '0.400' } });
});

test('leaving the game ends its session, and the remaining spins are there when it is opened again', async () => {
  await grant('a', 3, 7);
  const first = await open();
  await spin(first, 's1');
  await leave();
  expect(await freeSpinSession()).toMatchObject({ session_end: true, freespin_left: 2 });
  expect(await spin(first, 's2')).toMatchObject({ code: 'session_ended' });
  const second = await open();
  expect(await spin(second, 's3')).toMatchObject({ status: 'ok' });
  expect(await freeSpinSession()).toMatchObject({ session_end: false, freespin_left: 1 });
});

test('expired spins can neither be played nor are they shown', async () => {
  await grant('a', 3, 1);
  const token = await open();
  vi.setSystemTime(Date.now() + DAY_MS);
  expect(await spin(token, 's1')).toMatchObject({ code: 'session_ended' });
  expect(await freeSpinSession()).toBeNull();
});

test('of two grants the one being played is shown, until its last spin or until the player leaves', async () => {
  await grant('long', 9, 30);
  await grant('short', 1, 7);
  const token = await open();
  await spin(token, 's1');
  expect(await freeSpinSession()).toMatchObject({ granted: 1, freespin_left: 0, session_end: true });
  await leave();
  expect(await freeSpinSession()).toMatchObject({ granted: 9, freespin_left: 9 });
});

test('the spins of one game are shown for that game only', async () => {
  await grant('a', 3, 7);
  expect(await freeSpinSession('?provider=vega&game_id=salt-road')).toMatchObject({ freespin_left: 3 });
  expect(await freeSpinSession('?provider=orion&game_id=moonlit-pharaoh')).toBeNull();
});

test('granted spins can be played when a limit allows no further stake, and not during a time-out', async () => {
  await grant('a', 3, 7);
  await player.backoffice.change('owner', { action: 'limit', kind: 'wager', period: 'day', size: 1 });
  const token = await open();
  expect(await spin(token, 's1')).toMatchObject({ status: 'ok' });
  await player.backoffice.change('owner', { action: 'time_out', days: 1 });
  expect(await spin(token, 's2')).toMatchObject({ code: 'self_excluded' });
});
