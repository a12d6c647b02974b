// Races as players and employees see them.
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { raceOf } from '#platform/host/objects.ts';
import { callAs } from '../house-calls.ts';
import { type AtPlay, stake, undo, win } from '../player-at-play.ts';
import {
  asStaff,
  bonusOf,
  CLOSED,
  END,
  enter,
  leaders,
  listed,
  makeRace,
  newRace,
  openRace,
  partOf,
  play,
  prizesOf,
  racer,
  reportAll,
  ring,
  START,
} from './race-calls.ts';

let race: string;
let amel: AtPlay;
let sami: AtPlay;
beforeEach(async () => {
  ({ race, amel, sami } = await openRace());
  return () => vi.useRealTimers();
});
const at = (ms: number) => vi.setSystemTime(ms);

test('the best result of the first rounds counts, whatever is played before and after', async () => {
  await play(amel, 90_000);
  expect(await partOf(amel, race)).toMatchObject({ entered_at: null, refused: null, played: 0, best: null });
  expect(await enter(amel, race)).toBe('entered');
  for (const won of [0, 2_505, 14_500, 700, 0]) await play(amel, won);
  await play(amel, 50_000);
  expect(await partOf(amel, race)).toMatchObject({ refused: null, played: 5, best: 14.5, prize: null });
  await reportAll(amel);
  expect(await listed(race)).toMatchObject({ entrants: 1, leaders: [{ name: 'a•••', best: 14.5 }], is_final: false });
});

test('prizes go by rank as bonus with a wagering requirement, and ties go to the earlier result', async () => {
  const [leila, nour] = [await racer('leila'), await racer('nour')];
  for (const player of [amel, sami, leila, nour]) await enter(player, race);
  await play(nour, 0);
  await play(sami, 3_000);
  at(START + 1_000);
  await play(amel, 3_000);
  await play(leila, 2_000);
  at(START + 120_000);
  await reportAll(amel, sami, leila, nour);
  expect(await leaders(race)).toBe('s••• 3, a••• 3, l••• 2');
  at(END - 1);
  await ring(race);
  expect(await prizesOf(sami)).toEqual([]);
  at(CLOSED);
  await ring(race);
  expect([await prizesOf(sami), await prizesOf(amel), await prizesOf(leila), await prizesOf(nour)]).toEqual([
    ['20.000'],
    ['10.000'],
    ['5.000'],
    [],
  ]);
  expect(await partOf(sami, race)).toMatchObject({ prize: '20.000', best: 3 });
  expect(await sami.player.account.money()).toMatchObject({ bonus: 20_000, toPlay: 100_000 });
  expect(await sami.player.ledger.audit()).toMatchObject({ total: 0, brokenTransactions: [] });
  expect((await asStaff('GET')).body.races).toMatchObject([{ id: race, is_final: true, given: 3 }]);
});

test('a round that is rolled back counts nothing and frees its place', async () => {
  await enter(amel, race);
  const { player, sessionId } = amel;
  await player.wallet.debit(stake(sessionId, 'gone', 1_000));
  expect(await partOf(amel, race)).toMatchObject({ played: 1, best: null });
  await player.wallet.rollback(undo(sessionId, 'back', 'gone'));
  expect(await partOf(amel, race)).toMatchObject({ played: 0 });
  for (let round = 0; round < 5; round += 1) await play(amel, 1_000);
  expect(await partOf(amel, race)).toMatchObject({ played: 5, best: 1 });
});

test('a round that began before the end counts if it is settled before the race closes, and not later', async () => {
  for (const player of [amel, sami]) await enter(player, race);
  at(END - 1);
  await amel.player.wallet.debit(stake(amel.sessionId, 'late', 1_000));
  await sami.player.wallet.debit(stake(sami.sessionId, 'later', 1_000));
  at(END);
  await amel.player.wallet.debit(stake(amel.sessionId, 'after', 1_000));
  await amel.player.wallet.credit(win(amel.sessionId, 'after-win', 'after', 90_000));
  at(END + 60_000);
  await amel.player.wallet.credit(win(amel.sessionId, 'late-win', 'late', 5_000));
  at(END + 130_000);
  await reportAll(amel, sami);
  at(CLOSED);
  await ring(race);
  await sami.player.wallet.credit(win(sami.sessionId, 'later-win', 'later', 80_000));
  await reportAll(sami);
  await ring(race);
  expect([await prizesOf(amel), await prizesOf(sami)]).toEqual([['20.000'], []]);
  expect(await leaders(race)).toBe('a••• 5');
});

