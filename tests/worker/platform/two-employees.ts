// Proposals that need a second employee, and that employee.
import { env } from 'cloudflare:workers';
import type { Role } from '#contract/auth/accounts.ts';
import { codeAt } from '#domain/auth/one-time-code.ts';
import { findUserByName } from '#platform/auth/users.ts';
import { addUser, callHost } from './host.ts';
import { type Answer, callAs } from './house-calls.ts';

const PATH = '/api/staff/proposals/';
export type Waiting = {
  id: string;
  action: string;
  subject: string | null;
  detail: Record<string, string>;
  costs: { kind: string; amount: string | null }[];
  asked_by: string;
  may_approve: boolean;
};

export const waitingFor = async (staffId: string, role: Role = 'O'): Promise<Waiting[]> =>
  (await callAs(staffId, 'GET', PATH, undefined, { role })).body.proposals as Waiting[];

type Decision = 'approval' | 'refusal';
export const decideAs = (staffId: string, id: string, decision: Decision = 'approval', role: Role = 'O') =>
  callAs(staffId, 'POST', `${PATH}${id}/${decision}/`, {}, { role });

/** An owner who approves everything. */
export const secondOwner = async (): Promise<string> =>
  (await findUserByName(env.DB, 'second'))?.id ?? addUser({ username: 'second', role: 'O' });

/**
 * Approves all proposals.
 * @returns the answer to the last one.
 */
export async function agreeToAll(): Promise<Answer> {
  const second = await secondOwner();
  let last: Answer = { status: 404, body: {} };
  for (const { id } of await waitingFor(second)) last = await decideAs(second, id);
  return last;
}

/**
 * One employee makes a request, and another one approves its proposal.
 * @returns the last answer.
 */
export async function callByTwo(...asked: Parameters<typeof callAs>): Promise<Answer> {
  const answer = await callAs(...asked);
  return answer.body.waits === true ? agreeToAll() : answer;
}

export type Access = { username: string; token: string; code: string | null; waits?: boolean };
export type Enrolled = { username: string; password: string; secret: string };

const PATH_OF_LINKS = '/api/accounts/enrolment/';
export const beginEnrolment = (token: string, code = '') => callHost('POST', PATH_OF_LINKS, { body: { token, code } });
export const completeEnrolment = (token: string, secret: string, { code = '', password = 'Chosen-alone1' } = {}) => {
  const body = { token, code, password, one_time_code: codeAt(secret, Date.now()) };
  return callHost('POST', `${PATH_OF_LINKS}completion/`, { body });
};

/** Enrols as the employee who was given the link. */
export async function enrol({ token }: Access, code = '', password = 'Chosen-alone1'): Promise<Enrolled> {
  const { body } = await beginEnrolment(token, code);
  await completeEnrolment(token, String(body.secret), { code, password });
  return { username: String(body.username), password, secret: String(body.secret) };
}

/** The code that enrolled is used: the next one comes half a minute later. */
export const signInEnrolled = ({ username, password, secret }: Enrolled, nowMs = Date.now() + 30_000) =>
  callHost('POST', '/api/accounts/login/', { body: { username, password, code: codeAt(secret, nowMs) } });
