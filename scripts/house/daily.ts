// Does on one machine what a schedule does in production (platform/wrangler.toml): once at the start, then every day.
// By a call of its own with the seed's secret, as the seed is: the runtime on a laptop keeps no schedule.
const DAY_MS = 24 * 60 * 60 * 1000;

/** @returns how to stop. What fails is said and tried again the next day. */
export function runDaily(origin: string, secret: string): () => void {
  const run = () =>
    fetch(`${origin}/daily`, { method: 'POST', headers: { authorization: `Bearer ${secret}` } })
      .then((answer) => answer.body?.cancel())
      .catch(() => console.error('The daily work could not be begun.'));
  const timer = setInterval(() => void run(), DAY_MS);
  timer.unref();
  void run();
  return () => clearInterval(timer);
}
