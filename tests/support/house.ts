// The built house under test: the launcher of `npm start` in a child process, so that a test can kill it, on free ports
// and with a temporary state folder.
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Ports } from '../../scripts/house/settings.ts';
import { isAlive } from '../../scripts/house/state-lock.ts';

/** The launcher's message to its parent process. */
type Announced = {
  siteOrigin: string;
  sandboxOrigin: string;
  backofficeOrigin: string;
  platformOrigin: string;
  ports: Ports;
  stateDir: string;
  /** Origin of another host; empty for the embedded one. */
  apiOrigin: string;
};

export type HouseUnderTest = Announced & {
  /** Resident bytes of the launcher's children: the runtime. */
  memory: () => number;
  /** Kills the launcher and its Workers at once, like a power cut. */
  killHard: () => Promise<void>;
  /** Kills only the launcher (`kill -9`), and waits until its child processes have ended by themselves. */
  killLauncherOnly: () => Promise<void>;
  /** Stops like Ctrl+C, and keeps the data. */
  stop: () => Promise<void>;
  /** Restarts on the same ports and data. */
  restart: () => Promise<void>;
  /** Stops and deletes the data. */
  close: () => Promise<void>;
};

const launcher = resolve('scripts', 'start.ts');
const startLimitMs = 120_000;

/** @param parameters of the launcher, such as --host. */
export async function openHouse(
  environment: Record<string, string> = {},
  parameters: readonly string[] = [],
): Promise<HouseUnderTest> {
  const stateDir = mkdtempSync(join(tmpdir(), 'zellige-test-'));
  let child: ChildProcess;
  const start = async (ports: Record<string, string>): Promise<Announced> => {
    child = fork(launcher, parameters, {
      env: { ...process.env, ...ports, ...environment, STATE_DIR: stateDir },
      silent: true,
      execArgv: [],
    });
    return announcementOf(child);
  };
  const announced = await start({ PORT: '0', SANDBOX_PORT: '0', PLATFORM_PORT: '0', BACKOFFICE_PORT: '0' });
  const { site, sandbox, platform, backoffice } = announced.ports;
  const stop = async () => {
    child.kill('SIGTERM');
    await ended(child);
  };
  return {
    ...announced,
    memory: () => memoryBelow(child.pid),
    killHard: async () => {
      for (const pid of [child.pid, ...descendantsOf(child.pid)]) if (pid) process.kill(pid, 'SIGKILL');
      await ended(child);
    },
    killLauncherOnly: async () => {
      const left = descendantsOf(child.pid);
      child.kill('SIGKILL');
      await ended(child);
      await Promise.all(left.map(gone));
    },
    stop,
    restart: async () => {
      await start({
        PORT: `${site}`,
        SANDBOX_PORT: `${sandbox}`,
        PLATFORM_PORT: `${platform}`,
        BACKOFFICE_PORT: `${backoffice}`,
      });
    },
    close: async () => {
      await stop();
      rmSync(stateDir, { recursive: true, force: true });
    },
  };
}

/** Polls, because only child processes report their end. */
async function gone(pid: number): Promise<void> {
  while (isAlive(pid)) await new Promise((done) => setTimeout(done, 20));
}

function announcementOf(child: ChildProcess): Promise<Announced> {
  return new Promise((done, fail) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (piece) => {
        output += piece;
      });
    const limit = setTimeout(
      () => fail(new Error(`the house did not start in ${startLimitMs} ms: ${output}`)),
      startLimitMs,
    );
    child.once('exit', (code) => fail(new Error(`the house ended with ${code} before it was ready: ${output}`)));
    child.once('message', (message) => {
      clearTimeout(limit);
      done(message as Announced);
    });
  });
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((done) =>
    child.exitCode === null && child.signalCode === null ? child.once('exit', () => done()) : done(),
  );

/** The runtime is a child of the launcher and outlives it: a power cut ends both. */
function descendantsOf(pid: number | undefined): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const afterName = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1) ?? '';
        return [{ pid: Number(name), parent: Number(afterName.split(' ')[1]) }];
      } catch {
        return []; // ended meanwhile
      }
    });
  const children = parents.filter((entry) => entry.parent === pid).map((entry) => entry.pid);
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}

const PAGE_BYTES = 4096;
/** Bytes of memory that all processes below this one use. */
export const memoryBelow = (pid: number | undefined): number =>
  descendantsOf(pid).reduce((sum, one) => sum + residentBytes(one), 0);

/** A process that has ended meanwhile has none. */
function residentBytes(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES;
  } catch {
    return 0;
  }
}
