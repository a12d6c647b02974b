// `npm run restore -- folder`: puts a backup back where nothing is.
import { resolve } from 'node:path';
import { restore } from './house/copy-state.ts';
import { RefusedStart, settingsFromEnvironment } from './house/settings.ts';

try {
  const [, , copy] = process.argv;
  if (copy === undefined) throw new RefusedStart('Say which backup: "npm run restore -- folder".');
  const { stateDir } = settingsFromEnvironment(process.env);
  restore(resolve(copy), stateDir);
  console.log(`${stateDir} is as it was. "npm run reconcile" compares its books.`);
} catch (error) {
  if (!(error instanceof RefusedStart)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
