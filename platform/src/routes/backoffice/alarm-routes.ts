/** Alarms in the back office. Threat: see `contract/backoffice/staff.ts`. */
import { closeAlarm as closeAlarmCall, listAlarms } from '#contract/backoffice/alarms.ts';
import { ok } from '#domain/result.ts';
import { closeAlarm, findAlarm, listOpenAlarms } from '#platform/backoffice/alarms.ts';
import { refuse } from '#platform/host/failure.ts';
import { playerOf } from '#platform/player/player-of.ts';
import { staffRoles } from '#platform/routes/backoffice/named-player.ts';
import { type Route, serveUser } from '#platform/serving/serve.ts';

const roles = staffRoles;

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
    async ({ env, caller, params, body }) => {
      const alarm = await findAlarm(env.DB, params.id ?? '');
      if (alarm === null) return refuse('not_found');
      if (body.at !== undefined && Date.parse(body.at) !== alarm.at) return refuse('alarm_changed');
      // Before the alarm is gone from the list: what is not done now can be asked for again.
      if (alarm.player !== null) await playerOf(env, alarm.player).releaseReviewHold(alarm, caller.userId);
      await closeAlarm(env.DB, alarm, caller.userId, Date.now());
      return ok({});
    },
    { roles },
  ),
];
