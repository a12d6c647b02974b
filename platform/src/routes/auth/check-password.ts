/**
 * The password again, for what a session alone may not do. Threat: a browser that was left open, a stolen token, and
 * passwords guessed here because sign-in counts them: a try counts like one of a sign-in.
 */
import { ok, type Result } from '#domain/result.ts';
import { verifyPassword } from '#platform/auth/passwords.ts';
import { isSessionOpen } from '#platform/auth/sessions.ts';
import { countTry } from '#platform/auth/sign-in-throttle.ts';
import type { UserRow } from '#platform/auth/users.ts';
import type { Env } from '#platform/host/env.ts';
import { type Failure, refuse, refuseField } from '#platform/host/failure.ts';
import type { Caller } from '#platform/serving/caller.ts';
import type { Visitor } from '#platform/serving/visitor.ts';

/** `wrong`: what a wrong one is refused with. */
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
