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
import type { Call } from '#contract/call.ts';
import { ok } from '#domain/result.ts';
import { revokeSessionsOf } from '#platform/auth/sessions.ts';
import { setUserBanned } from '#platform/auth/users.ts';
import {
  addEmployee,
  disable,
  findEmployee,
  readEmployees,
  renewPassword,
  renewSecret,
  setRole,
} from '#platform/backoffice/employees.ts';
import { refuse, refuseField } from '#platform/host/failure.ts';
import { isoTimeOrNull } from '#platform/host/iso-time.ts';
import { serveStaff } from '#platform/routes/backoffice/serve-staff.ts';
import type { Caller } from '#platform/serving/caller.ts';
import type { Outcome, Route, Served } from '#platform/serving/serve.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findEmployee>>>;
type Input = v.GenericSchema | undefined;

/** Serves a call about another employee, whose sign-ins end with what it changes. */
const serveAboutColleague = <B extends Input, A extends v.GenericSchema>(
  call: Call<undefined, B, A>,
  handle: (found: Found, served: Served<undefined, B, Caller>) => Promise<Outcome<A>>,
): Route =>
  serveStaff(call, async (served) => {
    const { env, caller, params } = served;
    const found = await findEmployee(env.DB, params.id ?? '');
    if (found === null) return refuse('not_found');
    if (found.id === caller.userId) return refuse('own_account');
    const outcome = await handle(found, served);
    if (outcome.ok) await revokeSessionsOf(env.DB, found.id, new Date());
    return outcome;
  });

const answerOf = (row: Found): v.InferInput<typeof Employee> => ({
  id: row.id,
  username: row.username,
  first_name: row.firstName,
  last_name: row.lastName,
  role: row.role,
  has_second_factor: row.hasSecondFactor === 1,
  is_disabled: row.isDisabled === 1,
  signed_in_at: isoTimeOrNull(row.signedInAt),
});

export const employeeRoutes: readonly Route[] = [
  serveStaff(listEmployees, async ({ env }) => ok({ employees: (await readEmployees(env.DB)).map(answerOf) })),
  serveStaff(createEmployee, async ({ env, body }) => {
    const { role, ...named } = body;
    const added = await addEmployee(env, role, named, Date.now());
    return added === null ? refuseField('username', 'already_exists') : ok({ username: body.username, ...added });
  }),
  serveAboutColleague(changeRole, async ({ id }, { env, body }) =>
    (await setRole(env.DB, id, body.role)) ? ok({}) : refuse('last_owner'),
  ),
  serveAboutColleague(disableEmployee, async ({ id }, { env }) =>
    (await disable(env.DB, id)) ? ok({}) : refuse('last_owner'),
  ),
  serveAboutColleague(enableEmployee, async ({ id }, { env }) => {
    await setUserBanned(env.DB, id, false);
    return ok({});
  }),
  serveStaff(renewAccess, async ({ env, params, body }) => {
    const found = await findEmployee(env.DB, params.id ?? '');
    if (found === null) return refuse('not_found');
    const { id, username } = found;
    if (body.part === 'password')
      return ok({ id, username, password: await renewPassword(env.DB, id), secret: null, address: null });
    return ok({ id, username, password: null, ...(await renewSecret(env, found)) });
  }),
];
