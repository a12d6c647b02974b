/** What the operator opens and closes. Threat: see `contract/backoffice/staff-settings.ts`. */
import { getStaffSettings, setService as setServiceCall } from '#contract/backoffice/staff-settings.ts';
import { ok } from '#domain/result.ts';
import { isService, services } from '#domain/services.ts';
import { refuse } from '#platform/host/failure.ts';
import { isoTime } from '#platform/host/iso-time.ts';
import { serveStaff } from '#platform/routes/backoffice/serve-staff.ts';
import type { Route } from '#platform/serving/serve.ts';
import { closedServices, type ServiceChange, serviceChanges, setService } from '#platform/settings/services.ts';

const MOST_CHANGES = 50;

const changeAnswer = ({ at, staff, service, isOpen, reason }: ServiceChange) =>
  isService(service) ? [{ at: isoTime(at), staff, service, is_open: isOpen, reason }] : [];

export const staffSettingsRoutes: readonly Route[] = [
  serveStaff(getStaffSettings, async ({ env }) => {
    const [closed, log] = await Promise.all([closedServices(env.DB), serviceChanges(env.DB, MOST_CHANGES)]);
    const changes = log.flatMap(changeAnswer);
    return ok({
      services: services.map((service) => ({
        service,
        is_open: !closed.includes(service),
        last: changes.find((change) => change.service === service) ?? null,
      })),
      changes,
    });
  }),
  serveStaff(setServiceCall, async ({ env, caller, params, body }) => {
    const service = params.service ?? '';
    if (!isService(service)) return refuse('not_found');
    const change = { service, isOpen: body.is_open, reason: body.reason, staffId: caller.userId };
    await setService(env.DB, change, Date.now());
    return ok({});
  }),
];
