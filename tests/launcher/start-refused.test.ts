import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withFreePorts } from '../../scripts/house/settings.ts';
import { untilNobodyHolds } from '../../scripts/house/state-lock.ts';
import { type HouseUnderTest, openHouse } from '../support/house.ts';

let house: HouseUnderTest;
let elsewhere: string;
beforeAll(async () => {
  house = await openHouse();
  elsewhere = mkdtempSync(join(tmpdir(), 'zellige-refused-'));
});
afterAll(async () => {
  await house.close();
  rmSync(elsewhere, { recursive: true, force: true });
});

function run(script: 'start' | 'reset', environment: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('scripts', `${script}.ts`)], {
    env: { ...process.env, PORT: '0', SANDBOX_PORT: '0', PLATFORM_PORT: '0', STATE_DIR: elsewhere, ...environment },
    encoding: 'utf8',
    timeout: 50_000,
  });
  return { status, stdout, said: stderr.trim() };
}

test('a busy port is refused in one sentence that names the port, its holder and the setting', () => {
  const { status, said } = run('start', { SANDBOX_PORT: `${house.ports.sandbox}` });
  expect(status).toBe(1);
  expect(said).toMatch(
    new RegExp(
      `^Port ${house.ports.sandbox} for the sandbox is in use by process \\d+ \\(.*workerd.*\\): stop it, or set SANDBOX_PORT to another port\\.$`,
    ),
  );
});

test('a port that this very process holds is found busy too', async () => {
  const { site } = await withFreePorts({ site: 0, sandbox: 0, platform: 0 });
  const server = createServer().listen(site, '127.0.0.1');
  await once(server, 'listening');
  const { said } = run('start', { PORT: `${site}` });
  server.close();
  expect(said).toContain(`Port ${site} for the site is in use by process ${process.pid} `);
});

test('a state folder that another start uses is refused, and that start is named', () => {
  const { status, said } = run('start', { STATE_DIR: house.stateDir });
  expect(status).toBe(1);
  expect(said).toMatch(
    /^The state folder \S+ is in use by process \d+ \(.*start\.ts\): stop it, or set STATE_DIR to another folder\.$/,
  );
});

test.each(['', '{"SESSION_KEY":"', '[]', '{"SESSION_KEY":"short"}'])(
  'secrets that cannot be read (%s) stop the start with a sentence, and stay as they are',
  (written) => {
    const stateDir = mkdtempSync(join(elsewhere, 'secrets-'));
    const file = join(stateDir, 'secrets.json');
    writeFileSync(file, written);
    const { status, said } = run('start', { STATE_DIR: stateDir });
    expect([status, said]).toEqual([
      1,
      expect.stringMatching(/^The secrets in \S+secrets\.json cannot be read: .+\.$/),
    ]);
    expect(readFileSync(file, 'utf8')).toBe(written);
  },
);

test('a state folder that was removed is held by nobody', async () => {
  await expect(untilNobodyHolds(join(elsewhere, 'gone'))).resolves.toBeUndefined();
});

test('a reset leaves a folder alone while a start uses it', () => {
  const { status, said } = run('reset', { STATE_DIR: house.stateDir });
  expect(status).toBe(1);
  expect(said).toContain('is in use by process');
  expect(existsSync(join(house.stateDir, 'secrets.json'))).toBe(true);
});

test('a killed launcher takes its runtime along, and the next start finds everything free', async () => {
  await house.killLauncherOnly();
  await house.restart();
  expect((await fetch(`${house.siteOrigin}/readyz`)).status).toBe(200);
});

test('whoever else holds the state folder is named, and a start works once it is stopped as the sentence says', async () => {
  await house.stop();
  const file = join(house.stateDir, 'secrets.json');
  const holder = spawn(process.execPath, [
    '-e',
    `require('fs').openSync('${file}'); console.log(); setInterval(Date, 1e6)`,
  ]);
  await once(holder.stdout, 'data');
  const { status, said } = run('start', { STATE_DIR: house.stateDir });
  expect(status).toBe(1);
  expect(said).toContain(`is in use by process ${holder.pid} `);
  expect(said).toMatch(/: stop it, or set STATE_DIR to another folder\.$/);
  holder.kill();
  await once(holder, 'exit');
  await house.restart();
});

test('a port that is no number is refused by its name', () => {
  expect(run('start', { PORT: 'http' }).said).toBe(
    'PORT is "http", but a port is a whole number from 0 (any free one) to 65535.',
  );
});

test('a host profile is refused with a sentence for each of its faults', () => {
  const file = join(elsewhere, 'profile.json');
  writeFileSync(file, JSON.stringify({ frames: ['games.test'], speed: 1 }));
  expect(run('start', { HOST_PROFILE: file }).said.split('\n  ')).toEqual([
    `${file} is no host profile:`,
    '"frames.0" is "games.test", which is not an origin such as https://games.example.com.',
    '"speed" is not a field of a host profile.',
  ]);
  rmSync(file);
  expect(run('start', { HOST_PROFILE: file }).said).toBe(`HOST_PROFILE is "${file}", but there is no such file.`);
});

test('a reset empties a folder that nobody uses', () => {
  expect(run('reset', { STATE_DIR: elsewhere }).status).toBe(0);
  expect(existsSync(elsewhere)).toBe(false);
});
