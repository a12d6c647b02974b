// `npm run reset`: deletes all players, balances and secrets of the local house.
import { rmSync } from 'node:fs';
import { RefusedStart, sayRefusal, settingsFromEnvironment } from './house/settings.ts';
import { inUse, userOfStateDir } from './house/state-lock.ts';

try {
  const { stateDir } = settingsFromEnvironment(process.env);
  const user = userOfStateDir(stateDir);
  if (user) throw new RefusedStart(inUse(stateDir, user));
  rmSync(stateDir, { recursive: true, force: true });
  console.log(`${stateDir} is empty: the next "npm start" begins anew.`);
} catch (error) {
  sayRefusal(error);
}
