/** Alarms in the back office. Threat: see `src/contract/staff.ts`. */
import { closeAlarm as closeAlarmCall, listAlarms } from '#contract/alarms.ts';
import { ok } from '#domain/result.ts';
import { closeAlarm, listOpenAlarms } from '#platform/alarms/alarms.ts';
import { refuse } from '#platform/serving/failure.ts';
import { type Route, serveUser } from '#platform/serving/serve.ts';
import { deskRoles } from '#platform/staff/named-player.ts';

const roles = deskRoles;

export const alarmRoutes: readonly Route[] = [
  serveUser(
    listAlarms,
    async ({ env }) => {
      const alarms = await listOpenAlarms(env.DB);
      return ok({ alarms: alarms.map((alarm) => ({ ...alarm, at: new Date(alarm.at).toISOString() })) });
    },
    { roles },
  ),
  serveUser(
    closeAlarmCall,
    async ({ env, caller, params }) => {
      const isKnown = await closeAlarm(env.DB, params.id ?? '', caller.userId, Date.now());
      return isKnown ? ok({}) : refuse('not_found');
    },
    { roles },
  ),
];
