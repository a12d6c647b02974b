import { beforeEach, expect, test, vi } from 'vitest';
import { callAs } from '../house-calls.ts';
import { type AtPlay, balanceOrCode, openGame, playerAtPlay, stake, win } from '../player-at-play.ts';

const MINUTE_MS = 60 * 1000;
let atPlay: AtPlay;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T12:00:00Z') });
  atPlay = await playerAtPlay({ cash: 100_000 });
  return () => vi.useRealTimers();
});
const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE_MS);
const every = (minutes: number) => callAs('p1', 'PUT', '/api/users/reality-check/', { minutes });
const answer = () => callAs('p1', 'POST', '/api/users/reality-check/', {});
const dueAt = async () => (await callAs('p1', 'GET', '/api/users/limits/')).body.reality_check;
const position = async () => (await callAs('p1', 'GET', '/api/users/net-position/')).body;
const spin = async (id: string, won = 0) => {
  const outcome = balanceOrCode(await atPlay.player.wallet.debit(stake(atPlay.sessionId, id, 1000)));
  if (typeof outcome === 'number') await atPlay.player.wallet.credit(win(atPlay.sessionId, `${id}w`, id, won));
  return outcome;
};

test('after an hour of play no round begins until the reality check is answered', async () => {
  await spin('a');
  expect(await dueAt()).toEqual({ minutes: 60, due_at: '2026-03-10T13:00:00.000Z', is_due: false });
  for (const at of [20, 40]) {
    later(20);
    expect(await spin(`at ${at}`)).toBeTypeOf('number');
  }
  later(20);
  expect(await dueAt()).toMatchObject({ is_due: true });
  expect(await spin('due')).toBe('reality_check');
  expect(await spin('due still')).toBe('reality_check');
  expect((await answer()).body).toMatchObject({ reality_check: { due_at: '2026-03-10T14:00:00.000Z' } });
  expect(await spin('looked')).toBeTypeOf('number');
});

test('the player’s interval applies from now on', async () => {
  await spin('a');
  await every(15);
  later(15);
  expect(await spin('b')).toBe('reality_check');
  await every(120);
  expect(await spin('c')).toBeTypeOf('number');
});

test('choosing an interval answers the check and restarts it', async () => {
  await every(15);
  await spin('a');
  later(16);
  await every(30);
  expect(await dueAt()).toEqual({ minutes: 30, due_at: '2026-03-10T12:46:00.000Z', is_due: false });
  expect(await spin('b')).toBeTypeOf('number');
});

test('an open round can be finished, further stakes included', async () => {
  const { player, sessionId } = atPlay;
  await every(15);
  await player.wallet.debit(stake(sessionId, 'a', 1000, { roundReference: 'r' }));
  later(16);
  expect(balanceOrCode(await player.wallet.debit(stake(sessionId, 'b', 1000, { roundReference: 'r' })))).toBe(98_000);
  expect(balanceOrCode(await player.wallet.credit(win(sessionId, 'w', 'a', 5000, { roundReference: 'r' })))).toBe(
    103_000,
  );
  expect(await spin('next')).toBe('reality_check');
});

test('a game can be opened while a check is due, so that the page can show it', async () => {
  await every(15);
  await spin('a');
  later(16);
  await expect(openGame(atPlay.player, 'elsewhere')).resolves.toBeTypeOf('string');
});

test('after half an hour without play the next stake begins a new session of play', async () => {
  await every(15);
  await spin('a');
  later(29);
  expect(await spin('b')).toBe('reality_check');
  later(1);
  expect(await dueAt()).toEqual({ minutes: 15, due_at: null, is_due: false });
  expect(await spin('c')).toBeTypeOf('number');
  expect(await dueAt()).toEqual({ minutes: 15, due_at: '2026-03-10T12:45:00.000Z', is_due: false });
});

test('the net position distinguishes the session, the month and the whole life of an account', async () => {
  expect(await position()).toMatchObject({ session: null, life: null, month: { staked: '0.000' } });
  vi.setSystemTime(new Date('2026-02-20T12:00:00Z'));
  await spin('february', 5000);
  vi.setSystemTime(new Date('2026-03-09T12:00:00Z'));
  atPlay = { ...atPlay, sessionId: await openGame(atPlay.player, 'march') };
  await spin('yesterday');
  vi.setSystemTime(new Date('2026-03-10T12:00:00Z'));
  atPlay = { ...atPlay, sessionId: await openGame(atPlay.player, 'today') };
  await spin('a', 250);
  later(4);
  await spin('b');
  expect(await position()).toEqual({
    currency: 'TND',
    session: {
      since: '2026-03-10T12:00:00.000Z',
      staked: '2.000',
      returned: '0.250',
      net: '-1.750',
      minutes: 4,
    },
    month: { since: '2026-02-28T23:00:00.000Z', staked: '3.000', returned: '0.250', net: '-2.750', minutes: 4 },
    life: { since: '2026-02-19T23:00:00.000Z', staked: '4.000', returned: '5.250', net: '1.250', minutes: 4 },
  });
});
