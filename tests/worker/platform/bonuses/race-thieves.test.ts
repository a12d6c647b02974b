// Races from the view of a player who wants somebody else's prize, and of one who must not be contacted.
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { nextReportAt, reportAgain } from '#platform/bonuses/race-entries.ts';
import { raceOf } from '#platform/host/objects.ts';
import { callAs } from '../house-calls.ts';
import { type AtPlay, game, openGame, playerAtPlay, stake, undo, win } from '../player-at-play.ts';
import {
  addPlayer,
  asStaff,
  CLOSED,
  END,
  enter,
  inRace,
  leaders,
  listed,
  makeRace,
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
const DAY_MS = 86_400_000;
const at = (ms: number) => vi.setSystemTime(ms);

/** As `rescheduleAlarms` of a restored object does. */
async function reportAfterRestore({ player }: AtPlay): Promise<void> {
  await runInDurableObject(player.object, (_, { storage }) => reportAgain(storage.sql, Date.now()));
  await runInDurableObject(player.object, (_, { storage }) => storage.setAlarm(Date.now()));
  await runDurableObjectAlarm(player.object);
}

/** Amel wins three times the stake, and the race closes. */
async function winRace(): Promise<void> {
  await enter(amel, race);
  await play(amel, 3_000);
  await reportAll(amel);
  at(CLOSED);
  await ring(race);
}

test('a bad round cannot be excluded from the first rounds by staking more in it, nor a good one improved', async () => {
  await enter(amel, race);
  const { player, sessionId } = amel;
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    const roundReference = `round-${name}`;
    await player.wallet.debit(stake(sessionId, name, 1_000, { roundReference }));
    await player.wallet.credit(win(sessionId, `${name}-none`, name, 0, { roundReference, closesRound: false }));
    await player.wallet.debit(stake(sessionId, `${name}2`, 1_000, { roundReference }));
    await player.wallet.credit(win(sessionId, `${name}-end`, `${name}2`, 4_000, { roundReference }));
  }
  await play(amel, 90_000);
  expect(await partOf(amel, race)).toMatchObject({ played: 5, best: 2 });
});

test('other stakes, other games, free spins and rounds before the entry do not count', async () => {
  const { player } = amel;
  await play(amel, 80_000);
  await enter(amel, race);
  await play(amel, 80_000, 999);
  await play(amel, 80_000, 1_001);
  const other = { ...game, gameId: 'without-demo' };
  const opened = await player.game.openSession({
    ...other,
    producer: 'Amber Peak',
    mode: 'real',
    signInId: 'other',
    clientType: 'web',
    language: 'fr',
  });
  if (!opened.ok) throw new Error(opened.error);
  await player.wallet.debit(stake(opened.value, 'other', 1_000, other));
  await player.wallet.credit(win(opened.value, 'other-win', 'other', 80_000, other));
  await player.game.grantFreeSpins({
    ...game,
    externalId: 'f',
    spins: 5,
    stake: amountMinor(1_000),
    expiresAt: CLOSED,
  });
  const free = await openGame(player, 'free', 'freespin');
  await player.wallet.debit(stake(free, 'free', 0));
  await player.wallet.credit(win(free, 'free-win', 'free', 80_000));
  expect(await partOf(amel, race)).toMatchObject({ played: 0, best: null });
  await play(amel, 500);
  expect(await partOf(amel, race)).toMatchObject({ played: 1, best: 0.5 });
});

test('a bonus stake counts like a cash stake: a race never requires a deposit', async () => {
  const nour = await playerAtPlay({ bonus: 10_000 }, await addPlayer('nour'));
  await enter(nour, race);
  await play(nour, 7_000);
  expect(await partOf(nour, race)).toMatchObject({ played: 1, best: 7 });
});

test('a player who enters concurrently many times has one entry, with the rounds since the first', async () => {
  const entered = await Promise.all(Array.from({ length: 16 }, () => enter(amel, race)));
  expect(new Set(entered)).toEqual(new Set(['entered']));
  for (let round = 0; round < 5; round += 1) await play(amel, 1_000);
  expect(await enter(amel, race)).toBe('entered');
  await play(amel, 50_000);
  await reportAll(amel);
  expect(await listed(race)).toMatchObject({ entrants: 1, leaders: [{ best: 1 }] });
});

test('a visitor, an unknown race and a currency without a stake are refused', async () => {
  expect(await callAs(null, 'POST', '/api/bonus-system/races/entries/', { race })).toMatchObject({ status: 401 });
  expect(await enter(amel, crypto.randomUUID())).toBe('not_found');
  const euros = await makeRace({ amounts: [{ currency: 'EUR', stake: '0.3', prizes: ['6'] }] });
  expect(await enter(amel, euros)).toBe('not_found');
  expect(await partOf(amel, euros)).toBeUndefined();
});

