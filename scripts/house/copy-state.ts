// Backs up and restores a state folder. Threat: an inconsistent copy taken during writes, or a backup that is damaged
// later and noticed only when it is needed. So the folder is locked meanwhile, the digest of each file is stored beside
// the copy and checked before a restore, and both operations are atomic.
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { RefusedStart } from './settings.ts';
import { inUse, lockStateDir, userOfStateDir } from './state-lock.ts';

const DIGESTS = 'digests.json';
const STATE = 'state';

export function backUp(stateDir: string, copy: string): void {
  if (!existsSync(join(stateDir, 'storage'))) throw new RefusedStart(`There is nothing to keep in ${stateDir}.`);
  if (existsSync(copy)) throw new RefusedStart(`${copy} is there already: name another folder.`);
  const giveBack = lockStateDir(stateDir);
  const coming = `${copy}.new`;
  try {
    rmSync(coming, { recursive: true, force: true });
    mkdirSync(coming, { recursive: true, mode: 0o700 });
    cpSync(stateDir, join(coming, STATE), {
      recursive: true,
      preserveTimestamps: true,
      filter: (path) => path !== join(stateDir, 'lock'),
    });
    writeFileSync(join(coming, DIGESTS), JSON.stringify(digestsOf(join(coming, STATE)), null, 2), { flush: true });
    renameSync(coming, copy);
  } finally {
    giveBack();
  }
}

/** Restores only into an empty folder, so that existing data is never overwritten. */
export function restore(copy: string, stateDir: string): void {
  const user = userOfStateDir(stateDir);
  if (user) throw new RefusedStart(inUse(stateDir, user));
  if (existsSync(stateDir) && readdirSync(stateDir).length > 0)
    throw new RefusedStart(`The state folder ${stateDir} is not empty: keep it elsewhere or "npm run reset" it first.`);
  const fault = faultOf(copy);
  if (fault) throw new RefusedStart(`${copy} is not put back: ${fault}.`);
  const coming = `${stateDir}.new`;
  rmSync(coming, { recursive: true, force: true });
  mkdirSync(dirname(stateDir), { recursive: true });
  cpSync(join(copy, STATE), coming, { recursive: true, preserveTimestamps: true });
  rmSync(stateDir, { recursive: true, force: true });
  renameSync(coming, stateDir);
}

function faultOf(copy: string): string | null {
  if (!existsSync(join(copy, DIGESTS))) return 'it is no backup';
  const written = JSON.parse(readFileSync(join(copy, DIGESTS), 'utf8')) as Record<string, string>;
  const found = digestsOf(join(copy, STATE));
  const changed = [...new Set([...Object.keys(written), ...Object.keys(found)])].find(
    (file) => written[file] !== found[file],
  );
  return changed === undefined ? null : `${changed} is not as it was kept`;
}

const digestsOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => statSync(join(folder, path)).isFile())
      .sort()
      .map((path) => [
        path,
        createHash('sha256')
          .update(readFileSync(join(folder, path)))
          .digest('hex'),
      ]),
  );
