// Step-up: sensitive actions require the password again. Threat: an unattended browser, a stolen token, and guessing here
// instead of at sign-in. So attempts count like sign-ins.
import type { changePassword } from '#contract/account/profile.ts';
import { ok, type Result } from '#domain/result.ts';
import { readUserInfo } from '#platform/account/user-info.ts';
import { hashPassword, newPasswordFault, verifyPassword } from '#platform/auth/passwords.ts';
import { isSessionOpen } from '#platform/auth/sessions.ts';
import { countTry } from '#platform/auth/sign-in-throttle.ts';
import { findUser, type UserRow } from '#platform/auth/users.ts';
import type { Env } from '#platform/host/env.ts';
import { type Failure, refuse, refuseField } from '#platform/host/failure.ts';
import { part } from '#platform/host/sql.ts';
import { sendMail } from '#platform/mail/send-mail.ts';
import { type AccessChange, changeAccess } from '#platform/routes/auth/access-change.ts';
import type { Caller, Visitor } from '#platform/serving/caller.ts';
import type { Served } from '#platform/serving/serve.ts';

/** `wrong`: the error for a wrong password. */
type PasswordCheck = {
  readonly caller: Caller;
  readonly user: UserRow;
  readonly password: string;
  readonly visitor: Visitor;
  readonly wrong?: { readonly ok: false; readonly error: Failure };
};

export async function checkPassword(
  { DB }: Env,
  { caller, user, password, visitor, wrong = refuseField('password', 'invalid') }: PasswordCheck,
): Promise<Result<void, Failure>> {
  const now = new Date();
  if (!(await isSessionOpen(DB, caller.sessionId, caller.userId, now))) return refuse('not_authenticated');
  const attempt = { username: user.username, knownDevice: null, reference: visitor.reference };
  const counted = await countTry(DB, attempt, now.getTime());
  if (!counted.ok) return counted;
  if (!(await verifyPassword(password, user.passwordHash))) return wrong;
  await counted.value();
  return ok(undefined);
}

/** Ends all sign-ins of a player with their games and streams, and voids pending links. */
export async function endSignInsOf(
  env: Pick<Env, 'DB' | 'PLAYER'>,
  userId: string,
  now: Date,
  keptPasskeys: AccessChange['keptPasskeys'] = 'all',
): Promise<void> {
  await changeAccess(env, { userId, now, keptPasskeys });
}

// Threat: an unattended browser, a stolen access token, or passkeys that an intruder added. So the old password is
// required, the owner gets a mail, every other session ends, and only passkeys that the request lists stay.
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
  const checked = await checkPassword(env, { caller, user, password: old, visitor, wrong });
  if (!checked.ok) return checked;
  const personal = [user.username, user.email, ...Object.values(info ?? {})];
  const fault = await newPasswordFault(next, personal);
  if (fault) return refuseField('new_password', fault);
  const passwordHash = await hashPassword(next);
  const made = await changeAccess(env, {
    userId,
    now,
    set: part`password_hash = ${passwordHash}`,
    // Refuses if the credentials have changed since the password was checked.
    when: part`security_stamp = ${user.securityStamp}`,
    keptSignIn: sessionId,
    keptPasskeys: body.kept_passkeys ?? [],
  });
  if (!made) return refuse('not_authenticated');
  if (user.email) await sendMail(env, { kind: 'password-changed', to: user.email, locale, userId });
  return ok({});
}
