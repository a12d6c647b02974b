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
import { revokeSessionsOf } from '#platform/auth/sessions.ts';
import { isNameTaken, setUserBanned } from '#platform/auth/users.ts';
import { addEmployee, disable, findEmployee, readEmployees, setRole } from '#platform/backoffice/employees.ts';
import { enrolmentCode, openEnrolment } from '#platform/backoffice/enrolments.ts';
import { countAs, findPerson, hasOtherOwner } from '#platform/backoffice/second-person.ts';
import type { Env } from '#platform/host/env.ts';
import { type Failure, refuse, refuseField } from '#platform/host/failure.ts';
import { isoTimeOrNull } from '#platform/host/iso-time.ts';
import { type Judged, mayAlone, serveForTwo } from '#platform/routes/backoffice/second-person.ts';
import { serveStaff } from '#platform/routes/backoffice/serve-staff.ts';
import type { Caller } from '#platform/serving/caller.ts';
import type { Params, Route } from '#platform/serving/serve.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findEmployee>>>;
type Asked = { readonly env: Env; readonly caller: Caller; readonly params: Params; readonly requestId: string };

/** Another employee than the caller. */
async function findColleague({ env, caller, params }: Asked): Promise<Result<Found, Failure>> {
  const found = await findEmployee(env.DB, params.id ?? '');
  if (found === null) return refuse('not_found');
  return found.id === caller.userId ? refuse('own_account') : ok(found);
}

const personOf = async ({ env, caller }: Asked): Promise<string> =>
  (await findPerson(env.DB, caller.userId))?.personId ?? caller.userId;

/** While there is another owner, rights are given by two. */
async function judgedRights(asked: Asked, against: unknown): Promise<Judged> {
  const isForTwo = await hasOtherOwner(asked.env.DB, await personOf(asked));
  return isForTwo ? { costs: [{ kind: 'rights', amount: null }], against } : mayAlone;
}

/** Whom an employee counts as who is given rights: themself where two gave them, else whoever did. */
const countsAs = async (asked: Asked, secondId: string | null): Promise<string | null> =>
  secondId === null ? personOf(asked) : null;

/** The link of an employee. Where a second person approved it, it takes the code that the first one has. */
async function openAccess(asked: Asked, { id, username }: Pick<Found, 'id' | 'username'>, secondId: string | null) {
  const { env, requestId } = asked;
  const code = secondId === null ? '' : enrolmentCode(env.TOKEN_SECRET, requestId);
  const link = { userId: id, code, countsAs: await countsAs(asked, secondId) };
  const token = await openEnrolment(env.DB, link, Date.now());
  const access = { username, token, code: null };
  return ok({ ...access, access });
}

const waitingAccess = (username: string, { env, requestId }: Asked) =>
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
  serveForTwo(createEmployee, {
    judge: async (asked) => {
      const { username } = asked.body;
      if (isHouseName(username, true)) return refuseField('username', 'reserved');
      if (await isNameTaken(asked.env.DB, username)) return refuseField('username', 'already_exists');
      return ok(await judgedRights(asked, null));
    },
    apply: async (asked, secondId) => {
      const { role, ...named } = asked.body;
      const id = await addEmployee(asked.env, role, named, Date.now());
      if (id === null) return refuseField('username', 'already_exists');
      return openAccess(asked, { id, username: named.username }, secondId);
    },
    waiting: async (asked) => waitingAccess(asked.body.username, asked),
  }),
  serveForTwo(changeRole, {
    judge: async (asked) => {
      const found = await findColleague(asked);
      return found.ok ? ok(await judgedRights(asked, found.value.role)) : found;
    },
    apply: async (asked, secondId) => {
      const { env, body } = asked;
      const found = await findColleague(asked);
      if (!found.ok) return found;
      const { id } = found.value;
      if (!(await setRole(env.DB, id, body.role))) return refuse('last_owner');
      if (secondId === null) await countAs(env.DB, id, await personOf(asked)).run();
      await revokeSessionsOf(env.DB, id, new Date());
      return ok({});
    },
  }),
  serveStaff(disableEmployee, async (asked) => {
    const found = await findColleague(asked);
    if (!found.ok) return found;
    if (!(await disable(asked.env.DB, found.value.id))) return refuse('last_owner');
    await revokeSessionsOf(asked.env.DB, found.value.id, new Date());
    return ok({});
  }),
  serveForTwo(enableEmployee, {
    judge: async (asked) => {
      const found = await findColleague(asked);
      return found.ok ? ok(await judgedRights(asked, found.value.isDisabled)) : found;
    },
    apply: async (asked) => {
      const found = await findColleague(asked);
      if (!found.ok) return found;
      await setUserBanned(asked.env.DB, found.value.id, false);
      await revokeSessionsOf(asked.env.DB, found.value.id, new Date());
      return ok({});
    },
  }),
  serveForTwo(renewAccess, {
    judge: async (asked) => {
      const found = await findEmployee(asked.env.DB, asked.params.id ?? '');
      return found === null ? refuse('not_found') : ok(await judgedRights(asked, found.role));
    },
    apply: async (asked, secondId) => {
      const found = await findEmployee(asked.env.DB, asked.params.id ?? '');
      return found === null ? refuse('not_found') : openAccess(asked, found, secondId);
    },
    waiting: async (asked) => {
      const found = await findEmployee(asked.env.DB, asked.params.id ?? '');
      return found === null ? refuse('not_found') : waitingAccess(found.username, asked);
    },
  }),
];
