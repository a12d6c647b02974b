import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HouseUnderTest, openHouse } from '../support/house.ts';

let house: HouseUnderTest;
let elsewhere: string;
let copy: string;
beforeAll(async () => {
  house = await openHouse();
  elsewhere = mkdtempSync(join(tmpdir(), 'zellige-backup-'));
  copy = join(elsewhere, 'copy');
});
afterAll(async () => {
  await house.close();
  rmSync(elsewhere, { recursive: true, force: true });
});

function run(script: 'backup' | 'restore' | 'reconcile', ...parameters: string[]) {
  const command = script === 'reconcile' ? ['scripts/reconcile.ts'] : ['scripts/state.ts', script, ...parameters];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
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
  return { status, said: stdout.trim(), refused: stderr.trim() };
}

async function request(method: string, path: string, body?: object, token?: string): Promise<unknown> {
  const response = await fetch(`${house.platformOrigin}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(response.ok).toBe(true);
  return response.json();
}
async function signIn(): Promise<string> {
  const credentials = { username: 'demo', password: 'demo-Zellige1' };
  return ((await request('POST', '/api/accounts/login/', credentials)) as { access: string }).access;
}
/** Everything except the time of the last visit. */
async function player(): Promise<object> {
  const user = (await request('GET', '/api/accounts/user', undefined, await signIn())) as object;
  return { ...user, lastSignInAt: null };
}

test('refuses to back up a running house', () => {
  expect(run('backup', copy)).toMatchObject({ status: 1, refused: expect.stringContaining('is in use by process') });
  expect(existsSync(copy)).toBe(false);
});

test('a restored backup reconciles, and the player has the same balance', async () => {
  const before = await player();
  await house.stop();
  expect(run('backup', copy)).toMatchObject({ status: 0, said: expect.stringContaining(`Kept in ${copy}.`) });
  expect(run('restore', copy)).toMatchObject({ status: 1, refused: expect.stringContaining('is not empty') });
  rmSync(house.stateDir, { recursive: true });
  expect(run('restore', copy)).toMatchObject({ status: 0 });
  expect(run('reconcile')).toEqual({ status: 0, said: 'The books agree.', refused: '' });
  await house.restart();
  expect(await player()).toEqual(before);
});

test('refuses to restore a damaged backup', () => {
  const damaged = join(elsewhere, 'damaged');
  cpSync(copy, damaged, { recursive: true });
  appendFileSync(join(damaged, 'state', 'secrets.json'), ' ');
  const stateDir = join(elsewhere, 'new');
  const { status, stderr } = spawnSync(process.execPath, ['scripts/state.ts', 'restore', damaged], {
    env: { ...process.env, STATE_DIR: stateDir },
    encoding: 'utf8',
  });
  expect([status, stderr.trim()]).toEqual([1, `${damaged} is not put back: secrets.json is not as it was kept.`]);
  expect(existsSync(stateDir)).toBe(false);
});
