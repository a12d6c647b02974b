import {
  changeEmail,
  confirmPasswordReset,
  register,
  resendEmail,
  resetPassword,
  verifyEmail,
} from '#contract/joining.ts';
import { ok } from '#domain/result.ts';
import { askForEmail, confirmByLink, recoverByLink } from '#platform/accounts/mail-links.ts';
import { registerPlayer } from '#platform/accounts/registration.ts';
import { isSessionOpen } from '#platform/accounts/sessions.ts';
import { sendMail } from '#platform/mail/send-mail.ts';
import { refuse } from '#platform/serving/failure.ts';
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
  serveUser(changeEmail, async ({ env, caller, body, locale }) => {
    // An access token outlives its session by minutes, and an address is the way back into the account.
    const isStillIn = await isSessionOpen(env.DB, caller.sessionId, caller.userId, new Date());
    if (!isStillIn) return refuse('not_authenticated');
    await askForEmail(env, caller.userId, body.email, locale);
    return ok({});
  }),
];
