// Prevents two launchers from corrupting each other's databases. Names the process that uses a folder or a port.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join, relative } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { host, type Ports, RefusedStart } from './settings.ts';

const releaseLimitMs = 5_000;
const releasePauseMs = 20;

/** @returns the unlock function. */
export function lockStateDir(stateDir: string): () => void {
  mkdirSync(stateDir, { recursive: true });
  const lock = join(stateDir, 'lock');
  const other = userOfStateDir(stateDir);
  if (other) throw new RefusedStart(inUse(stateDir, other));
  rmSync(lock, { force: true });
  try {
    writeFileSync(lock, `${process.pid}\n`, { flag: 'wx' });
  } catch {
    throw new RefusedStart(inUse(stateDir, userOfStateDir(stateDir)));
  }
  const giveBack = () => rmSync(lock, { force: true });
  process.once('exit', giveBack);
  return () => {
    process.off('exit', giveBack);
    giveBack();
  };
}

/** Finds a launcher, or an orphaned runtime with open files. */
export function userOfStateDir(stateDir: string): Holder | null {
  const pid = lockedBy(join(stateDir, 'lock'));
  if (pid !== null && pid !== process.pid && isAlive(pid) && isLauncher(pid)) return describeProcess(pid);
  return holderOfFiles(stateDir);
}

function holderOfFiles(stateDir: string): Holder | null {
  if (!existsSync(stateDir)) return null;
  const folder = `${realpathSync(stateDir)}/`;
  return findHolder((target) => target.startsWith(folder));
}

/** Waits, so that the next start does not find the files in use. */
export async function untilNobodyHolds(stateDir: string): Promise<void> {
  const deadlineMs = Date.now() + releaseLimitMs;
  while (Date.now() < deadlineMs && holderOfFiles(stateDir)) await delay(releasePauseMs);
}

export function inUse(stateDir: string, holder: Holder | null): string {
  const folder = relative('.', stateDir) || stateDir;
  return holder
    ? `The state folder ${folder} is in use by process ${holder.pid} (${holder.command}): stop it, or set STATE_DIR to another folder.`
    : `The state folder ${folder} was taken by another start at this very moment: set STATE_DIR to another folder.`;
}

function lockedBy(lock: string): number | null {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

/** After a crash another process may have the same pid. */
const isLauncher = (pid: number): boolean => {
  const { command } = describeProcess(pid);
  return command === 'unknown command' || /node/.test(command);
};

type Holder = { pid: number; command: string };

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

function describeProcess(pid: number): Holder {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return { pid, command: command.length > 120 ? `${command.slice(0, 117)}...` : command };
  } catch {
    return { pid, command: 'unknown command' };
  }
}

function holderOfPort(port: number): Holder | null {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const listening = '0A';
  const sockets = new Set<string>();
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6']) {
    if (!existsSync(table)) continue;
    for (const line of readFileSync(table, 'utf8').split('\n').slice(1)) {
      const [, local, , state, , , , , , inode] = line.trim().split(/\s+/);
      if (local?.endsWith(suffix) && state === listening) sockets.add(`socket:[${inode}]`);
    }
  }
  return sockets.size === 0 ? null : findHolder((target) => sockets.has(target));
}

/** Needs /proc: elsewhere it finds nothing. */
function findHolder(isHeld: (target: string) => boolean): Holder | null {
  if (!existsSync('/proc/self/fd')) return null;
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const pid = pids.find((candidate) => candidate !== process.pid && openTargets(candidate).some(isHeld));
  return pid === undefined ? null : describeProcess(pid);
}

function openTargets(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      try {
        return [readlinkSync(`/proc/${pid}/fd/${fd}`)];
      } catch {
        return []; // closed between the two reads
      }
    });
  } catch {
    return []; // ended meanwhile, or another user's
  }
}

const settingNames: Record<keyof Ports, string> = {
  site: 'PORT',
  sandbox: 'SANDBOX_PORT',
  platform: 'PLATFORM_PORT',
  backoffice: 'BACKOFFICE_PORT',
};

/** @param names of the Workers that start. */
export async function refuseBusyPorts(ports: Ports, names: readonly (keyof Ports)[]): Promise<void> {
  for (const name of names) {
    const port = ports[name];
    if (await isFree(port)) continue;
    const holder = holderOfPort(port);
    const by = holder ? `process ${holder.pid} (${holder.command})` : 'another process';
    throw new RefusedStart(
      `Port ${port} for the ${name} is in use by ${by}: stop it, or set ${settingNames[name]} to another port.`,
    );
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const server = createServer();
    server.once('error', () => answer(false));
    server.listen(port, host, () => server.close(() => answer(true)));
  });
}
