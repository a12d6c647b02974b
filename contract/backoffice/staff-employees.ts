// Employees and their permissions. Threat: an employee who raises their own permissions, or a house without an owner.
// So only owners make these calls, none changes their own account, the last enabled owner stays, and no owner sees
// another's password or second factor. While there is another owner, permissions wait for that owner's approval; an
// account that one owner created alone counts as that owner wherever two have to agree.
import * as v from 'valibot';
import { newUsername } from '#contract/auth/joining.ts';
import { ApprovalState } from '#contract/backoffice/given.ts';
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
  /** The employee as whom this account counts where two have to agree, by username; null: itself. */
  counts_as: v.optional(v.nullable(v.string()), null),
  signed_in_at: v.nullable(timestamp),
});
export type Employee = v.InferOutput<typeof Employee>;

export const listEmployees = defineCall('listEmployees', 'staff', `GET ${base}/`, {
  summary: 'Every employee, their role, and whether they can sign in.',
  area: 'staff',
  answer: v.object({ employees: v.array(Employee) }),
});

/**
 * What an employee needs to enrol (contract/backoffice/enrolment.ts), shown once. Where two employees approve, the
 * proposer gets `code` and the approver gets `token`, so that neither can enrol in the employee's place. With a single
 * owner there is no code.
 */
export const Access = v.object({
  waits: v.optional(v.boolean(), false),
  username: v.string(),
  token: v.nullable(v.string()),
  code: v.nullable(v.string()),
});
export type Access = v.InferOutput<typeof Access>;

export const createEmployee = defineCall('createEmployee', 'staff', `POST ${base}/`, {
  summary:
    'A new employee, who enrols by a link that is answered once. While there is another owner it waits for that one.',
  area: 'staff',
  body: v.object({ username: newUsername, first_name: name, last_name: name, role: StaffRole }),
  answer: Access,
});

/** Ends the employee's sessions, as every change of an employee does. */
export const changeRole = defineCall('changeRole', 'staff', `PUT ${employee}/role/`, {
  summary: 'Changes an employee’s role and ends their sign-ins.',
  area: 'staff',
  body: v.object({ role: StaffRole }),
  answer: ApprovalState,
  errors: ['not_found', 'own_account', 'last_owner'],
});
export const disableEmployee = defineCall('disableEmployee', 'staff', `POST ${employee}/disabling/`, {
  summary: 'Ends an employee’s sign-ins and refuses new ones.',
  area: 'staff',
  body: v.object({}),
  errors: ['not_found', 'own_account', 'last_owner'],
});
export const enableEmployee = defineCall('enableEmployee', 'staff', `DELETE ${employee}/disabling/`, {
  summary: 'Lets an employee sign in again.',
  area: 'staff',
  answer: ApprovalState,
  errors: ['not_found', 'own_account'],
});

/** Revokes password and second factor at once; the employee sets new ones. */
export const renewAccess = defineCall('renewAccess', 'staff', `POST ${employee}/access/`, {
  summary: 'Another link to enrol by, in the place of password and second factor, answered once.',
  area: 'staff',
  body: v.object({}),
  answer: Access,
  errors: ['not_found'],
});
