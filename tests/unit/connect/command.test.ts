// The command itself: its output, and its exit code in a host's CI.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playersPassword } from '../../hosts/plain/seed.ts';
import { type PlainHost, startPlainHost } from '../../hosts/plain/start-plain-host.ts';

const folder = mkdtempSync(join(tmpdir(), 'zellige-connect-'));
const profile = join(folder, 'profile.json');
const report = join(folder, 'host.html');
let host: PlainHost;
beforeAll(async () => {
  host = await startPlainHost();
});
afterAll(async () => {
  await host.stop();
  rmSync(folder, { recursive: true, force: true });
});

type Ended = { readonly status: number | null; readonly output: string };

const run = (password: string, ...parameters: readonly string[]): Promise<Ended> =>
  new Promise((done) => {
    const environment = { ...process.env, HOST_PASSWORD: password };
    const child = spawn('node', ['scripts/connect.ts', ...parameters], {
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output += piece));
    child.once('close', (status) => done({ status, output }));
  });

test('writes a profile and a report, and exits with 0 while nothing changed and with 1 after a change', async () => {
  const stated = ['--sports', 'alt=sprint,dgt=derby'];
  const parameters = [host.origin, '--user', 'plain', ...stated, '--profile', profile, '--report', report];
  const first = await run(playersPassword, ...parameters);
  expect([first.status, first.output]).toEqual([0, expect.stringContaining(`Written: ${profile}.`)]);
  expect(first.output).not.toContain(playersPassword);
  expect(JSON.parse(readFileSync(profile, 'utf8'))).toMatchObject({
    integrations: [{}, {}, {}, {}],
    sports: { alt: 'sprint', dgt: 'derby' },
  });
  const rows = first.output.split('\n').filter((line) => !/^ {2}(An unknown address|Its clock)|^Written|^$/.test(line));
  expect(rows.filter((line) => !/^ {2}\S*(works|mapped|differs|missing|not asked)/.test(line))).toEqual([]);
  expect(readFileSync(report, 'utf8')).toContain('/api/accounts/login/');
  const second = await run(playersPassword, ...parameters);
  expect([second.status, second.output]).toEqual([0, expect.stringContaining('Nothing changed')]);
  const written = readFileSync(profile, 'utf8');
  host.setShape({ absent: ['/services/wheel'] });
  const third = await run(playersPassword, ...parameters);
  expect([third.status, third.output]).toEqual([1, expect.stringMatching(/without: was .*, and is .*wheel/)]);
  expect(readFileSync(profile, 'utf8')).toBe(written);
});

test('a password in the arguments is refused, and an invalid address or sport gets a hint', async () => {
  for (const parameters of [
    [],
    ['ftp://api.test'],
    [host.origin, '--password', 'x'],
    [host.origin, 'two'],
    [host.origin, '--sports', 'golf=one'],
    [host.origin, '--sports', 'alt'],
  ]) {
    const { status, output } = await run('x', ...parameters);
    expect([status, output]).toEqual([1, expect.stringContaining('npm run connect -- https://api.example')]);
  }
});

test('without a terminal and without HOST_PASSWORD it says that the password is missing, and writes nothing', async () => {
  const file = join(folder, 'none.json');
  const { status, output } = await run('', host.origin, '--user', 'plain', '--profile', file);
  expect([status, output]).toEqual([1, expect.stringContaining('HOST_PASSWORD')]);
  expect(existsSync(file)).toBe(false);
});
