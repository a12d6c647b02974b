import { getUser, roles, updateUser } from '#contract/auth/accounts.ts';
import { listDevices, signOutDevice, signOutEverywhere } from '#contract/auth/devices.ts';
import { signInByPasskey, startPasskeySignIn } from '#contract/auth/passkey-sign-in.ts';
import { addPasskey, listPasskeys, removePasskey, startPasskey } from '#contract/auth/passkeys.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { ok } from '#domain/result.ts';
import { changeUserInfo } from '#platform/account/user-info.ts';
import {
  deletePasskey,
  findPasskeys,
  type PasskeyRow,
  passkeyOptions,
  savePasskey,
  signatureOptions,
  verifySignature,
} from '#platform/auth/passkeys.ts';
import { readUserStatus, withSessionCacheCleared } from '#platform/auth/session-cache.ts';
import {
  forgetDevices,
  listSessions,
  readUserAgent,
  revokeUserSession,
  type SessionRow,
} from '#platform/auth/sessions.ts';
import { findUser, holdPayouts } from '#platform/auth/users.ts';
import type { Env } from '#platform/host/env.ts';
import { refuse, refuseFields } from '#platform/host/failure.ts';
import { playerOf } from '#platform/host/objects.ts';
import { sendMail } from '#platform/mail/send-mail.ts';
import { removeSessionSubscriptions } from '#platform/notifications/push-subscriptions.ts';
import { checkPassword, endSignInsOf } from '#platform/routes/auth/password.ts';
import { admitUser, answerUser, signInRoutes, userStatusAnswer } from '#platform/routes/auth/sign-in.ts';
import { recognise } from '#platform/routes/kyc/recognition.ts';
import { type Route, serveAnyone, serveUser } from '#platform/serving/serve.ts';

export const signInAnswer = ({ id, userAgent, createdAt, lastUsedAt }: SessionRow) => ({
  id,
  ...readUserAgent(userAgent ?? ''),
  signed_in_at: createdAt.toISOString(),
  last_used_at: (lastUsedAt ?? createdAt).toISOString(),
});

/** Ends a sign-in and forgets its browser, unless that is the caller's. */
export async function endDevice(
  env: Env,
  userId: string,
  sessionId: string,
  currentSessionId?: string,
): Promise<boolean> {
  if (!(await withSessionCacheCleared(env, userId, () => revokeUserSession(env.DB, userId, sessionId, new Date()))))
    return false;
  await removeSessionSubscriptions(env.DB, userId, sessionId);
  if (sessionId !== currentSessionId) await forgetDevices(env.DB, userId, 'this', sessionId);
  await playerOf(env, userId).account.endSignIn(sessionId);
  return true;
}

export const deviceRoutes: readonly Route[] = [
  serveUser(listDevices, async ({ env, caller }) => {
    const sessions = await listSessions(env.DB, caller.userId, new Date());
    return ok({
      devices: sessions.map((session) => ({ ...signInAnswer(session), is_current: session.id === caller.sessionId })),
    });
  }),
  serveUser(signOutDevice, async ({ env, caller, params }) =>
    (await endDevice(env, caller.userId, params.deviceId ?? '', caller.sessionId)) ? ok({}) : refuse('not_found'),
  ),
  serveUser(signOutEverywhere, async ({ env, caller, body }) => {
    await endSignInsOf(env, caller.userId, new Date(), body.kept_passkeys ?? []);
    // The caller's browser stays known. The others may be an intruder's.
    await forgetDevices(env.DB, caller.userId, 'others', caller.sessionId);
    return ok({});
  }),
];

const toFieldNames = ({ first_name: firstName, last_name: lastName }: FieldErrors): FieldErrors => ({
  ...(firstName && { firstName }),
  ...(lastName && { lastName }),
});

export const accountRoutes: readonly Route[] = [
  ...signInRoutes,
  // Allowed for every role, because the site needs the role of an employee to sign them out.
  serveUser(
    getUser,
    async ({ env, caller }) => {
      // Every poll checks the sign-in, so that its end elsewhere takes effect within seconds.
      const seen = await readUserStatus(env, caller);
      return seen ? ok(userStatusAnswer(seen)) : refuse('access_and_refresh_token_invalid');
    },
    { roles, conditional: true },
  ),
  serveUser(
    updateUser,
    async ({ env, caller, body }) => {
      const { firstName, lastName } = body;
      const change = () => changeUserInfo(env.DB, caller.userId, { first_name: firstName, last_name: lastName });
      const changed = await (caller.role === 'P' ? withSessionCacheCleared(env, caller.userId, change) : change());
      if (!changed.ok)
        return changed.error.kind === 'fields' ? refuseFields(toFieldNames(changed.error.fields)) : changed;
      await recognise(env, caller.userId);
      const user = await findUser(env.DB, caller.userId);
      return user ? ok(await answerUser(env, user)) : refuse('not_authenticated');
    },
    { roles },
  ),
];

const answerOf = ({ id, name, addedAt, usedAt }: PasskeyRow) => ({
  id,
  name,
  added_at: addedAt.toISOString(),
  last_used_at: usedAt?.toISOString() ?? null,
});

export const passkeyRoutes: readonly Route[] = [
  serveUser(listPasskeys, async ({ env, caller }) =>
    ok({ passkeys: (await findPasskeys(env.DB, caller.userId)).map(answerOf) }),
  ),
  serveUser(startPasskey, async ({ env, caller, body, visitor }) => {
    const user = await findUser(env.DB, caller.userId);
    if (!user) return refuse('not_authenticated');
    const wrong = refuse('incorrect_old_password');
    const checked = await checkPassword(env, { caller, user, password: body.password, visitor, wrong });
    if (!checked.ok) return checked;
    const options = await passkeyOptions(env, user, new Date());
    return options.ok ? ok({ ...options.value }) : options;
  }),
  serveUser(addPasskey, async ({ env, caller, body, locale }) => {
    const user = await findUser(env.DB, caller.userId);
    if (!user) return refuse('not_authenticated');
    const added = await savePasskey(env, user, body, new Date());
    if (!added.ok) return added;
    await holdPayouts(env.DB, caller.userId, new Date());
    if (user.email) await sendMail(env, { kind: 'passkey-added', to: user.email, locale, userId: user.id });
    return ok(answerOf(added.value));
  }),
  serveUser(removePasskey, async ({ env, caller, params }) =>
    (await deletePasskey(env.DB, caller.userId, params.passkeyId ?? '')) ? ok({}) : refuse('not_found'),
  ),
  serveAnyone(startPasskeySignIn, async ({ env }) => ok({ ...(await signatureOptions(env, new Date())) })),
  serveAnyone(signInByPasskey, async ({ env, body, locale, visitor }) => {
    const user = await verifySignature(env, body.key, new Date());
    if (!user) return refuse('passkey_unknown');
    const admitted = await admitUser(env, user, { locale, visitor });
    if (!admitted.ok) return admitted;
    const { access, refresh } = admitted.value;
    return ok({ access, refresh, ...(await answerUser(env, admitted.value.user)) });
  }),
];