test('wrong or late reports to a race are corrected from the ledger before anybody is paid', async () => {
  for (const player of [amel, sami]) await enter(player, race);
  await play(amel, 2_000);
  await play(sami, 3_000);
  await reportAll(amel, sami);
  const known = { playerId: amel.playerId, name: 'a•••', currency: 'TND', endsAt: END, played: 1, reachedAt: START };
  await raceOf(env, race).report({ ...known, version: START - 1, best: 90_000 });
  expect(await leaders(race)).toBe('s••• 3, a••• 2');
  await raceOf(env, race).report({ ...known, version: START + 1_000, best: 90_000 });
  expect(await leaders(race)).toBe('a••• 900, s••• 3');
  at(CLOSED);
  await ring(race);
  expect([await prizesOf(sami), await prizesOf(amel)]).toEqual([['20.000'], ['10.000']]);
  await raceOf(env, race).report({ ...known, version: START + 2_000, best: 90_000 });
  expect(await leaders(race)).toBe('s••• 3, a••• 2');
});

test('prizes are paid once, however often the payment is repeated or interrupted', async () => {
  await winRace();
  for (let run = 0; run < 3; run += 1) {
    await inRace(race, (sql) => sql.exec('UPDATE prize SET is_given = 0'));
    await raceOf(env, race).closeBy(Date.now());
    await Promise.all([ring(race), amel.player.races.award(race, amountMinor(20_000))]);
  }
  await amel.player.races.award(race, amountMinor(500_000));
  expect(await prizesOf(amel)).toEqual(['20.000']);
  expect(await amel.player.account.money()).toMatchObject({ bonus: 20_000, toPlay: 100_000 });
});

test('a restored race gets its players’ reports again, and pays nobody twice', async () => {
  await winRace();
  await inRace(race, (sql) => sql.exec('DELETE FROM entrant; DELETE FROM prize; DELETE FROM closing'));
  await reportAfterRestore(amel);
  expect(await leaders(race)).toBe('a••• 3');
  await ring(race);
  expect(await prizesOf(amel)).toEqual(['20.000']);
});

test('a player in a time-out, excluded, held, or near a limit is neither invited nor admitted', async () => {
  const { player } = amel;
  const why = async (one: AtPlay) => [(await partOf(one, race))?.refused, await enter(one, race)];
  await player.saferGambling.protect({ action: 'limit', kind: 'loss', period: 'day', size: 4_999 });
  expect(await why(amel)).toEqual(['limit_near', 'limit_near']);
  await sami.player.saferGambling.protect({ action: 'limit', kind: 'wager', period: 'day', size: 100_000 });
  for (let round = 0; round < 8; round += 1) await play(sami, 0, 9_999);
  expect((await partOf(sami, race))?.refused).toBeNull();
  await play(sami, 0, 9);
  expect(await why(sami)).toEqual([null, 'entered']);
  const leila = await racer('leila');
  await leila.player.saferGambling.protect({ action: 'limit', kind: 'deposit', period: 'month', size: 125_000 });
  expect(await why(leila)).toEqual(['limit_near', 'limit_near']);
  const nour = await racer('nour');
  await nour.player.account.hold();
  expect(await why(nour)).toEqual(['account_held', 'account_held']);
  await player.saferGambling.protect({ action: 'time_out', days: 1 });
  expect(await why(amel)).toEqual(['self_excluded', 'self_excluded']);
});

test('a player who comes near a limit during the race keeps the entry', async () => {
  await enter(amel, race);
  await play(amel, 2_000);
  await amel.player.saferGambling.protect({ action: 'limit', kind: 'wager', period: 'day', size: 1_000 });
  expect(await partOf(amel, race)).toMatchObject({ played: 1, best: 2, refused: null });
  await reportAll(amel);
  at(CLOSED);
  await ring(race);
  expect(await prizesOf(amel)).toEqual(['20.000']);
});

test('a prize waits until a time-out is over, and is then booked once', async () => {
  await enter(amel, race);
  await play(amel, 3_000);
  await reportAll(amel);
  await amel.player.saferGambling.protect({ action: 'time_out', days: 2 });
  at(CLOSED);
  await ring(race);
  expect(await partOf(amel, race)).toMatchObject({ prize: '20.000' });
  expect(await prizesOf(amel)).toEqual([]);
  at(START + 2 * DAY_MS + 1);
  await runDurableObjectAlarm(amel.player.object);
  await runDurableObjectAlarm(amel.player.object);
  expect(await prizesOf(amel)).toEqual(['20.000']);
});

