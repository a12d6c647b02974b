import { signInByPasskey, startPasskeySignIn } from '#contract/auth/passkey-sign-in.ts';
import { addPasskey, listPasskeys, removePasskey, startPasskey } from '#contract/auth/passkeys.ts';
import { ok } from '#domain/result.ts';
import {
  askForPasskey,
  askForSignature,
  forgetPasskey,
  keepPasskey,
  listPasskeysOf,
  userOfSignature,
} from '#platform/auth/passkeys.ts';
import type { passkeys } from '#platform/auth/tables.ts';
import { findUser, holdPayouts } from '#platform/auth/users.ts';
import { refuse } from '#platform/host/failure.ts';
import { sendMail } from '#platform/mail/send-mail.ts';
import { checkPassword } from '#platform/routes/auth/password.ts';
import { admitUser, answerUser } from '#platform/routes/auth/sign-in.ts';
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
  serveUser(startPasskey, async ({ env, caller, body, visitor }) => {
    const user = await findUser(env.DB, caller.userId);
    if (!user) return refuse('not_authenticated');
    const wrong = refuse('incorrect_old_password');
    const shown = await checkPassword(env, { caller, user, password: body.password, visitor, wrong });
    if (!shown.ok) return shown;
    const asked = await askForPasskey(env, user, new Date());
    return asked.ok ? ok({ ...asked.value }) : asked;
  }),
  serveUser(addPasskey, async ({ env, caller, body, locale }) => {
    const kept = await keepPasskey(env, caller.userId, body, new Date());
    if (!kept.ok) return kept;
    await holdPayouts(env.DB, caller.userId, new Date());
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
