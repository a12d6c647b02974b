// `npm run restore -- folder`: restores a backup into an empty state folder.
import { resolve } from 'node:path';
import { restore } from './house/copy-state.ts';
import { RefusedStart, sayRefusal, settingsFromEnvironment } from './house/settings.ts';

try {
  const [, , copy] = process.argv;
  if (copy === undefined) throw new RefusedStart('Say which backup: "npm run restore -- folder".');
  const { stateDir } = settingsFromEnvironment(process.env);
  restore(resolve(copy), stateDir);
  console.log(`${stateDir} is as it was. "npm run reconcile" compares its books.`);
} catch (error) {
  sayRefusal(error);
}
