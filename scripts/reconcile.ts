// `npm run reconcile`: compares all books of the house now, also of a day that is done, and names every open alarm. Asks the
// house that runs on this state folder, or starts one for as long as it takes.

import { buildWhatIsStale, targets } from './house/build.ts';
import { startHouse } from './house/house.ts';
import { reconcileAll } from './house/reconcile.ts';
import { secretsOf } from './house/secrets.ts';
import { originOf, RefusedStart, settingsFromEnvironment } from './house/settings.ts';
import { userOfStateDir } from './house/state-lock.ts';

try {
  const settings = settingsFromEnvironment(process.env);
  const isRunning = userOfStateDir(settings.stateDir) !== null;
  if (!isRunning)
    await buildWhatIsStale(
      console.log,
      targets.filter(({ name }) => name !== 'site'),
    );
  const house = isRunning ? null : await startHouse(settings, ['platform', 'sandbox']);
  const origin = house?.platformOrigin ?? originOf(settings.ports.platform);
  const alarms = await reconcileAll(origin, secretsOf(settings.stateDir).SEED_SECRET).finally(house?.stop);
  for (const { kind, subject, detail } of alarms) console.error(`${kind}: ${subject} ${JSON.stringify(detail)}`);
  console.log(alarms.length === 0 ? 'The books agree.' : `${alarms.length} alarms are open.`);
  process.exit(alarms.length === 0 ? 0 : 1);
} catch (error) {
  if (!(error instanceof RefusedStart)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
