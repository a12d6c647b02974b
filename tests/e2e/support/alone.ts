// One player has one wallet: of all the tests that play with it, in whatever process, one does at a time.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export async function alone<T>(name: string, act: () => Promise<T>): Promise<T> {
  const lock = join(process.env.E2E_STATE_DIR ?? '.', `${name}.lock`);
  // Making a folder either does it or says that it is there: no two processes succeed.
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
