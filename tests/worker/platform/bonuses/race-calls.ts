// A race of five rounds on one game, and players in it, for tests. The test sets the time.
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import type { PlayerRace, Race } from '#contract/bonuses/races.ts';
import { cacheSession } from '#platform/auth/session-cache.ts';
import { findUser } from '#platform/auth/users.ts';
import { CLOSES_AFTER_MS } from '#platform/bonuses/race-entries.ts';
import { clearMemoryCaches } from '#platform/host/memory-cache.ts';
import { playerOf, raceOf } from '#platform/host/objects.ts';
import { seedSettings } from '#platform/seed/settings.ts';
import { addUser } from '../host.ts';
import { callAs, fillCatalogue } from '../house-calls.ts';
import { type AtPlay, game, playerAtPlay, stake, win } from '../player-at-play.ts';
import { callByTwo } from '../two-employees.ts';

export const START = Date.parse('2026-03-10T12:00:00Z');
export const END = START + 2 * 3_600_000;
/** When its results are final. */
export const CLOSED = END + CLOSES_AFTER_MS;
export const STAKE = 1_000;
export const iso = (ms: number) => new Date(ms).toISOString();

export const asStaff = (method: string, path = '', body?: unknown, key: string = crypto.randomUUID()) =>
  callAs('somebody', method, `/api/staff/races/${path}`, body, { role: 'SO', headers: { 'idempotency-key': key } });

export const newRace = (changes: object = {}) => ({
  games: [{ provider: game.integration, game_id: game.gameId }],
  starts_at: iso(START),
  ends_at: iso(END),
  rounds: 5,
  amounts: [
    { currency: 'TND', stake: '1', prizes: ['20', '10', '5'] },
    { currency: 'EUR', stake: '0.3', prizes: ['6', '3', '1.5'] },
  ],
  ...changes,
});

async function fillHouse(): Promise<void> {
  await seedSettings(env.DB);
  await addUser({ id: 'somebody', username: 'somebody', role: 'SO' });
  await env.DB.prepare(
    `UPDATE settings SET value = json_patch(value, '{"firstDepositShare":0}') WHERE name = 'bonuses'`,
  ).run();
  await fillCatalogue();
  clearMemoryCaches();
}

/** @returns its id. */
export async function makeRace(changes: object = {}): Promise<string> {
  const id = crypto.randomUUID();
  const options = { role: 'SO' as const, headers: { 'idempotency-key': id } };
  const made = await callByTwo('somebody', 'POST', '/api/staff/races/', newRace(changes), options);
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  return id;
}

/** A player with the sign-in that these calls use. */
export async function addPlayer(username: string): Promise<string> {
  const id = await addUser({ username });
  const user = await findUser(env.DB, id);
  if (user) await cacheSession(env, user, 'sign-in', new Date());
  return id;
}

/** A player with money and the game open. */
export async function racer(username: string, money = { cash: 100_000 }): Promise<AtPlay> {
  return playerAtPlay(money, await addPlayer(username));
}

export const enter = async ({ playerId }: Pick<AtPlay, 'playerId'>, race: string) => {
  clearMemoryCaches();
  const { status, body } = await callAs(playerId, 'POST', '/api/bonus-system/races/entries/', { race });
  return status === 200 ? 'entered' : body.code;
};

let plays = 0;
/** A round at the race's stake, or another one. @returns its number. */
export async function play({ player, sessionId }: AtPlay, won: number, amount = STAKE): Promise<number> {
  plays += 1;
  await player.wallet.debit(stake(sessionId, `s${plays}`, amount));
  await player.wallet.credit(win(sessionId, `w${plays}`, `s${plays}`, won));
  return plays;
}

export async function partOf({ playerId }: Pick<AtPlay, 'playerId'>, race: string): Promise<PlayerRace | undefined> {
  clearMemoryCaches();
  const { body } = await callAs(playerId, 'GET', '/api/bonus-system/races/player/');
  return (body.races as PlayerRace[]).find(({ id }) => id === race);
}
export async function listed(race: string): Promise<Race | undefined> {
  clearMemoryCaches();
  return ((await callAs(null, 'GET', '/api/bonus-system/races/')).body.races as Race[]).find(({ id }) => id === race);
}
export const leaders = async (race: string) =>
  (await listed(race))?.leaders.map(({ name, best }) => `${name} ${best}`).join(', ');

/** Players' objects report to the race, as their alarms do. */
export async function reportAll(...players: AtPlay[]): Promise<void> {
  for (const { player } of players) await runDurableObjectAlarm(player.object);
}
export const ring = (race: string) => runDurableObjectAlarm(raceOf(env, race));
export const inRace = <T>(race: string, act: (sql: SqlStorage) => T): Promise<T> =>
  runInDurableObject(raceOf(env, race), (_, { storage }) => act(storage.sql));

type Item = { type: string; amount: string };
/** The prizes in a player's ledger. */
export async function prizesOf({ playerId }: Pick<AtPlay, 'playerId'>): Promise<string[]> {
  const { body } = await callAs(playerId, 'GET', '/api/bonus-system/bonusbalance/history?type=RacePrize');
  return (body.history as Item[]).map(({ amount }) => amount);
}
export const bonusOf = async (playerId: string) => (await playerOf(env, playerId).account.balances()).bonus;

/** A race at its beginning, and two players who may enter it. For `beforeEach`. */
export async function openRace(): Promise<{ race: string; amel: AtPlay; sami: AtPlay }> {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  await fillHouse();
  return { race: await makeRace(), amel: await racer('amel'), sami: await racer('sami') };
}
