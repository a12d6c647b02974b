import {
  approveGift,
  endTimeOut,
  grantFreeSpins,
  refuseGift,
  releasePlayer,
  reopenAccount,
  setIdentity,
  setPlayerLimit,
  startSelfExclusion,
  startTimeOut,
} from '#contract/backoffice/staff.ts';
import { changeBonus } from '#contract/backoffice/staff-bonuses.ts';
import type { Result } from '#domain/result.ts';
import type { BackOfficeHost, Refusal } from '#sandbox/backoffice/host.ts';
import type { BackOfficeAction } from '#sandbox/backoffice/player-page.ts';
import { FOR_GOOD } from '#sandbox/backoffice/protection-sections.ts';
import type { Fields } from '#sandbox/backoffice/visit.ts';

/** `waits`: nothing is done before another employee has approved it. */
type Done = Promise<Result<{ readonly waits?: unknown }, Refusal>>;

const params = (id: string) => ({ params: { id } });
const isRemoval = (fields: Fields) => fields.remove === 'yes';

/** The day that spins last until, to its end in the market, whose clock is an hour ahead of UTC all year. */
const endOfDay = (day: string) => `${day}T23:59:59.999+01:00`;

/** What each form asks of the host. Fields are sent as they were typed: the host says what is wrong with them. */
export const actions: Readonly<Record<BackOfficeAction, (host: BackOfficeHost, id: string, fields: Fields) => Done>> = {
  'free-spins': (host, id, fields) =>
    host.ask(grantFreeSpins, {
      ...params(id),
      requestId: fields.request ?? '',
      body: {
        provider: 'vega',
        game_id: fields.game_id,
        spins: Number(fields.spins),
        stake: fields.stake,
        expires_at: endOfDay(fields.expires_at ?? ''),
      },
    }),
  bonus: (host, id, fields) =>
    host.ask(changeBonus, {
      ...params(id),
      requestId: fields.request ?? '',
      body: { direction: fields.direction, amount: fields.amount },
    }),
  'approve-gift': (host, id, { gift = '' }) => host.ask(approveGift, { params: { id, gift }, body: {} }),
  'refuse-gift': (host, id, { gift = '' }) => host.ask(refuseGift, { params: { id, gift }, body: {} }),
  'money-limit': (host, id, fields) =>
    host.ask(setPlayerLimit, {
      ...params(id),
      body: { kind: fields.kind, period: fields.period, amount: isRemoval(fields) ? null : fields.amount },
    }),
  'time-limit': (host, id, fields) =>
    host.ask(setPlayerLimit, {
      ...params(id),
      body: { kind: 'session', period: fields.period, minutes: isRemoval(fields) ? null : Number(fields.minutes) },
    }),
  'time-out': (host, id, fields) => host.ask(startTimeOut, { ...params(id), body: { days: Number(fields.days) } }),
  'self-exclusion': (host, id, fields) =>
    host.ask(startSelfExclusion, {
      ...params(id),
      body: { months: fields.months === FOR_GOOD ? null : Number(fields.months) },
    }),
  'end-time-out': (host, id) => host.ask(endTimeOut, params(id)),
  reopening: (host, id) => host.ask(reopenAccount, { ...params(id), body: {} }),
  identity: (host, id, { first_name, last_name, date_of_birth, country }) =>
    host.ask(setIdentity, { ...params(id), body: { first_name, last_name, date_of_birth, country: country || null } }),
  release: (host, id) => host.ask(releasePlayer, { ...params(id), body: {} }),
};

export const isBackOfficeAction = (name: string): name is BackOfficeAction => Object.hasOwn(actions, name);
