// `POST /staff` creates an employee for a house without one. Threat: a leaked seed secret that creates owners unnoticed. So
// it refuses while an owner can sign in, unless `again` is set, and records the action in the audit trail.
import * as v from 'valibot';
import { createEmployee } from '#contract/backoffice/staff-employees.ts';
import { beginAction, endAction } from '#platform/backoffice/audit.ts';
import { addEmployee, hasOwner } from '#platform/backoffice/employees.ts';
import { openEnrolment } from '#platform/backoffice/enrolments.ts';
import type { Env } from '#platform/host/env.ts';
import { failureResponse, refuse, refuseField } from '#platform/host/failure.ts';
import { checkInput, parseJson, readBody } from '#platform/host/input.ts';
import { maySeed } from '#platform/seed/seed-host.ts';

const Body = v.object({ ...createEmployee.body.entries, again: v.optional(v.boolean(), false) });
/** The actor in the audit trail. */
const COMMAND = 'npm run staff';

export async function createByCommand(request: Request, env: Env): Promise<Response> {
  if (!maySeed(request, env)) return failureResponse({ kind: 'code', code: 'not_found' });
  const raw = await readBody(request);
  const json = raw.ok ? parseJson(raw.value) : raw;
  const input = json.ok ? checkInput(Body, json.value) : json;
  if (!input.ok) return failureResponse(input.error);
  const { again, role, ...named } = input.value;
  if (!again && (await hasOwner(env.DB))) return failureResponse(refuse('already_exists').error);
  const action = { staffId: COMMAND, call: createEmployee, params: {}, body: input.value };
  const id = await beginAction(env.DB, action, Date.now());
  const userId = await addEmployee(env, role, named, Date.now());
  await endAction(env.DB, id, userId ? 'done' : 'bad_request');
  if (userId === null) return failureResponse(refuseField('username', 'already_exists').error);
  const token = await openEnrolment(env.DB, { userId, code: '', countsAs: null }, Date.now());
  return Response.json({ username: named.username, token }, { headers: { 'cache-control': 'no-store' } });
}
