import { raiseAlarm } from '#platform/backoffice/alarms.ts';
import type { Env } from '#platform/host/env.ts';
import { dayOf } from '#platform/ledger/market-calendar.ts';
import { evaluateAlerts } from '#platform/metrics/alerts.ts';
import { withMetrics } from '#platform/metrics/sql.ts';

/** Raises an alarm for each met alert. The day in its detail keeps a closed alarm from reopening on the same day. */
export async function raiseMetAlerts(env: Env, nowMs: number): Promise<void> {
  const alerts = await withMetrics(env, evaluateAlerts);
  if (!alerts.ok) return;
  for (const { name } of alerts.value.filter(({ is_met: isMet }) => isMet))
    await raiseAlarm(env.DB, { kind: 'alert', subject: name, detail: { day: dayOf(nowMs) }, at: nowMs });
}
