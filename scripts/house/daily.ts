// Does on one machine what a schedule does in production (platform/wrangler.toml): once at the start, then every day.
// By a call of its own with the seed's secret, as the seed is: the runtime on a laptop keeps no schedule.
import { reconcileAll } from './reconcile.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** @returns how to stop. What fails is said and tried again the next day. */
export function runDaily(origin: string, secret: string): () => void {
  let isStopped = false;
  const run = async () => {
    try {
      const answer = await fetch(`${origin}/daily`, { method: 'POST', headers: { authorization: `Bearer ${secret}` } });
      await answer.body?.cancel();
      // Also of a day that is done: what was damaged since the last start is found now.
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
