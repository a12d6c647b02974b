import { getUser, refreshAccess, roles, signIn, signOut, updateUser } from '#contract/accounts.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { ok } from '#domain/result.ts';
import { isSessionOpen } from '#platform/accounts/sessions.ts';
import { refreshSession, signInUser, signOutUser } from '#platform/accounts/sign-in.ts';
import { answerUser } from '#platform/accounts/user-answer.ts';
import { changeUserInfo } from '#platform/accounts/user-info.ts';
import { findUser } from '#platform/accounts/users.ts';
import { recognise } from '#platform/identity/recognition.ts';
import { refuse, refuseFields } from '#platform/serving/failure.ts';
import { type Route, serveAnyone, serveUser } from '#platform/serving/serve.ts';

/** The same fields have other names in this call. */
const asNamedHere = ({ first_name: firstName, last_name: lastName }: FieldErrors): FieldErrors => ({
  ...(firstName && { firstName }),
  ...(lastName && { lastName }),
});

export const accountRoutes: readonly Route[] = [
  serveAnyone(signIn, async ({ env, body, locale, visitor }) => {
    const signedIn = await signInUser(env, { ...body, locale, visitor });
    if (!signedIn.ok) return signedIn;
    const { access, refresh, user } = signedIn.value;
    return ok({ access, refresh, ...(await answerUser(env, user)) });
  }),
  serveAnyone(signOut, async ({ env, body }) => {
    await signOutUser(env, body.refresh);
    return ok({});
  }),
  serveAnyone(refreshAccess, async ({ env, body }) => {
    const access = await refreshSession(env, body.refresh);
    return access.ok ? ok({ access: access.value }) : access;
  }),
  // Every role may read who it is: the site signs out whoever is not a player, and has to know first.
  serveUser(
    getUser,
    async ({ env, caller }) => {
      // Read at every poll, so that whoever was signed out elsewhere is gone within seconds and not within five minutes.
      const [user, isOpen] = await Promise.all([
        findUser(env.DB, caller.userId),
        isSessionOpen(env.DB, caller.sessionId, caller.userId, new Date()),
      ]);
      return user && !user.isBanned && !user.closedAt && isOpen
        ? ok(await answerUser(env, user))
        : refuse('access_and_refresh_token_invalid');
    },
    { roles, conditional: true },
  ),
  serveUser(
    updateUser,
    async ({ env, caller, body }) => {
      const { firstName, lastName } = body;
      const changed = await changeUserInfo(env.DB, caller.userId, { first_name: firstName, last_name: lastName });
      if (!changed.ok)
        return changed.error.kind === 'fields' ? refuseFields(asNamedHere(changed.error.fields)) : changed;
      await recognise(env, caller.userId);
      const user = await findUser(env.DB, caller.userId);
      return user ? ok(await answerUser(env, user)) : refuse('not_authenticated');
    },
    { roles },
  ),
];
