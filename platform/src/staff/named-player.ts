import type { Role } from '#contract/accounts.ts';
import { findUser, type UserRow } from '#platform/accounts/users.ts';
import type { Env } from '#platform/env.ts';
import type { Params } from '#platform/serving/serve.ts';

/** Agents and cashiers have players of their own; which of them may do what is not decided, so none may. */
export const deskRoles: readonly Role[] = ['O', 'SO'];

/** The player whom an address names. An employee's own account is none. */
export async function namedPlayer(env: Env, params: Params): Promise<UserRow | null> {
  const user = await findUser(env.DB, params.id ?? '');
  return user?.role === 'P' ? user : null;
}
