// Finds the process that holds a port or a folder in /proc, without extra tools. Without /proc it finds none.
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { host, type Ports, RefusedStart } from './settings.ts';

export type Holder = { pid: number; command: string };

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

export function describeProcess(pid: number): Holder {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return { pid, command: command.length > 120 ? `${command.slice(0, 117)}...` : command };
  } catch {
    return { pid, command: 'unknown command' };
  }
}

/** The process that listens on a TCP port of this machine. */
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
  return sockets.size === 0 ? null : holderOf((target) => sockets.has(target));
}

/** Another process with an open file under a folder, such as an orphan of a killed launcher. */
export const holderOfFolder = (folder: string): Holder | null => holderOf((target) => target.startsWith(`${folder}/`));

function holderOf(isHeld: (target: string) => boolean): Holder | null {
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

const settingOf: Record<keyof Ports, string> = { site: 'PORT', sandbox: 'SANDBOX_PORT', platform: 'PLATFORM_PORT' };

/** Before anything is started; names the process that holds a port. */
export async function refuseBusyPorts(ports: Ports): Promise<void> {
  for (const name of ['site', 'sandbox', 'platform'] as const) {
    const port = ports[name];
    if (await isFree(port)) continue;
    const holder = holderOfPort(port);
    const by = holder ? `process ${holder.pid} (${holder.command})` : 'another process';
    throw new RefusedStart(
      `Port ${port} for the ${name} is in use by ${by}: stop it, or set ${settingOf[name]} to another port.`,
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
