type FoundAlarm = { kind: string; subject: string; detail: object };

/** Also of a reconciled day. @returns all open alarms. */
export async function reconcileAll(origin: string, secret: string): Promise<FoundAlarm[]> {
  for (let query = '?again'; ; query = '') {
    const answer = await fetch(`${origin}/reconcile${query}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}` },
    });
    if (!answer.ok) throw new Error(`POST /reconcile answered ${answer.status}`);
    const { done, alarms } = (await answer.json()) as { done: boolean; alarms: FoundAlarm[] };
    if (done) return alarms;
  }
}

// The production schedule (platform/wrangler.toml): the local runtime has no cron triggers.

const DAY_MS = 24 * 60 * 60 * 1000;

/** @returns a function that stops it. Failures are retried the next day. */
export function runDaily(origin: string, secret: string): () => void {
  let isStopped = false;
  const run = async () => {
    try {
      const answer = await fetch(`${origin}/daily`, { method: 'POST', headers: { authorization: `Bearer ${secret}` } });
      await answer.body?.cancel();
      // To find damage since the last start.
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