test('pays no prize to a self-excluded or banned account, and pays it once a ban is lifted', async () => {
  const { player } = amel;
  await enter(amel, race);
  await enter(sami, race);
  await play(amel, 3_000);
  await play(sami, 2_000);
  await reportAll(amel, sami);
  await player.backoffice.change('staff', { action: 'ban', reason: 'test' } as never);
  await sami.player.saferGambling.protect({ action: 'self_exclusion', months: null });
  at(CLOSED);
  await ring(race);
  at(CLOSED + 400 * DAY_MS);
  for (const one of [player, sami.player]) await runDurableObjectAlarm(one.object);
  expect([await prizesOf(amel), await prizesOf(sami)]).toEqual([[], []]);
  await player.backoffice.change('staff', { action: 'lift_ban', reason: 'test' } as never);
  await runDurableObjectAlarm(player.object);
  expect([await prizesOf(amel), await prizesOf(sami)]).toEqual([['20.000'], []]);
});

test('a player’s own data includes the race, and others see one letter of the name', async () => {
  await winRace();
  const page = await amel.player.account.exportRows('race_entry', 0);
  expect(page?.rows).toMatchObject([{ race, name: 'a•••', stake: '1.000', prize: '20.000' }]);
  expect(JSON.stringify(await listed(race))).not.toMatch(/amel/i);
});

/** The last moment at which a settled round counts. */
const COUNTS_FOR_MS = 15 * 60_000;
test.each([
  ['by itself', END],
  ['by an employee', START + 60_000],
])('a result settled in the last minute of a race that ended %s is counted before it closes', async (by, end) => {
  for (const player of [amel, sami]) await enter(player, race);
  await reportAll(amel, sami);
  at(end - 1);
  await amel.player.wallet.debit(stake(amel.sessionId, 'last', 1_000));
  at(end);
  if (by === 'by an employee') await asStaff('POST', `${race}/ending/`, {});
  at(end + COUNTS_FOR_MS - 1);
  await amel.player.wallet.credit(win(amel.sessionId, 'last-win', 'last', 9_000));
  at(end + COUNTS_FOR_MS + 60_000);
  await ring(race);
  await reportAll(amel);
  at(end + CLOSED - END);
  await ring(race);
  expect(await prizesOf(amel)).toEqual(['20.000']);
});

test('a settled round that is paid again is reported, although all rounds were settled and reported', async () => {
  for (const player of [amel, sami]) await enter(player, race);
  await play(sami, 2_000);
  const rounds = [];
  for (let count = 0; count < 5; count += 1) rounds.push(await play(amel, 1_000));
  at(START + 120_000);
  await reportAll(amel, sami);
  at(START + 180_000);
  await play(amel, 90_000);
  await amel.player.wallet.credit(win(amel.sessionId, 'corrected', `s${rounds[0]}`, 8_000));
  at(START + 300_000);
  await reportAll(amel);
  expect(await leaders(race)).toBe('a••• 9, s••• 2');
});

test('a round played after all rounds are settled and reported is not reported', async () => {
  await enter(amel, race);
  for (let count = 0; count < 5; count += 1) await play(amel, 1_000);
  at(START + 120_000);
  await reportAll(amel);
  await play(amel, 90_000);
  const due = await runInDurableObject(amel.player.object, (_, { storage }) => nextReportAt(storage.sql));
  expect(due).toBeNull();
});

test('a round that replaces one that was rolled back is reported', async () => {
  await enter(amel, race);
  const { player, sessionId } = amel;
  await player.wallet.debit(stake(sessionId, 'open', 1_000));
  for (const won of [0, 0, 0, 2_000, 90_000]) await play(amel, won);
  at(START + 120_000);
  await reportAll(amel);
  expect(await leaders(race)).toBe('a••• 2');
  await player.wallet.rollback(undo(sessionId, 'back', 'open'));
  at(START + 240_000);
  await reportAll(amel);
  expect(await leaders(race)).toBe('a••• 90');
});

test('a player restored to before the prize gets it after all, once', async () => {
  await enter(amel, race);
  await play(amel, 3_000);
  await reportAll(amel);
  at(CLOSED);
  await inRace(race, (sql) => {
    sql.exec('INSERT INTO closing VALUES (1, ?)', CLOSED);
    sql.exec('INSERT INTO prize VALUES (?, 20000, 1)', amel.playerId);
  });
  for (let time = 0; time < 2; time += 1) {
    await reportAfterRestore(amel);
    await ring(race);
  }
  expect(await prizesOf(amel)).toEqual(['20.000']);
});
