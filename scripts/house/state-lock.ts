// Locks a state folder: two launchers would silently corrupt each other's databases.
import { mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describeProcess, type Holder, holderOfFolder, isAlive } from './processes.ts';
import { RefusedStart } from './settings.ts';

const releaseLimitMs = 5_000;
const releasePauseMs = 20;

/** Locks the folder for this process, or throws an error that names its holder. Returns the unlock function. */
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

/** The launcher that holds the folder, or an orphaned runtime of a killed launcher with open files. */
export function userOfStateDir(stateDir: string): Holder | null {
  const pid = lockedBy(join(stateDir, 'lock'));
  if (pid !== null && pid !== process.pid && isAlive(pid) && isLauncher(pid)) return describeProcess(pid);
  return holderOfFiles(stateDir);
}

function holderOfFiles(stateDir: string): Holder | null {
  try {
    return holderOfFolder(realpathSync(stateDir));
  } catch {
    return null; // the folder does not exist
  }
}

/** Waits until a killed runtime has released its files, so that the next start does not find them in use. */
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

/** After a crash the pid in a lock may belong to another process. */
const isLauncher = (pid: number): boolean => {
  const { command } = describeProcess(pid);
  return command === 'unknown command' || /node/.test(command);
};
