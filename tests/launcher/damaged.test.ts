import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readdirSync, readFileSync, statSync, writeSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callPlatform, signInEmployee, signInPlayer } from '../../scripts/house/api-client.ts';
import { type HouseUnderTest, openHouse } from '../support/house.ts';

let house: HouseUnderTest;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(async () => house.close());

const PAGE_BYTES = 4096;
/** @param share of the pages to keep: at least the first, which identifies the file as a database. */
function damage(file: string, share: number): void {
  const database = new DatabaseSync(file);
  // The latest writes are in the WAL file beside it.
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
  const { size } = statSync(file);
  const from = Math.max(1, Math.floor((size / PAGE_BYTES) * share)) * PAGE_BYTES;
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(size - from, 0x5a), 0, undefined, from);
  closeSync(handle);
}
/** Databases of a kind of storage, by a part of their names. */
const databases = (of: RegExp): string[] =>
  readdirSync(join(house.stateDir, 'storage'), { recursive: true, encoding: 'utf8' })
    .filter((path) => of.test(path) && path.endsWith('.sqlite') && !path.endsWith('metadata.sqlite'))
    .map((path) => join(house.stateDir, 'storage', path));
const holds = (file: string, text: string) =>
  [file, `${file}-wal`].some((one) => existsSync(one) && readFileSync(one).includes(text));

const request = (method: string, path: string, token: string) =>
  callPlatform(house.platformOrigin, method, path, { token });
const signIn = async (username: string): Promise<string> => (await signInPlayer(house.platformOrigin, username)).access;
const ofPlayer = (token: string) => request('GET', '/api/accounts/user', token);

/** Damages a player's storage while the house is stopped. @returns the player's token and id. */
async function damagePlayer(username: string, share: number): Promise<{ token: string; id: string }> {
  const token = await signIn(username);
  const id = String((await ofPlayer(token)).body.id);
  await house.stop();
  damage(databases(/Player/).find((file) => holds(file, id)) ?? '', share);
  await house.restart();
  return { token, id };
}
test.each([
  ['in part', 'demo', 0.7, 'newcomer'],
  ['so that it cannot even be opened', 'newcomer', 0, null],
])(
  'a player whose storage is damaged %s is refused and reported by an alarm, and other players are not affected',
  async (_, username, share, other) => {
    const { token, id } = await damagePlayer(username, share);
    expect(await ofPlayer(token)).toEqual({ status: 503, body: { code: 'storage_damaged' } });
    if (other) expect((await ofPlayer(await signIn(other))).status).toBe(200);
    const { SEED_SECRET } = JSON.parse(readFileSync(join(house.stateDir, 'secrets.json'), 'utf8'));
    await request('POST', '/reconcile?again', SEED_SECRET);
    const { alarms } = (await request('GET', '/api/staff/alarms/', (await signInEmployee(house.platformOrigin)).access))
      .body;
    expect(alarms).toContainEqual(expect.objectContaining({ kind: 'ledger-unreadable', subject: id }));
  },
);

test('a damaged database of the platform stops the start with a message', async () => {
  await house.stop();
  for (const file of databases(/D1Database/)) damage(file, 0);
  const { status, stderr } = spawnSync(process.execPath, [resolve('scripts', 'start.ts')], {
    env: {
      ...process.env,
      PORT: '0',
      SANDBOX_PORT: '0',
      PLATFORM_PORT: '0',
      BACKOFFICE_PORT: '0',
      STATE_DIR: house.stateDir,
    },
    encoding: 'utf8',
    timeout: 50_000,
  });
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining('The platform’s database is damaged: put a backup back'),
  ]);
});
