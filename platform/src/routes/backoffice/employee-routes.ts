// Threat: see `contract/backoffice/staff-employees.ts`.
import type * as v from 'valibot';
import {
  changeRole,
  createEmployee,
  disableEmployee,
  type Employee,
  enableEmployee,
  listEmployees,
  renewAccess,
} from '#contract/backoffice/staff-employees.ts';
import { ok, type Result } from '#domain/result.ts';
import { isHouseName } from '#platform/auth/look-alikes.ts';
import { revokeAllSessions } from '#platform/auth/sessions.ts';
import { isNameTaken, setUserBanned } from '#platform/auth/users.ts';
import { addEmployee, disable, findEmployee, readEmployees, setRole } from '#platform/backoffice/employees.ts';
import { enrolmentCode, openEnrolment } from '#platform/backoffice/enrolments.ts';
import { countAs, findPerson, hasOtherOwner } from '#platform/backoffice/second-person.ts';
import type { Env } from '#platform/host/env.ts';
import { type Failure, refuse, refuseField } from '#platform/host/failure.ts';
import { isoTimeOrNull } from '#platform/host/iso-time.ts';
import { type Assessment, noApproval, serveWithApproval } from '#platform/routes/backoffice/second-person.ts';
import { serveStaff } from '#platform/routes/backoffice/serve-staff.ts';
import type { Caller } from '#platform/serving/caller.ts';
import type { Params, Route } from '#platform/serving/serve.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findEmployee>>>;
type Context = { readonly env: Env; readonly caller: Caller; readonly params: Params; readonly requestId: string };

/** Finds the employee in the path, who must not be the caller. */
async function findColleague({ env, caller, params }: Context): Promise<Result<Found, Failure>> {
  const found = await findEmployee(env.DB, params.id ?? '');
  if (found === null) return refuse('not_found');
  return found.id === caller.userId ? refuse('own_account') : ok(found);
}

const personOf = async ({ env, caller }: Context): Promise<string> =>
  (await findPerson(env.DB, caller.userId))?.personId ?? caller.userId;

/** Granting rights needs approval if there is another owner who can approve it. */
async function assessRights(context: Context, against: unknown): Promise<Assessment> {
  const needsApproval = await hasOtherOwner(context.env.DB, await personOf(context));
  return needsApproval ? { costs: [{ kind: 'rights', amount: null }], against } : noApproval;
}

/** An employee whose rights were granted by one person alone counts as that person in approvals; null: as themself. */
const countsAs = async (context: Context, secondId: string | null): Promise<string | null> =>
  secondId === null ? personOf(context) : null;

/** Creates an employee's enrolment link. After an approval it also requires the code that the requester received. */
async function openAccess(context: Context, { id, username }: Pick<Found, 'id' | 'username'>, secondId: string | null) {
  const { env, requestId } = context;
  const code = secondId === null ? '' : enrolmentCode(env.TOKEN_SECRET, requestId);
  const link = { userId: id, code, countsAs: await countsAs(context, secondId) };
  const token = await openEnrolment(env.DB, link, Date.now());
  const access = { username, token, code: null };
  return ok({ ...access, access });
}

const waitingAccess = (username: string, { env, requestId }: Context) =>
  ok({ waits: true, username, token: null, code: enrolmentCode(env.TOKEN_SECRET, requestId) });

const answerOf = (row: Found): v.InferInput<typeof Employee> => ({
  id: row.id,
  username: row.username,
  first_name: row.firstName,
  last_name: row.lastName,
  role: row.role,
  has_second_factor: row.hasSecondFactor === 1,
  is_disabled: row.isDisabled === 1,
  counts_as: row.countsAs,
  signed_in_at: isoTimeOrNull(row.signedInAt),
});

export const employeeRoutes: readonly Route[] = [
  serveStaff(listEmployees, async ({ env }) => ok({ employees: (await readEmployees(env.DB)).map(answerOf) })),
  serveWithApproval(createEmployee, {
    assess: async (context) => {
      const { username } = context.body;
      if (isHouseName(username, true)) return refuseField('username', 'reserved');
      if (await isNameTaken(context.env.DB, username)) return refuseField('username', 'already_exists');
      return ok(await assessRights(context, null));
    },
    apply: async (context, secondId) => {
      const { role, ...details } = context.body;
      const id = await addEmployee(context.env, role, details, Date.now());
      if (id === null) return refuseField('username', 'already_exists');
      return openAccess(context, { id, username: details.username }, secondId);
    },
    waiting: async (context) => waitingAccess(context.body.username, context),
  }),
  serveWithApproval(changeRole, {
    assess: async (context) => {
      const found = await findColleague(context);
      return found.ok ? ok(await assessRights(context, found.value.role)) : found;
    },
    apply: async (context, secondId) => {
      const { env, body } = context;
      const found = await findColleague(context);
      if (!found.ok) return found;
      const { id } = found.value;
      if (!(await setRole(env.DB, id, body.role))) return refuse('last_owner');
      if (secondId === null) await countAs(env.DB, id, await personOf(context)).run();
      await revokeAllSessions(env.DB, id, new Date());
      return ok({});
    },
  }),
  serveStaff(disableEmployee, async (context) => {
    const found = await findColleague(context);
    if (!found.ok) return found;
    if (!(await disable(context.env.DB, found.value.id))) return refuse('last_owner');
    await revokeAllSessions(context.env.DB, found.value.id, new Date());
    return ok({});
  }),
  serveWithApproval(enableEmployee, {
    assess: async (context) => {
      const found = await findColleague(context);
      return found.ok ? ok(await assessRights(context, found.value.isDisabled)) : found;
    },
    apply: async (context) => {
      const found = await findColleague(context);
      if (!found.ok) return found;
      await setUserBanned(context.env.DB, found.value.id, false);
      await revokeAllSessions(context.env.DB, found.value.id, new Date());
      return ok({});
    },
  }),
  serveWithApproval(renewAccess, {
    assess: async (context) => {
      const found = await findEmployee(context.env.DB, context.params.id ?? '');
      return found === null ? refuse('not_found') : ok(await assessRights(context, found.role));
    },
    apply: async (context, secondId) => {
      const found = await findEmployee(context.env.DB, context.params.id ?? '');
      return found === null ? refuse('not_found') : openAccess(context, found, secondId);
    },
    waiting: async (context) => {
      const found = await findEmployee(context.env.DB, context.params.id ?? '');
      return found === null ? refuse('not_found') : waitingAccess(found.username, context);
    },
  }),
];
