// S14: `npm start` on a built tree, as a person types it: from the command to the moment all three answer /readyz.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { untilReady } from '../../scripts/house/readiness.ts';
import { withFreePorts } from '../../scripts/house/settings.ts';
import type { Figure } from './figure.ts';
import { median } from './median.ts';

const ROUNDS = 5;
const TARGET_MS = 4_000;

async function startOnce(stateDir: string): Promise<number> {
  const ports = await withFreePorts({ site: 0, sandbox: 0, platform: 0 });
  const beganMs = performance.now();
  const npm = spawn('npm', ['start'], {
    env: {
      ...process.env,
      PORT: `${ports.site}`,
      SANDBOX_PORT: `${ports.sandbox}`,
      PLATFORM_PORT: `${ports.platform}`,
      STATE_DIR: stateDir,
    },
    stdio: 'ignore',
    detached: true,
  });
  await untilReady(ports, ['platform', 'sandbox', 'site']);
  const tookMs = performance.now() - beganMs;
  const ended = once(npm, 'exit');
  if (npm.pid) process.kill(-npm.pid, 'SIGTERM');
  await ended;
  return tookMs;
}

export async function measure(): Promise<Figure[]> {
  const stateDir = mkdtempSync(join(tmpdir(), 'zellige-bench-'));
  const first = await startOnce(stateDir);
  const later: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) later.push(await startOnce(stateDir));
  rmSync(stateDir, { recursive: true, force: true });
  const tookMs = median(later);
  return [
    {
      name: 'S14',
      what: 'npm start on a built tree, to ready',
      target: `<= ${TARGET_MS / 1000} s`,
      measured: `${(tookMs / 1000).toFixed(1)} s (${(first / 1000).toFixed(1)} s with an empty state folder)`,
      peer: 'none',
      isReached: tookMs <= TARGET_MS,
    },
  ];
}
