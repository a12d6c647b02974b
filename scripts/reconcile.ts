// `npm run reconcile`: reconciles now, also a day that is done, and lists every open alarm. Uses the running house, or
// starts one.

import { buildWhatIsStale, targets } from './house/build.ts';
import { startHouse } from './house/house.ts';
import { reconcileAll } from './house/reconcile.ts';
import { originOf, sayRefusal, secretsOf, settingsFromEnvironment } from './house/settings.ts';
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
  sayRefusal(error);
}
