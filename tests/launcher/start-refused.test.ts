import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

function run(script: 'start' | 'reset', environment: Record<string, string>, parameters: readonly string[] = []) {
  const command = script === 'reset' ? ['scripts/state.ts', 'reset'] : ['scripts/start.ts', ...parameters];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    env: {
      ...process.env,
      PORT: '0',
      SANDBOX_PORT: '0',
      PLATFORM_PORT: '0',
      BACKOFFICE_PORT: '0',
      STATE_DIR: elsewhere,
      ...environment,
    },
    encoding: 'utf8',
    timeout: 50_000,
  });
  return { status, stdout, said: stderr.trim() };
}

test.each([
  ['site', 'PORT'],
  ['sandbox', 'SANDBOX_PORT'],
  ['platform', 'PLATFORM_PORT'],
  ['backoffice', 'BACKOFFICE_PORT'],
] as const)(
  'a busy port of the %s is refused with a message that names the port, its holder and %s',
  (name, setting) => {
    const port = house.ports[name];
    const { status, said } = run('start', { [setting]: `${port}` });
    expect(status).toBe(1);
    expect(said).toMatch(
      new RegExp(
        `^Port ${port} for the ${name} is in use by process \\d+ \\(.*workerd.*\\): stop it, or set ${setting} to another port\\.$`,
      ),
    );
  },
);

test('with another API host, the ports of Workers that do not start may be in use', () => {
  const { said } = run('start', {
    API_ORIGIN: 'https://api.example.com',
    PORT: `${house.ports.site}`,
    PLATFORM_PORT: `${house.ports.platform}`,
  });
  expect(said).toMatch(/^Port \d+ for the site is in use/);
});

test('a port held by the same process counts as in use', async () => {
  const { site } = await withFreePorts({ site: 0, sandbox: 0, platform: 0, backoffice: 0 });
  const server = createServer().listen(site, '127.0.0.1');
  await once(server, 'listening');
  const { said } = run('start', { PORT: `${site}` });
  server.close();
  expect(said).toContain(`Port ${site} for the site is in use by process ${process.pid} `);
});

test('a state folder in use is refused, and the process that uses it is named', () => {
  const { status, said } = run('start', { STATE_DIR: house.stateDir });
  expect(status).toBe(1);
  expect(said).toMatch(
    /^The state folder \S+ is in use by process \d+ \(.*start\.ts\): stop it, or set STATE_DIR to another folder\.$/,
  );
});

test.each(['', '{"SESSION_KEY":"', '[]', '{"SESSION_KEY":"short"}'])(
  'unreadable secrets (%s) stop the start with a message, and are not overwritten',
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

test('a removed state folder is not locked', async () => {
  await expect(untilNobodyHolds(join(elsewhere, 'gone'))).resolves.toBeUndefined();
});

test('refuses to reset a folder in use', () => {
  const { status, said } = run('reset', { STATE_DIR: house.stateDir });
  expect(status).toBe(1);
  expect(said).toContain('is in use by process');
  expect(existsSync(join(house.stateDir, 'secrets.json'))).toBe(true);
});

test('a killed launcher ends its runtime, and the next start finds ports and folder free', async () => {
  await house.killLauncherOnly();
  await house.restart();
  expect((await fetch(`${house.siteOrigin}/readyz`)).status).toBe(200);
});

test('another process that holds the state folder is named, and a start works once it has ended', async () => {
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

test('a port that is not a number is refused with the setting’s name', () => {
  expect(run('start', { PORT: 'http' }).said).toBe(
    'PORT is "http", but a port is a whole number from 0 (any free one) to 65535.',
  );
});

test('an invalid host profile is refused with a message for each fault', () => {
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

test.each([
  ['ftp://api.example', 'API_ORIGIN is "ftp://api.example", but the site speaks http and https alone: '],
  ['https://api.invalid', 'The API host https://api.invalid does not answer, because nobody knows '],
  [
    'http://127.0.0.1:1/core',
    'The API host http://127.0.0.1:1/core does not answer, because nothing listens on port 1 ',
  ],
])('the API host %s is refused with an explanation, and the state folder is unlocked again', (API_ORIGIN, sentence) => {
  const { status, stdout, said } = run('start', { API_ORIGIN });
  expect([status, said.split('\n')]).toEqual([1, [expect.stringContaining(sentence)]]);
  expect(stdout).not.toContain('Zellige');
  expect(existsSync(join(elsewhere, 'lock'))).toBe(false);
});

test('with the plain host, a refusal ends the launcher too', () => {
  const { status, said } = run('start', { PORT: `${house.ports.site}` }, ['--host', 'plain']);
  expect([status, said]).toEqual([1, expect.stringMatching(/^Port \d+ for the site is in use by .+\.$/)]);
});

test.each([
  [['--hosts', 'plain'], 'Unknown option \'--hosts\'. "npm start" takes --host plain, with --shape or --seed.'],
  [['--host', 'plain', '--seed', 'x'], '--seed is "x", but it must be a whole number such as 7.'],
  [['--host', 'grand'], '--host is "grand", but the only host kept here is "plain".'],
])('the parameters %j are refused with an explanation', (parameters, sentence) => {
  expect(run('start', {}, parameters)).toEqual({ status: 1, stdout: '', said: sentence });
});

test('a reset empties a folder that is not in use', () => {
  expect(run('reset', { STATE_DIR: elsewhere }).status).toBe(0);
  expect(existsSync(elsewhere)).toBe(false);
});
