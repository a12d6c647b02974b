// `npm run backup [-- folder]`, `npm run restore -- folder` and `npm run reset`, secrets included. Threat: an
// inconsistent copy, or one that is damaged later. So the folder is locked meanwhile, digests are checked before a
// restore, and both are atomic.
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
import { dirname, join, resolve } from 'node:path';
import { RefusedStart, reportRefusal, settingsFromEnvironment } from './house/settings.ts';
import { inUse, lockStateDir, userOfStateDir } from './house/state-lock.ts';

const DIGESTS = 'digests.json';
const STATE = 'state';

const commands: Readonly<Record<string, (stateDir: string, folder: string | undefined) => void>> = {
  backup(stateDir, folder) {
    const copy = resolve(folder ?? `${stateDir}-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`);
    if (!existsSync(join(stateDir, 'storage'))) throw new RefusedStart(`There is nothing to keep in ${stateDir}.`);
    if (existsSync(copy)) throw new RefusedStart(`${copy} is there already: name another folder.`);
    const unlock = lockStateDir(stateDir);
    try {
      replaceFolder(copy, (coming) => {
        mkdirSync(coming, { recursive: true, mode: 0o700 });
        cpSync(stateDir, join(coming, STATE), {
          recursive: true,
          preserveTimestamps: true,
          filter: (path) => path !== join(stateDir, 'lock'),
        });
        writeFileSync(join(coming, DIGESTS), JSON.stringify(computeDigests(join(coming, STATE)), null, 2), {
          flush: true,
        });
      });
    } finally {
      unlock();
    }
    console.log(`Kept in ${copy}. "npm run restore -- ${copy}" puts it back.`);
  },
  /** Never overwrites data. */
  restore(stateDir, folder) {
    if (folder === undefined) throw new RefusedStart('Say which backup: "npm run restore -- folder".');
    const copy = resolve(folder);
    refuseIfUsed(stateDir);
    if (existsSync(stateDir) && readdirSync(stateDir).length > 0)
      throw new RefusedStart(
        `The state folder ${stateDir} is not empty: keep it elsewhere or "npm run reset" it first.`,
      );
    const fault = findFault(copy);
    if (fault) throw new RefusedStart(`${copy} is not put back: ${fault}.`);
    mkdirSync(dirname(stateDir), { recursive: true });
    replaceFolder(stateDir, (coming) =>
      cpSync(join(copy, STATE), coming, { recursive: true, preserveTimestamps: true }),
    );
    console.log(`${stateDir} is as it was. "npm run reconcile" compares its books.`);
  },
  reset(stateDir) {
    refuseIfUsed(stateDir);
    rmSync(stateDir, { recursive: true, force: true });
    console.log(`${stateDir} is empty: the next "npm start" begins anew.`);
  },
};

function refuseIfUsed(stateDir: string): void {
  const user = userOfStateDir(stateDir);
  if (user) throw new RefusedStart(inUse(stateDir, user));
}

/** Renames, which is atomic. */
function replaceFolder(folder: string, write: (coming: string) => void): void {
  const coming = `${folder}.new`;
  rmSync(coming, { recursive: true, force: true });
  write(coming);
  rmSync(folder, { recursive: true, force: true });
  renameSync(coming, folder);
}

function findFault(copy: string): string | null {
  if (!existsSync(join(copy, DIGESTS))) return 'it is no backup';
  const written = JSON.parse(readFileSync(join(copy, DIGESTS), 'utf8')) as Record<string, string>;
  const found = computeDigests(join(copy, STATE));
  const changed = Object.keys({ ...written, ...found }).find((file) => written[file] !== found[file]);
  return changed === undefined ? null : `${changed} is not as it was kept`;
}

const computeDigests = (folder: string): Record<string, string> =>
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

try {
  const [, , command = '', folder] = process.argv;
  commands[command]?.(settingsFromEnvironment(process.env).stateDir, folder);
} catch (error) {
  reportRefusal(error);
}
