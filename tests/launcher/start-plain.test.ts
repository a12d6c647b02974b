import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

let launcher: ChildProcess;
let stateDir: string;
let output = '';

beforeAll(async () => {
  stateDir = mkdtempSync(join(tmpdir(), 'zellige-plain-'));
  launcher = spawn(process.execPath, ['scripts/start.ts', '--host', 'plain'], {
    env: { ...process.env, PORT: '0', STATE_DIR: stateDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((announced, failed) => {
    launcher.once('exit', () => failed(new Error(`it ended: ${output}`)));
    launcher.stdout?.on('data', (piece) => {
      output += piece;
      if (output.includes('Ctrl+C')) announced(output);
    });
  });
});
afterAll(async () => {
  if (launcher.kill('SIGTERM')) await once(launcher, 'exit');
  rmSync(stateDir, { recursive: true, force: true });
});

test('the player printed at start can sign in on the site printed at start', async () => {
  const [, site = ''] = /Zellige +(\S+)/.exec(output) ?? [];
  const [, username, password] = /Sign in as "(.+)" with the password "(.+)"\./.exec(output) ?? [];
  const answer = await fetch(`${site}/api/accounts/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site },
    body: JSON.stringify({ username, password }),
  });
  expect([username, answer.status]).toEqual(['plain', 200]);
});
