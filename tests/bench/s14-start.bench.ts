// S14: `npm start`, from the command until all three Workers answer /readyz. On this built tree, and with --fresh-clone in
// a new clone with nothing installed and an empty npm cache.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { untilReady } from '../../scripts/house/house.ts';
import { type Ports, withFreePorts } from '../../scripts/house/settings.ts';
import type { Bench, Figure, Measure } from './figure.ts';
import { median } from './median.ts';

const ROUNDS = 5;
const TARGET_MS = 4_000;
const FRESH_TARGET_MS = 180_000;
const FRESH_LIMIT_MS = 15 * 60_000;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

async function startOnce(cwd: string, environment: Record<string, string>, limitMs: number): Promise<number> {
  const ports = await withFreePorts({ site: 0, sandbox: 0, platform: 0, backoffice: 0 });
  const beganMs = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd,
    env: {
      ...process.env,
      PORT: `${ports.site}`,
      SANDBOX_PORT: `${ports.sandbox}`,
      PLATFORM_PORT: `${ports.platform}`,
      BACKOFFICE_PORT: `${ports.backoffice}`,
      ...environment,
    },
    stdio: 'ignore',
    detached: true,
  });
  const ended = once(npm, 'exit');
  try {
    await Promise.race([
      readyWithin(ports, limitMs),
      ended.then(([code]) => Promise.reject(new Error(`npm start ended with ${code}`))),
    ]);
    return performance.now() - beganMs;
  } finally {
    if (npm.pid && npm.exitCode === null) process.kill(-npm.pid, 'SIGTERM');
    await ended;
  }
}

/** The launcher's timeout covers only a start; an installation takes longer. */
async function readyWithin(ports: Ports, limitMs: number): Promise<void> {
  const deadlineMs = performance.now() + limitMs;
  for (;;) {
    try {
      return await untilReady(ports, ['platform', 'sandbox', 'site']);
    } catch (error) {
      if (performance.now() > deadlineMs) throw error;
      await pause(500);
    }
  }
}

async function onBuiltTree(): Promise<Figure> {
  const STATE_DIR = mkdtempSync(join(tmpdir(), 'zellige-bench-'));
  try {
    const first = await startOnce('.', { STATE_DIR }, TARGET_MS);
    const later: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) later.push(await startOnce('.', { STATE_DIR }, TARGET_MS));
    const tookMs = median(later);
    return {
      name: 'S14',
      what: 'npm start on a built tree, to ready',
      target: `<= ${seconds(TARGET_MS)}`,
      measured: `${seconds(tookMs)} (${seconds(first)} with an empty state folder)`,
      peer: '-',
      isReached: tookMs <= TARGET_MS,
    };
  } finally {
    rmSync(STATE_DIR, { recursive: true, force: true });
  }
}

async function onFreshClone(): Promise<Figure> {
  const folder = mkdtempSync(join(tmpdir(), 'zellige-clone-'));
  try {
    const clone = join(folder, 'clone');
    execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${process.cwd()}`, clone]);
    const PATH = (process.env.PATH ?? '').split(':').filter((entry) => !entry.includes('node_modules'));
    const environment = {
      PATH: PATH.join(':'),
      STATE_DIR: join(folder, 'state'),
      npm_config_cache: join(folder, 'cache'),
    };
    const tookMs = await startOnce(clone, environment, FRESH_LIMIT_MS);
    return {
      name: 'S14',
      what: 'npm start in a fresh clone, installation and build included',
      target: `<= ${seconds(FRESH_TARGET_MS)}`,
      measured: seconds(tookMs),
      peer: '-',
      isReached: tookMs <= FRESH_TARGET_MS,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const measure: Measure = async ({ withFreshClone }: Bench) => [
  await onBuiltTree(),
  ...(withFreshClone ? [await onFreshClone()] : []),
];
