import type * as v from 'valibot';
import { permissions } from '#contract/backoffice/permissions.ts';
import type { Call } from '#contract/call.ts';
import { findUser, type UserRow } from '#platform/auth/users.ts';
import { beginAction, endAction } from '#platform/backoffice/audit.ts';
import { type Failure, refuse } from '#platform/host/failure.ts';
import type { Caller } from '#platform/serving/caller.ts';
import { type Outcome, type Route, type Served, serveUser } from '#platform/serving/serve.ts';

type Input = v.GenericSchema | undefined;

const codeOf = (failure: Failure): string => (failure.kind === 'code' ? failure.code : 'bad_request');

/** Adds details to the audit entry. @param outcome replaces the outcome that the response implies */
export type Note = (detail: Readonly<Record<string, string>>, outcome?: 'waits') => void;

/** Serves employees with the permission (`contract/backoffice/permissions.ts`). Changes are audited. */
export function serveStaff<Q extends Input, B extends Input, A extends v.GenericSchema>(
  call: Call<Q, B, A>,
  handle: (served: Served<Q, B, Caller>, note: Note) => Promise<Outcome<A>>,
): Route {
  if (call.area === undefined) throw new Error(`${call.name} has no area`);
  const { read, change } = permissions[call.area];
  if (call.method === 'GET') return serveUser(call, (served) => handle(served, () => undefined), { roles: read });
  const traced = async (served: Served<Q, B, Caller>) => {
    const { env, caller, params, body } = served;
    const id = await beginAction(env.DB, { staffId: caller.userId, call, params, body }, Date.now());
    let note: { readonly detail: Parameters<Note>[0]; readonly outcome: string } = { detail: {}, outcome: 'done' };
    const outcome = await handle(served, (detail, replaced) => {
      note = { detail, outcome: replaced ?? 'done' };
    });
    await endAction(env.DB, id, outcome.ok ? note.outcome : codeOf(outcome.error), note.detail);
    return outcome;
  };
  return serveUser(call, traced, { roles: change });
}

/** Serves a call about the player in the path. Accounts of employees are not found. */
export function serveAboutPlayer<Q extends Input, B extends Input, A extends v.GenericSchema>(
  call: Call<Q, B, A>,
  handle: (player: UserRow, served: Served<Q, B, Caller>) => Promise<Outcome<A>>,
): Route {
  return serveStaff(call, async (served) => {
    const player = await findUser(served.env.DB, served.params.id ?? '');
    return player?.role === 'P' ? handle(player, served) : refuse('not_found');
  });
}
