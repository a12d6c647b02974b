import {
  changeEmail,
  confirmPasswordReset,
  register,
  resendEmail,
  resetPassword,
  verifyEmail,
} from '#contract/auth/joining.ts';
import { ok } from '#domain/result.ts';
import { findUser } from '#platform/auth/users.ts';
import { refuse, refuseField } from '#platform/host/failure.ts';
import { sendMail } from '#platform/mail/send-mail.ts';
import { checkPassword } from '#platform/routes/auth/check-password.ts';
import { askForEmail, confirmByLink, recoverByLink } from '#platform/routes/auth/mail-links.ts';
import { registerPlayer } from '#platform/routes/auth/registration.ts';
import { type Route, serveAnyone, serveUser } from '#platform/serving/serve.ts';

/** What somebody calls who is not signed in yet, or cannot be; and the change of an address, which goes by mail too. */
export const joiningRoutes: readonly Route[] = [
  serveAnyone(register, async ({ env, body, locale }) => {
    const registered = await registerPlayer(env, body, locale);
    return registered.ok ? ok({}) : registered;
  }),
  serveAnyone(resendEmail, async ({ env, body, locale }) => {
    await sendMail(env, { kind: 'verify-email', to: body.email, locale });
    return ok({});
  }),
  serveAnyone(verifyEmail, async ({ env, params, locale }) => {
    const confirmed = await confirmByLink(env, params.token ?? '', locale);
    return confirmed.ok ? ok({}) : confirmed;
  }),
  serveAnyone(resetPassword, async ({ env, body, locale }) => {
    await sendMail(env, { kind: 'recover-password', to: body.email, locale });
    return ok({});
  }),
  serveAnyone(confirmPasswordReset, async ({ env, params, body, locale }) => {
    const recovered = await recoverByLink(env, params.token ?? '', body.password, locale);
    return recovered.ok ? ok({}) : recovered;
  }),
  serveUser(changeEmail, async ({ env, caller, body, locale, visitor }) => {
    const user = await findUser(env.DB, caller.userId);
    if (!user) return refuse('not_authenticated');
    if (!body.password) return refuseField('password', 'required');
    const shown = await checkPassword(env, { caller, user, password: body.password, visitor });
    if (!shown.ok) return shown;
    await askForEmail(env, caller.userId, body.email, locale);
    return ok({});
  }),
];
