// A race is exported, lost and restored at each of its stages: no result is lost, and nobody is paid twice.
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { keyOf } from '#platform/backup/objects.ts';
import { playerOf, raceOf } from '#platform/host/objects.ts';
import {
  CLOSED,
  enter,
  inRace,
  leaders,
  listed,
  openRace,
  partOf,
  play,
  prizesOf,
  racer,
  reportAll,
  ring,
  START,
} from '../bonuses/race-calls.ts';
import type { AtPlay } from '../player-at-play.ts';
import { differences, emptyHouse, exportAll, today, toTheEnd } from './house-export.ts';

let race: string;
let amel: AtPlay;
let sami: AtPlay;
beforeEach(async () => {
  ({ race, amel, sami } = await openRace());
  for (const player of [amel, sami]) await enter(player, race);
  await play(amel, 3_000);
  await play(sami, 2_000);
  await reportAll(amel, sami);
  return () => vi.useRealTimers();
});
const at = (ms: number) => vi.setSystemTime(ms);
const PLAYERS = 'objects.player.';
/** As their alarms do, which a restore sets. */
const collectReports = async (...players: AtPlay[]) => {
  for (const { playerId } of players) await runDurableObjectAlarm(playerOf(env, playerId).object);
};
const shown = async () => ({
  listed: await listed(race),
  entrants: await inRace(race, (sql) => sql.exec('SELECT * FROM entrant ORDER BY player_id').toArray()),
});
const parts = async () => [await partOf(amel, race), await partOf(sami, race)];

test('while it runs: its standings are the same, row by row, and the winners get its prizes', async () => {
  const before = [await shown(), await parts()];
  await exportAll();
  expect(await differences()).toEqual([]);
  at(START + 3_600_000);
  await emptyHouse();
  await toTheEnd('/exports/restore', '', PLAYERS);
  expect(await shown()).toEqual(before[0]);
  await toTheEnd('/exports/restore', PLAYERS);
  await collectReports(amel, sami);
  expect(await differences()).toEqual([]);
  expect([await shown(), await parts()]).toEqual(before);
  at(CLOSED);
  await ring(race);
  expect([await prizesOf(amel), await prizesOf(sami)]).toEqual([['20.000'], ['10.000']]);
});

test('a result after the restore counts, although the race had received later ones before', async () => {
  await exportAll();
  at(START + 120_000);
  await play(sami, 2_500);
  at(START + 180_000);
  await reportAll(sami);
  expect(await leaders(race)).toBe('a••• 3, s••• 2.5');
  await raceOf(env, race).exportTo(keyOf(today(), { kind: 'race', name: race }));
  await emptyHouse();
  await toTheEnd('/exports/restore');
  at(START + 240_000);
  await collectReports(amel, sami);
  expect(await leaders(race)).toBe('a••• 3, s••• 2');
});

test('after its end: it does not close before its players are restored, and a late report still wins', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const leila = await racer('leila');
  await enter(leila, race);
  await reportAll(leila);
  await play(leila, 9_000);
  await exportAll();
  await emptyHouse();
  at(CLOSED + 3_600_000);
  await toTheEnd('/exports/restore', '', PLAYERS);
  await ring(race);
  expect(await listed(race)).toMatchObject({ is_final: false });
  await toTheEnd('/exports/restore', PLAYERS);
  await collectReports(leila);
  await ring(race);
  expect([await prizesOf(leila), await prizesOf(amel), await prizesOf(sami)]).toEqual([
    ['20.000'],
    ['10.000'],
    ['5.000'],
  ]);
});

test('after its end: it waits a quarter of an hour for its players’ reports', async () => {
  await exportAll();
  await emptyHouse();
  at(CLOSED + 60_000);
  const planned = await runInDurableObject(raceOf(env, race), (_, { storage }) =>
    vi.spyOn(storage, 'setAlarm').mockResolvedValue(undefined),
  );
  await toTheEnd('/exports/restore');
  await collectReports(amel, sami);
  expect(new Set(planned.mock.calls.map(([time]) => time))).toEqual(new Set([CLOSED + 16 * 60_000]));
});

test('a prize that was paid after its winner was exported is paid again, once', async () => {
  await exportAll();
  at(CLOSED);
  await ring(race);
  await raceOf(env, race).exportTo(keyOf(today(), { kind: 'race', name: race }));
  await emptyHouse();
  await toTheEnd('/exports/restore');
  expect(await prizesOf(amel)).toEqual([]);
  for (let time = 0; time < 2; time += 1) {
    await collectReports(amel, sami);
    await ring(race);
  }
  expect([await prizesOf(amel), await prizesOf(sami)]).toEqual([['20.000'], ['10.000']]);
  expect(await listed(race)).toMatchObject({ is_final: true });
});

test('players report a race whose export is lost, and it waits for all of them', async () => {
  at(CLOSED - 60_000);
  await exportAll();
  await emptyHouse();
  await env.EXPORTS.delete(keyOf(today(), { kind: 'race', name: race }));
  at(CLOSED + 60_000);
  await toTheEnd('/exports/restore');
  await collectReports(sami);
  expect(await raceOf(env, race).table()).toMatchObject({ isFinal: false });
  await collectReports(amel);
  at(CLOSED + 3_600_000);
  await ring(race);
  expect([await prizesOf(amel), await prizesOf(sami)]).toEqual([['20.000'], ['10.000']]);
});
