// `npm run reconcile`: reconciles now, including a day that is done, and lists every open alarm. Uses the running
// platform, or starts one.

import { reconcileAll } from './house/reconcile.ts';
import { reportRefusal } from './house/settings.ts';
import { withPlatform } from './house/with-platform.ts';

try {
  const alarms = await withPlatform(reconcileAll);
  for (const { kind, subject, detail } of alarms) console.error(`${kind}: ${subject} ${JSON.stringify(detail)}`);
  console.log(alarms.length === 0 ? 'The books agree.' : `${alarms.length} alarms are open.`);
  process.exit(alarms.length === 0 ? 0 : 1);
} catch (error) {
  reportRefusal(error);
}
