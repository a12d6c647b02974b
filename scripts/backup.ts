// `npm run backup [-- folder]`: keeps a copy of everything that the local house knows, secrets too.
import { resolve } from 'node:path';
import { backUp } from './house/copy-state.ts';
import { RefusedStart, settingsFromEnvironment } from './house/settings.ts';

try {
  const { stateDir } = settingsFromEnvironment(process.env);
  const copy = resolve(process.argv[2] ?? `${stateDir}-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`);
  backUp(stateDir, copy);
  console.log(`Kept in ${copy}. "npm run restore -- ${copy}" puts it back.`);
} catch (error) {
  if (!(error instanceof RefusedStart)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
