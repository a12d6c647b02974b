/**
 * A player who is signed in takes another password.
 * Threat: somebody at a browser that was left open, or with a stolen access token: without the old password nothing
 * changes, the owner is told by mail, and whoever else was in the account is out of it.
 * Accepted risk: the access token of another session is good for its last minutes; it cannot be renewed.
 */

import type { Locale } from '#domain/locales.ts';
import { ok, type Result } from '#domain/result.ts';
import { readUserInfo } from '#platform/account/user-info.ts';
import { hashPassword, newPasswordFault } from '#platform/auth/passwords.ts';
import { findUser, setPassword } from '#platform/auth/users.ts';
import type { Env } from '#platform/host/env.ts';
import { type Failure, refuse, refuseField } from '#platform/host/failure.ts';
import { sendMail } from '#platform/mail/send-mail.ts';
import { checkPassword } from '#platform/routes/auth/check-password.ts';
import { endSignInsOf } from '#platform/routes/auth/end-sign-ins.ts';
import type { Caller } from '#platform/serving/caller.ts';
import type { Visitor } from '#platform/serving/visitor.ts';

export async function changeOwnPassword(
  env: Env,
  caller: Caller,
  passwords: { readonly old_password: string; readonly new_password: string },
  { locale, visitor }: { readonly locale: Locale; readonly visitor: Visitor },
): Promise<Result<void, Failure>> {
  const now = new Date();
  const { userId, sessionId } = caller;
  const [user, info] = await Promise.all([findUser(env.DB, userId), readUserInfo(env.DB, userId)]);
  if (!user) return refuse('not_authenticated');
  const { old_password: old, new_password: next } = passwords;
  const wrong = refuse('incorrect_old_password');
  const shown = await checkPassword(env, { caller, user, password: old, visitor, wrong });
  if (!shown.ok) return shown;
  const personal = [user.username, user.email, ...Object.values(info ?? {})];
  const fault = await newPasswordFault(next, personal);
  if (fault) return refuseField('new_password', fault);
  await setPassword(env.DB, userId, await hashPassword(next));
  await endSignInsOf(env, userId, now, sessionId);
  if (user.email) await sendMail(env, { kind: 'password-changed', to: user.email, locale, userId });
  return ok(undefined);
}
