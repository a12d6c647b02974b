// Does on one machine what a schedule does in production (platform/wrangler.toml): once at the start, then every day.
import type { Miniflare } from 'miniflare';
import { workerNames } from './workers.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** @returns how to stop. What fails is said and tried again the next day. */
export function runDaily(miniflare: Miniflare): () => void {
  const run = async () => {
    const platform = await miniflare.getWorker(workerNames.platform);
    await platform.scheduled({ cron: '30 3 * * *' });
  };
  const runAndTell = () => void run().catch((error: unknown) => console.error('the daily work failed', error));
  const timer = setInterval(runAndTell, DAY_MS);
  timer.unref();
  runAndTell();
  return () => clearInterval(timer);
}
