import { beforeEach, expect, test, vi } from 'vitest';
import { callAs, fillCatalogue } from './house-calls.ts';
import { type AtPlay, openGame, playerAtPlay, said, stake, win } from './player-at-play.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let atPlay: AtPlay;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T12:00:00Z') });
  atPlay = await playerAtPlay({ cash: 10_000 });
  return () => vi.useRealTimers();
});
const limits = async () => (await callAs('p1', 'GET', '/api/users/limits/')).body;
const close = (action: 'time_out' | 'self_exclusion', days: number) =>
  atPlay.player.changeAtDesk('owner', { action, days });
const lift = () => atPlay.player.changeAtDesk('owner', { action: 'lift_exclusion' });
const spin = async (id: string) => said(await atPlay.player.debit(stake(atPlay.sessionId, id, 1000)));

test.each(['time_out', 'self_exclusion'] as const)(
  'a player in a %s stakes nothing and opens no game',
  async (kind) => {
    await fillCatalogue();
    await close(kind, 7);
    expect(await spin('a')).toBe('self_excluded');
    await expect(openGame(atPlay.player, 'elsewhere')).rejects.toThrow('self_excluded');
    const body = { game: 'moonlit-pharaoh', return_url: 'http://site.test/', client_type: 'web' };
    expect(await callAs('p1', 'POST', '/api/integrations/orion/createsession/', body)).toEqual({
      status: 403,
      body: { code: 'self_excluded' },
    });
  },
);

test('what was staked before an exclusion is paid, and a round that stands open is finished', async () => {
  const { player, sessionId } = atPlay;
  await player.debit(stake(sessionId, 'a', 1000, { roundReference: 'r' }));
  await close('self_exclusion', 7);
  expect(await openGame(player, 'signed in anew')).toBe(sessionId);
  expect(said(await player.debit(stake(sessionId, 'b', 1000, { roundReference: 'r' })))).toBe(8000);
  expect(said(await player.credit(win(sessionId, 'w', 'a', 5000, { roundReference: 'r' })))).toBe(13_000);
  expect(await spin('c')).toBe('self_excluded');
});

test('both dates are told while they stand, and play is open again after them', async () => {
  await close('time_out', 1);
  await close('self_exclusion', 30);
  expect(await limits()).toMatchObject({
    time_out_until: '2026-03-11T12:00:00.000Z',
    excluded_until: '2026-04-09T12:00:00.000Z',
  });
  vi.setSystemTime(Date.now() + 30 * DAY_MS);
  expect(await limits()).toMatchObject({ time_out_until: null, excluded_until: null });
  atPlay = { ...atPlay, sessionId: await openGame(atPlay.player, 'a month later') };
  expect(await spin('a')).toBe(9000);
});

test('an exclusion is lifted after seven days and not before', async () => {
  await close('self_exclusion', 30);
  vi.setSystemTime(Date.now() + 7 * DAY_MS - 1);
  expect(await lift()).toEqual({ ok: false, error: 'exclusion_stands' });
  vi.setSystemTime(Date.now() + 1);
  expect(await lift()).toEqual({ ok: true, value: null });
  expect(await limits()).toMatchObject({ excluded_until: null });
});

test('neither is ever made shorter, and a break is not lifted with an exclusion', async () => {
  await close('self_exclusion', 30);
  await close('self_exclusion', 7);
  await close('time_out', 42);
  await close('time_out', 1);
  vi.setSystemTime(Date.now() + 7 * DAY_MS);
  expect(await limits()).toMatchObject({ excluded_until: '2026-04-09T12:00:00.000Z' });
  await lift();
  expect(await limits()).toMatchObject({ excluded_until: null, time_out_until: '2026-04-21T12:00:00.000Z' });
});
