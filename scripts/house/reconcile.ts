// Has the platform compare its books, run by run, as a schedule does in production (platform/wrangler.toml).

export type FoundAlarm = { kind: string; subject: string; detail: object };

/** Also of a day that is done. @returns every alarm that is open. */
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
