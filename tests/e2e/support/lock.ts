// A mutex across processes, for tests that play with the same player's wallet.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export async function withLock<T>(name: string, act: () => Promise<T>): Promise<T> {
  const lock = join(process.env.E2E_STATE_DIR ?? '.', `${name}.lock`);
  // mkdir is atomic: it fails if the folder exists, so only one process succeeds.
  while (!(await made(lock))) await pause(100);
  try {
    return await act();
  } finally {
    await rm(lock, { recursive: true });
  }
}

const made = (folder: string): Promise<boolean> =>
  mkdir(folder).then(
    () => true,
    () => false,
  );
