/**
 * A player who is signed in takes another password.
 * Threat: somebody at a browser that was left open, or with a stolen access token: without the old password nothing
 * changes, the owner is told by mail, and whoever else was in the account is out of it.
 * Accepted risk: the access token of another session is good for its last minutes; it cannot be renewed.
 */

import type { Locale } from '#domain/locales.ts';
import { ok, type Result } from '#domain/result.ts';
import { hashPassword, newPasswordFault, verifyPassword } from '#platform/accounts/passwords.ts';
import { isSessionOpen, revokeOtherSessions } from '#platform/accounts/sessions.ts';
import { readUserInfo } from '#platform/accounts/user-info.ts';
import { findUser, setPassword } from '#platform/accounts/users.ts';
import type { Env } from '#platform/env.ts';
import { sendMail } from '#platform/mail/send-mail.ts';
import { playerOf } from '#platform/player/player-of.ts';
import type { Caller } from '#platform/serving/caller.ts';
import { type Failure, refuse, refuseField } from '#platform/serving/failure.ts';

export async function changeOwnPassword(
  env: Env,
  { userId, sessionId }: Caller,
  passwords: { readonly old_password: string; readonly new_password: string },
  locale: Locale,
): Promise<Result<void, Failure>> {
  const now = new Date();
  // An access token outlives its session by minutes, and a password is the way into the account.
  const isStillIn = await isSessionOpen(env.DB, sessionId, userId, now);
  const [user, info] = await Promise.all([findUser(env.DB, userId), readUserInfo(env.DB, userId)]);
  if (!isStillIn || !user) return refuse('not_authenticated');
  const { old_password: old, new_password: next } = passwords;
  if (!(await verifyPassword(old, user.passwordHash))) return refuse('incorrect_old_password');
  const personal = [user.username, user.email, ...Object.values(info ?? {})];
  const fault = await newPasswordFault(next, personal);
  if (fault) return refuseField('new_password', fault);
  await setPassword(env.DB, userId, await hashPassword(next));
  const player = playerOf(env, userId);
  for (const ended of await revokeOtherSessions(env.DB, userId, sessionId, now)) await player.endGameSessions(ended);
  if (user.email) await sendMail(env, { kind: 'password-changed', to: user.email, locale, userId });
  return ok(undefined);
}
