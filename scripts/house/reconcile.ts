import { commandHost } from './commands.ts';

type FoundAlarm = { kind: string; subject: string; detail: object };

/** Reconciles a day again, too. @returns all open alarms. */
export async function reconcileAll(origin: string, secret: string): Promise<FoundAlarm[]> {
  for (let query = '?again'; ; query = '') {
    const { done, alarms } = await commandHost(origin, secret, `/reconcile${query}`);
    if (done) return alarms as FoundAlarm[];
  }
}

// The production schedule (platform/wrangler.toml): the local runtime has no cron triggers.

const DAY_MS = 24 * 60 * 60 * 1000;

/** @returns a function that stops it. Failures are retried the next day. */
export function runDaily(origin: string, secret: string): () => void {
  let isStopped = false;
  const run = async () => {
    try {
      await commandHost(origin, secret, '/daily');
      // Finds damage since the last start.
      const alarms = await reconcileAll(origin, secret);
      if (alarms.length > 0) console.error('Alarms are open: "npm run reconcile" names them.');
    } catch {
      if (!isStopped) console.error('The daily work could not be done.');
    }
  };
  const timer = setInterval(() => void run(), DAY_MS);
  timer.unref();
  void run();
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}
