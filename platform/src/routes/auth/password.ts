// Step-up: the password again, for what a session alone may not do. Threat: an unattended browser, a stolen token, and
// guessing here instead of at sign-in. Attempts count like sign-ins.
import type { changePassword } from '#contract/account/profile.ts';
import { ok, type Result } from '#domain/result.ts';
import { readUserInfo } from '#platform/account/user-info.ts';
import { hashPassword, newPasswordFault, verifyPassword } from '#platform/auth/passwords.ts';
import { isSessionOpen, revokeSessionsOf } from '#platform/auth/sessions.ts';
import { countTry } from '#platform/auth/sign-in-throttle.ts';
import { changing } from '#platform/auth/standing.ts';
import { findUser, setPassword, type UserRow } from '#platform/auth/users.ts';
import type { Env } from '#platform/host/env.ts';
import { type Failure, refuse, refuseField } from '#platform/host/failure.ts';
import { playerOf } from '#platform/host/objects.ts';
import { sendMail } from '#platform/mail/send-mail.ts';
import { forgetPushOthers } from '#platform/notifications/push-subscriptions.ts';
import type { Caller, Visitor } from '#platform/serving/caller.ts';
import type { Served } from '#platform/serving/serve.ts';

/** `wrong`: the refusal of a wrong password. */
type Shown = {
  readonly caller: Caller;
  readonly user: UserRow;
  readonly password: string;
  readonly visitor: Visitor;
  readonly wrong?: { readonly ok: false; readonly error: Failure };
};

export async function checkPassword(
  { DB }: Env,
  { caller, user, password, visitor, wrong = refuseField('password', 'invalid') }: Shown,
): Promise<Result<void, Failure>> {
  const now = new Date();
  if (!(await isSessionOpen(DB, caller.sessionId, caller.userId, now))) return refuse('not_authenticated');
  const attempt = { username: user.username, knownDevice: null, address: visitor.address };
  const counted = await countTry(DB, attempt, now.getTime());
  if (!counted.ok) return counted;
  if (!(await verifyPassword(password, user.passwordHash))) return wrong;
  await counted.value();
  return ok(undefined);
}

/** Ends every sign-in of a player, or every other one, with its games and streams. */
export async function endSignInsOf(
  env: Pick<Env, 'DB' | 'PLAYER'>,
  userId: string,
  now: Date,
  keptId?: string,
): Promise<void> {
  const player = playerOf(env, userId);
  const ended = await changing(env, userId, () => revokeSessionsOf(env.DB, userId, now, keptId));
  await forgetPushOthers(env.DB, userId, keptId);
  for (const id of ended) await player.account.endSignIn(id);
}

// Threat: an unattended browser or a stolen access token. So the old password is required, the owner is told, and every
// other session ends. Accepted: their access tokens work for minutes.
export async function replacePassword({
  env,
  caller,
  body,
  locale,
  visitor,
}: Served<undefined, typeof changePassword.body, Caller>): Promise<Result<Record<string, never>, Failure>> {
  const now = new Date();
  const { userId, sessionId } = caller;
  const [user, info] = await Promise.all([findUser(env.DB, userId), readUserInfo(env.DB, userId)]);
  if (!user) return refuse('not_authenticated');
  const { old_password: old, new_password: next } = body;
  const wrong = refuse('incorrect_old_password');
  const shown = await checkPassword(env, { caller, user, password: old, visitor, wrong });
  if (!shown.ok) return shown;
  const personal = [user.username, user.email, ...Object.values(info ?? {})];
  const fault = await newPasswordFault(next, personal);
  if (fault) return refuseField('new_password', fault);
  await setPassword(env.DB, userId, await hashPassword(next));
  await endSignInsOf(env, userId, now, sessionId);
  if (user.email) await sendMail(env, { kind: 'password-changed', to: user.email, locale, userId });
  return ok({});
}
