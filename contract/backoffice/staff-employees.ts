// Employees and what they may do. Threat: an employee who makes themself more than they are, or the house left without
// an owner. So only owners come here, none changes their own account, the last enabled owner stays, and no owner
// sees a password or a second factor of somebody else. While there is another owner, rights wait for that one; an account that
// one owner let in alone counts as that owner wherever two have to agree.
import * as v from 'valibot';
import { newUsername } from '#contract/auth/joining.ts';
import { Given } from '#contract/backoffice/given.ts';
import { staffRoles } from '#contract/backoffice/permissions.ts';
import { defineCall } from '#contract/call.ts';
import { personName, timestamp } from '#contract/values.ts';

const base = '/api/staff/employees';
const employee = `${base}/{id}` as const;
const StaffRole = v.picklist(staffRoles, 'invalid');
const name = v.optional(v.nullable(personName(100)), null);

export const Employee = v.object({
  id: v.string(),
  username: v.string(),
  first_name: v.nullable(v.string()),
  last_name: v.nullable(v.string()),
  role: StaffRole,
  has_second_factor: v.boolean(),
  is_disabled: v.boolean(),
  /** Whom the account counts as where two have to agree, by username; null: itself. */
  counts_as: v.optional(v.nullable(v.string()), null),
  signed_in_at: v.nullable(timestamp),
});
export type Employee = v.InferOutput<typeof Employee>;

export const listEmployees = defineCall('listEmployees', 'staff', `GET ${base}/`, {
  area: 'staff',
  answer: v.object({ employees: v.array(Employee) }),
});

/**
 * What an employee needs to enrol (contract/backoffice/enrolment.ts), shown once. Where two let them in, `code` goes to the one who
 * asked and `token` to the one who approved, so that neither can enrol in the employee's place; alone, there is no code.
 */
export const Access = v.object({
  waits: v.optional(v.boolean(), false),
  username: v.string(),
  token: v.nullable(v.string()),
  code: v.nullable(v.string()),
});
export type Access = v.InferOutput<typeof Access>;

export const createEmployee = defineCall('createEmployee', 'staff', `POST ${base}/`, {
  area: 'staff',
  body: v.object({ username: newUsername, first_name: name, last_name: name, role: StaffRole }),
  answer: Access,
});

/** Ends their sign-ins, like whatever else changes an employee. */
export const changeRole = defineCall('changeRole', 'staff', `PUT ${employee}/role/`, {
  area: 'staff',
  body: v.object({ role: StaffRole }),
  answer: Given,
  errors: ['not_found', 'own_account', 'last_owner'],
});
export const disableEmployee = defineCall('disableEmployee', 'staff', `POST ${employee}/disabling/`, {
  area: 'staff',
  body: v.object({}),
  errors: ['not_found', 'own_account', 'last_owner'],
});
export const enableEmployee = defineCall('enableEmployee', 'staff', `DELETE ${employee}/disabling/`, {
  area: 'staff',
  answer: Given,
  errors: ['not_found', 'own_account'],
});

/** Password and second factor end at once; the employee sets others. */
export const renewAccess = defineCall('renewAccess', 'staff', `POST ${employee}/access/`, {
  area: 'staff',
  body: v.object({}),
  answer: Access,
  errors: ['not_found'],
});
