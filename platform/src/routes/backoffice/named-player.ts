import type { Role } from '#contract/auth/accounts.ts';
import { findUser, type UserRow } from '#platform/auth/users.ts';
import type { Env } from '#platform/host/env.ts';
import type { Params } from '#platform/serving/serve.ts';

/** Agents and cashiers have players of their own; which of them may do what is not decided, so none may. */
export const staffRoles: readonly Role[] = ['O', 'SO'];

/** The player whom an address names. An employee's own account is none. */
export async function namedPlayer(env: Env, params: Params): Promise<UserRow | null> {
  const user = await findUser(env.DB, params.id ?? '');
  return user?.role === 'P' ? user : null;
}
