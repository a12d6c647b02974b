import { signInByPasskey, startPasskeySignIn } from '#contract/passkey-sign-in.ts';
import { addPasskey, listPasskeys, removePasskey, startPasskey } from '#contract/passkeys.ts';
import { ok } from '#domain/result.ts';
import {
  askForPasskey,
  askForSignature,
  forgetPasskey,
  keepPasskey,
  listPasskeysOf,
  userOfSignature,
} from '#platform/accounts/passkeys.ts';
import { verifyPassword } from '#platform/accounts/passwords.ts';
import { isSessionOpen } from '#platform/accounts/sessions.ts';
import { admitUser } from '#platform/accounts/sign-in.ts';
import type { passkeys } from '#platform/accounts/tables.ts';
import { answerUser } from '#platform/accounts/user-answer.ts';
import { findUser } from '#platform/accounts/users.ts';
import { sendMail } from '#platform/mail/send-mail.ts';
import { refuse } from '#platform/serving/failure.ts';
import { type Route, serveAnyone, serveUser } from '#platform/serving/serve.ts';

const answerOf = ({ id, name, addedAt, usedAt }: typeof passkeys.$inferSelect) => ({
  id,
  name,
  added_at: addedAt.toISOString(),
  last_used_at: usedAt?.toISOString() ?? null,
});

export const passkeyRoutes: readonly Route[] = [
  serveUser(listPasskeys, async ({ env, caller }) =>
    ok({ passkeys: (await listPasskeysOf(env.DB, caller.userId)).map(answerOf) }),
  ),
  serveUser(startPasskey, async ({ env, caller, body }) => {
    const now = new Date();
    const user = await findUser(env.DB, caller.userId);
    // An access token outlives its session by minutes, and a key outlives both.
    const isStillIn = await isSessionOpen(env.DB, caller.sessionId, caller.userId, now);
    if (!user || !isStillIn) return refuse('not_authenticated');
    if (!(await verifyPassword(body.password, user.passwordHash))) return refuse('incorrect_old_password');
    const asked = await askForPasskey(env, user, now);
    return asked.ok ? ok({ ...asked.value }) : asked;
  }),
  serveUser(addPasskey, async ({ env, caller, body, locale }) => {
    const kept = await keepPasskey(env, caller.userId, body, new Date());
    if (!kept.ok) return kept;
    const user = await findUser(env.DB, caller.userId);
    if (user?.email) await sendMail(env, { kind: 'passkey-added', to: user.email, locale, userId: user.id });
    return ok(answerOf(kept.value));
  }),
  serveUser(removePasskey, async ({ env, caller, params }) =>
    (await forgetPasskey(env.DB, caller.userId, params.passkeyId ?? '')) ? ok({}) : refuse('not_found'),
  ),
  serveAnyone(startPasskeySignIn, async ({ env }) => ok({ ...(await askForSignature(env, new Date())) })),
  serveAnyone(signInByPasskey, async ({ env, body, locale, visitor }) => {
    const signer = await userOfSignature(env, body.key, new Date());
    const user = signer.ok ? await findUser(env.DB, signer.value) : null;
    if (!user) return refuse('passkey_unknown');
    const admitted = await admitUser(env, user, { locale, visitor });
    if (!admitted.ok) return admitted;
    const { access, refresh } = admitted.value;
    return ok({ access, refresh, ...(await answerUser(env, admitted.value.user)) });
  }),
];
