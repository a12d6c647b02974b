import { beforeEach, expect, test, vi } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { callAs, fillCatalogue } from '../house-calls.ts';
import { type AtPlay, balanceOrCode, openGame, openSessionsOf, playerAtPlay, stake, win } from '../player-at-play.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let atPlay: AtPlay;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T12:00:00Z') });
  atPlay = await playerAtPlay({ cash: 10_000 });
  return () => vi.useRealTimers();
});
const limits = async () => (await callAs('p1', 'GET', '/api/users/limits/')).body;
const takeBreak = (days: number | null) => callAs('p1', 'PUT', '/api/users/time-out/', { days });
const exclude = (months: number | null) =>
  callAs('p1', 'POST', '/api/users/self-exclusion/', { months, understood: true });
const spin = async (id: string) => balanceOrCode(await atPlay.player.wallet.debit(stake(atPlay.sessionId, id, 1000)));
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

test.each([
  ['a time-out', () => takeBreak(7)],
  ['an exclusion', () => exclude(6)],
  ['a permanent exclusion', () => exclude(null)],
])('%s ends open games and prevents new ones', async (_, close) => {
  await fillCatalogue();
  expect(await close()).toMatchObject({ status: 200 });
  expect(await openSessionsOf(atPlay.player)).toEqual([]);
  expect(await spin('a')).toBe('self_excluded');
  await expect(openGame(atPlay.player, 'elsewhere')).rejects.toThrow('self_excluded');
  const body = { game: 'moonlit-pharaoh', return_url: 'http://site.test/', client_type: 'web' };
  expect(await callAs('p1', 'POST', '/api/integrations/orion/createsession/', body)).toEqual({
    status: 403,
    body: { code: 'self_excluded' },
  });
});

test('no deposit is accepted during a time-out or an exclusion', async () => {
  const amount = amountMinor(10_000);
  expect(await atPlay.player.cashier.maxDeposit()).toBeGreaterThan(amount);
  await takeBreak(1);
  expect(await atPlay.player.cashier.maxDeposit()).toBe(0);
  const paid = await atPlay.player.cashier.receive({ externalId: 'x', amount });
  expect(paid).toEqual({ ok: false, error: 'self_excluded' });
  later(DAY_MS);
  expect(await atPlay.player.cashier.maxDeposit()).toBeGreaterThan(amount);
});

test('stakes from before an exclusion are paid, and an open round can be finished', async () => {
  const { player, sessionId } = atPlay;
  await player.wallet.debit(stake(sessionId, 'a', 1000, { roundReference: 'r' }));
  await exclude(6);
  expect(await openGame(player, 'signed in anew')).toBe(sessionId);
  expect(balanceOrCode(await player.wallet.debit(stake(sessionId, 'b', 1000, { roundReference: 'r' })))).toBe(8000);
  expect(balanceOrCode(await player.wallet.credit(win(sessionId, 'w', 'a', 5000, { roundReference: 'r' })))).toBe(
    13_000,
  );
  expect(await spin('c')).toBe('self_excluded');
});

test('both dates are shown while they last, and play is open again afterwards', async () => {
  await takeBreak(1);
  await exclude(6);
  expect(await limits()).toMatchObject({
    time_out_until: '2026-03-11T12:00:00.000Z',
    excluded_until: '2026-09-10T12:00:00.000Z',
    excluded_for_good: false,
  });
  vi.setSystemTime(new Date('2026-09-10T12:00:00Z'));
  expect(await limits()).toMatchObject({ time_out_until: null, excluded_until: null });
  atPlay = { ...atPlay, sessionId: await openGame(atPlay.player, 'months later') };
  expect(await spin('a')).toBe(9000);
});

test('a player can end a time-out after seven days and not before', async () => {
  expect((await takeBreak(28)).body).toMatchObject({ time_out_liftable_from: '2026-03-17T12:00:00.000Z' });
  later(7 * DAY_MS - 1);
  expect(await takeBreak(null)).toEqual({ status: 409, body: { code: 'exclusion_stands' } });
  later(1);
  expect((await takeBreak(null)).body).toMatchObject({ time_out_until: null, time_out_liftable_from: null });
});

test('a time-out of seven days or less ends by itself', async () => {
  expect((await takeBreak(7)).body).toMatchObject({ time_out_liftable_from: null });
  later(7 * DAY_MS - 1);
  expect(await takeBreak(null)).toMatchObject({ status: 409 });
});

test('neither the player nor an employee can lift an exclusion', async () => {
  await exclude(6);
  await takeBreak(14);
  later(10 * DAY_MS);
  expect(await takeBreak(null)).toMatchObject({ status: 200 });
  expect(await atPlay.player.backoffice.change('owner', { action: 'end_time_out' })).toMatchObject({ ok: true });
  expect(await limits()).toMatchObject({ excluded_until: '2026-09-10T12:00:00.000Z' });
  expect(await openGame(atPlay.player, 'anew').catch(String)).toContain('self_excluded');
});

test('neither can be shortened, and a permanent exclusion cannot be given an end', async () => {
  await takeBreak(42);
  await takeBreak(1);
  await exclude(null);
  await exclude(6);
  expect(await limits()).toMatchObject({
    time_out_until: '2026-04-21T12:00:00.000Z',
    excluded_for_good: true,
    excluded_until: '9999-12-31T00:00:00.000Z',
  });
});

test.each([
  ['PUT', 'time-out/', { days: 43 }, 'days'],
  ['PUT', 'time-out/', { days: 0 }, 'days'],
  ['POST', 'self-exclusion/', { months: 5, understood: true }, 'months'],
  ['POST', 'self-exclusion/', { months: 6 }, 'understood'],
  ['PUT', 'reality-check/', { minutes: 600 }, 'minutes'],
  ['PUT', 'limits/', { kind: 'loss', period: 'day', amount: '0' }, 'amount'],
  ['PUT', 'limits/', { kind: 'session', period: 'day', minutes: 44_641 }, 'minutes'],
])('%s %s of %o is refused at its field and changes nothing', async (method, path, body, field) => {
  const before = await limits();
  const answer = await callAs('p1', method, `/api/users/${path}`, body);
  expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
  expect(await limits()).toEqual(before);
});