test('an employee ends a race: rounds until then count, and a race that has not begun is removed', async () => {
  const coming = await makeRace({ starts_at: new Date(END).toISOString(), ends_at: new Date(CLOSED).toISOString() });
  expect(await enter(amel, coming)).toBe('race_not_running');
  await enter(amel, race);
  await play(amel, 2_000);
  await reportAll(amel);
  at(START + 60_000);
  expect((await asStaff('POST', `${race}/ending/`, {})).status).toBe(200);
  expect((await asStaff('POST', `${coming}/ending/`, {})).status).toBe(200);
  expect((await asStaff('POST', `${race}/ending/`, {})).body.code).toBe('race_not_running');
  await play(amel, 9_000);
  expect(await partOf(amel, race)).toMatchObject({ played: 1, best: 2 });
  expect(await enter(sami, race)).toBe('race_not_running');
  expect(await listed(coming)).toBeUndefined();
  at(START + 60_000 + CLOSED - END);
  await ring(race);
  expect(await prizesOf(amel)).toEqual(['20.000']);
  expect(await leaders(race)).toBe('a••• 2');
});

test('an ending that fails half-way ends nothing, and can be repeated', async () => {
  vi.spyOn(env.RACE, 'getByName').mockImplementationOnce(() => {
    throw new Error('the object is away');
  });
  const end = async () => (await asStaff('POST', `${race}/ending/`, {})).status;
  expect(await end().catch(() => 500)).toBeGreaterThanOrEqual(500);
  expect((await listed(race))?.ends_at).toBe(new Date(END).toISOString());
  expect(await end()).toBe(200);
  expect((await listed(race))?.ends_at).toBe(new Date(START).toISOString());
});

test('a running race is listed and can be entered, however many are upcoming', async () => {
  const coming = { starts_at: new Date(END).toISOString(), ends_at: new Date(CLOSED).toISOString() };
  for (let count = 0; count < 20; count += 1) await makeRace(coming);
  expect(await enter(amel, race)).toBe('entered');
  expect(await listed(race)).toBeDefined();
});

test('a race can be made once, for slots that accept its stake, within the house’s limits', async () => {
  const key = crypto.randomUUID();
  const amounts = (changes: object) => ({ amounts: [{ currency: 'TND', stake: '1', prizes: ['5'], ...changes }] });
  for (let time = 0; time < 2; time += 1)
    expect(await asStaff('POST', '', newRace(amounts({})), key)).toEqual({ status: 200, body: {} });
  expect((await asStaff('GET')).body.races).toHaveLength(2);
  const refused = async (changes: object) => (await asStaff('POST', '', newRace(changes))).body;
  expect(await refused({ games: [{ provider: 'orion', game_id: 'nobody-knows' }] })).toHaveProperty('games');
  expect(await refused({ games: [{ provider: 'orion', game_id: 'excluded' }] })).toHaveProperty('games');
  expect(await refused(amounts({ stake: '0.05' }))).toHaveProperty('amounts');
  expect(await refused(amounts({ stake: '6' }))).toEqual({ 'amounts.0.stake': [{ code: 'too_large' }] });
  expect(await refused(amounts({ prizes: ['501'] }))).toEqual({ 'amounts.0.prizes.0': [{ code: 'too_large' }] });
  expect(await refused(amounts({ prizes: ['5', '6'] }))).toEqual({ 'amounts.0.prizes': [{ code: 'invalid' }] });
  expect(await refused(amounts({ currency: 'XYZ' }))).toHaveProperty('amounts');
  expect(await refused({ ends_at: new Date(START).toISOString() })).toHaveProperty('ends_at');
  expect(await refused({ ends_at: new Date(START + 15 * 86_400_000).toISOString() })).toHaveProperty('ends_at');
  expect(await refused({ rounds: 4 })).toHaveProperty('rounds');
  expect((await asStaff('GET')).body.races).toHaveLength(2);
  const asAgent = await callAs('somebody', 'POST', '/api/staff/races/', newRace(), { role: 'SA' });
  expect(asAgent.body.code).toBe('permission_denied');
});

test('results are deleted ninety days after the race, and prizes stay in the ledger', async () => {
  await enter(amel, race);
  await play(amel, 2_000);
  await reportAll(amel);
  at(CLOSED);
  await ring(race);
  at(END + 90 * 86_400_000);
  await ring(race);
  expect(await raceOf(env, race).table()).toMatchObject({ entrants: 0, leaders: [] });
  expect(await bonusOf(amel.playerId)).toBe(20_000);
});
