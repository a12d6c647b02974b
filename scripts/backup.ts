// `npm run backup [-- folder]`: copies all data of the local house, secrets included.
import { resolve } from 'node:path';
import { backUp } from './house/copy-state.ts';
import { sayRefusal, settingsFromEnvironment } from './house/settings.ts';

try {
  const { stateDir } = settingsFromEnvironment(process.env);
  const copy = resolve(process.argv[2] ?? `${stateDir}-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`);
  backUp(stateDir, copy);
  console.log(`Kept in ${copy}. "npm run restore -- ${copy}" puts it back.`);
} catch (error) {
  sayRefusal(error);
}
