// Players who may be the same person, and the one who is held.

import { env } from 'cloudflare:workers';
import type { Role } from '#contract/auth/accounts.ts';
import { playerOf } from '#platform/host/objects.ts';
import { addUser } from './host.ts';
import { callAs } from './house-calls.ts';

type Person = Partial<{
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  email: string;
  emailVerifiedAt: Date;
}>;
const AMEL: Person = { firstName: 'Amel', lastName: 'Ben Ali', dateOfBirth: '1990-05-12' };

/** With a name and a date of birth, unless the changes say otherwise. Without a password, because hashing is slow. */
export const person = (username: string, changes: Person = {}): Promise<string> =>
  addUser({ username, ...AMEL, ...changes });

export const excludeSelf = (id: string, months: number | null = null) =>
  callAs(id, 'POST', '/api/users/self-exclusion/', { months, understood: true });

export const patchUserInfo = (id: string, info: object) => callAs(id, 'PATCH', '/api/users/user/info/', info);

export const playerFileOf = async (ownerId: string, id: string) =>
  (await callAs(ownerId, 'GET', `/api/staff/players/${id}/`, undefined, { role: 'O' as Role })).body;

export async function isHeld(id: string): Promise<boolean> {
  return (await playerOf(env, id).backoffice.file()).isHeld;
}
