// Threat: see `contract/backoffice/staff-players.ts`.
import type * as v from 'valibot';
import type { PlayerFile } from '#contract/backoffice/staff.ts';
import { addNote, banPlayer, endSignIn, endSignIns, liftBan } from '#contract/backoffice/staff-players.ts';
import { ok } from '#domain/result.ts';
import { withSessionCacheCleared } from '#platform/auth/session-cache.ts';
import { forgetDevices, listSessions } from '#platform/auth/sessions.ts';
import { findPeople, setUserBanned } from '#platform/auth/users.ts';
import { addNote as keepNote, listNotes } from '#platform/backoffice/notes.ts';
import type { Env } from '#platform/host/env.ts';
import { refuse } from '#platform/host/failure.ts';
import { isoTime } from '#platform/host/iso-time.ts';
import { playerOf } from '#platform/host/objects.ts';
import { endSignInsOf } from '#platform/routes/auth/password.ts';
import { endDevice, signInAnswer } from '#platform/routes/auth/routes.ts';
import { liftsProtection, noApproval, serveWithApprovalForPlayer } from '#platform/routes/backoffice/second-person.ts';
import { serveAboutPlayer } from '#platform/routes/backoffice/serve-staff.ts';
import type { Route } from '#platform/serving/serve.ts';

export const staffPlayerRoutes: readonly Route[] = [
  // Ends play first and sign-ins last, so that an interrupted call can be repeated.
  serveAboutPlayer(banPlayer, async ({ id }, { env, caller, body }) => {
    await playerOf(env, id).backoffice.change(caller.userId, { action: 'ban', reason: body.reason });
    await withSessionCacheCleared(env, id, () => setUserBanned(env.DB, id, true));
    await endSignInsOf(env, id, new Date());
    return ok({});
  }),
  serveWithApprovalForPlayer(liftBan, {
    assess: async ({ isBanned }) => ok(isBanned ? liftsProtection : noApproval),
    apply: async ({ id }, { env, caller }) => {
      await withSessionCacheCleared(env, id, () => setUserBanned(env.DB, id, false));
      await playerOf(env, id).backoffice.change(caller.userId, { action: 'lift_ban' });
      return ok({});
    },
  }),
  serveAboutPlayer(addNote, async ({ id }, { env, caller, body }) => {
    await keepNote(env.DB, id, { at: Date.now(), staffId: caller.userId, text: body.text });
    return ok({});
  }),
  serveAboutPlayer(endSignIn, async ({ id }, { env, caller, params }) => {
    if (!(await endDevice(env, id, params.signIn ?? ''))) return refuse('not_found');
    await playerOf(env, id).backoffice.change(caller.userId, { action: 'sign_out' });
    return ok({});
  }),
  serveAboutPlayer(endSignIns, async ({ id }, { env, caller }) => {
    await endSignInsOf(env, id, new Date());
    await forgetDevices(env.DB, id, 'others', '');
    await playerOf(env, id).backoffice.change(caller.userId, { action: 'sign_out' });
    return ok({});
  }),
];

/** The parts of a player's file that are in D1 instead of the player's object. */
export async function accessOf(
  { DB }: Pick<Env, 'DB'>,
  userId: string,
): Promise<Required<Pick<v.InferInput<typeof PlayerFile>, 'notes' | 'sign_ins'>>> {
  const [notes, sessions] = await Promise.all([listNotes(DB, userId), listSessions(DB, userId, new Date())]);
  const names = await findPeople(
    DB,
    notes.map(({ staffId }) => staffId),
  );
  return {
    notes: notes.map(({ at, staffId, text }) => ({
      at: isoTime(at),
      staff: names.get(staffId)?.username ?? staffId,
      text,
    })),
    sign_ins: sessions.map(signInAnswer),
  };
}
