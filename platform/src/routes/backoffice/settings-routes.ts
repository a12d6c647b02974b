// The operator's settings: services and payment methods. Threat: see `contract/backoffice`.
import { getStaffPaymentSystems, setPaymentSystem } from '#contract/backoffice/staff-payment-systems.ts';
import { getStaffSettings, setService as setServiceCall } from '#contract/backoffice/staff-settings.ts';
import type { PaymentKind } from '#domain/cashier/payment-status.ts';
import { amountMinor, toDecimal } from '#domain/money.ts';
import { ok } from '#domain/result.ts';
import { isService, services } from '#domain/services.ts';
import { findPerson, hasOtherOwner } from '#platform/backoffice/second-person.ts';
import {
  findSystem,
  limitRange,
  type PaymentSystemRow,
  readSystems,
  setSystem,
  systemChanges,
} from '#platform/cashier/payment-systems.ts';
import { refuse, refuseField } from '#platform/host/failure.ts';
import { isoTime } from '#platform/host/iso-time.ts';
import { noApproval, serveWithApproval } from '#platform/routes/backoffice/second-person.ts';
import { serveStaff } from '#platform/routes/backoffice/serve-staff.ts';
import type { Route } from '#platform/serving/serve.ts';
import { closedServices, type ServiceChange, serviceChanges, setService } from '#platform/settings/services.ts';
import { type CurrencyRow, readCurrencies } from '#platform/settings/settings.ts';

const MAX_CHANGES = 50;

const changeAnswer = ({ at, staff, service, isOpen, reason }: ServiceChange) =>
  isService(service) ? [{ at: isoTime(at), staff, service, is_open: isOpen, reason }] : [];

const isKind = (name: string): name is PaymentKind => name === 'deposit' || name === 'payout';

const systemAnswer = (kind: PaymentKind, row: PaymentSystemRow, currencies: readonly CurrencyRow[]) => {
  const { lowest, highest } = limitRange(kind, row.slug, currencies);
  return {
    kind,
    slug: row.slug,
    name: row.name,
    least: toDecimal(row.least),
    most: toDecimal(row.most),
    lowest: toDecimal(lowest),
    highest: toDecimal(highest),
    fee_percent: (row.fee / 100).toFixed(2),
    usual_minutes: row.usualMinutes,
    needs_employee: row.needsEmployee,
    disabled_reason: row.disabledReason,
  };
};

export const staffSettingsRoutes: readonly Route[] = [
  serveStaff(getStaffSettings, async ({ env }) => {
    const [closed, log] = await Promise.all([closedServices(env.DB), serviceChanges(env.DB, MAX_CHANGES)]);
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
  serveWithApproval(setServiceCall, {
    assess: async ({ env, caller, params, body }) => {
      const closed = await closedServices(env.DB);
      const opens = body.is_open && closed.some((service) => service === params.service);
      const personId = (await findPerson(env.DB, caller.userId))?.personId ?? caller.userId;
      const needsApproval = opens && (await hasOtherOwner(env.DB, personId));
      return ok(needsApproval ? { costs: [{ kind: 'service', amount: null }] } : noApproval);
    },
    apply: async ({ env, caller, params, body }) => {
      const service = params.service ?? '';
      if (!isService(service)) return refuse('not_found');
      const change = { service, isOpen: body.is_open, reason: body.reason, staffId: caller.userId };
      await setService(env.DB, change, Date.now());
      return ok({});
    },
  }),
  serveStaff(getStaffPaymentSystems, async ({ env }) => {
    const [deposits, payouts, currencies, changes] = await Promise.all([
      readSystems(env.DB, 'deposit'),
      readSystems(env.DB, 'payout'),
      readCurrencies(env.DB),
      systemChanges(env.DB, MAX_CHANGES),
    ]);
    return ok({
      systems: [
        ...deposits.map((row) => systemAnswer('deposit', row, currencies)),
        ...payouts.map((row) => systemAnswer('payout', row, currencies)),
      ],
      currencies: currencies.map(({ code, rate, isAccepted }) => ({ code, rate, is_accepted: isAccepted })),
      changes: changes.map(({ at, staff, kind, slug, least, most, disabledReason, reason }) => ({
        at: isoTime(at),
        staff,
        kind,
        slug,
        least: toDecimal(amountMinor(least)),
        most: toDecimal(amountMinor(most)),
        disabled_reason: disabledReason,
        reason,
      })),
    });
  }),
  serveStaff(setPaymentSystem, async ({ env, caller, params, body }) => {
    const { kind = '', slug = '' } = params;
    const [system, currencies] = await Promise.all([
      isKind(kind) ? findSystem(env.DB, kind, slug) : null,
      readCurrencies(env.DB),
    ]);
    if (!isKind(kind) || system === null) return refuse('not_found');
    const { lowest, highest } = limitRange(kind, slug, currencies);
    if (body.least < lowest) return refuseField('least', 'too_small');
    if (body.most > highest) return refuseField('most', 'too_large');
    if (body.most < body.least) return refuseField('most', 'too_small');
    const { least, most, disabled_reason: disabledReason, reason } = body;
    await setSystem(env.DB, { kind, slug, least, most, disabledReason, reason }, caller.userId, Date.now());
    return ok({});
  }),
];
