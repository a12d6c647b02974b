import type * as v from 'valibot';
import type { Role } from '#contract/auth/accounts.ts';
import type { Call } from '#contract/call.ts';
import { findUser, type UserRow } from '#platform/auth/users.ts';
import { refuse } from '#platform/host/failure.ts';
import type { Caller } from '#platform/serving/caller.ts';
import { type Outcome, type Route, type Served, serveUser } from '#platform/serving/serve.ts';

/** Agents and cashiers have no access to the back office. */
const staffRoles: readonly Role[] = ['O', 'SO'];

type Input = v.GenericSchema | undefined;

export function serveStaff<Q extends Input, B extends Input, A extends v.GenericSchema>(
  call: Call<Q, B, A>,
  handle: (served: Served<Q, B, Caller>) => Promise<Outcome<A>>,
): Route {
  return serveUser(call, handle, { roles: staffRoles });
}

/** Serves a call about the player whom the path names. Accounts of employees are not found. */
export function serveAboutPlayer<Q extends Input, B extends Input, A extends v.GenericSchema>(
  call: Call<Q, B, A>,
  handle: (player: UserRow, served: Served<Q, B, Caller>) => Promise<Outcome<A>>,
): Route {
  return serveStaff(call, async (served) => {
    const player = await findUser(served.env.DB, served.params.id ?? '');
    return player?.role === 'P' ? handle(player, served) : refuse('not_found');
  });
}
