import type { Locale } from '#domain/locales.ts';
import { ok, type Result } from '#domain/result.ts';
import { verifyNothing, verifyPassword } from '#platform/accounts/passwords.ts';
import { isSessionOpen, openSession, revokeSession } from '#platform/accounts/sessions.ts';
import { signAccess, signRefresh, verifyRefresh } from '#platform/accounts/tokens.ts';
import { findUser, findUserByName, recordSignIn, type UserRow } from '#platform/accounts/users.ts';
import type { Env } from '#platform/env.ts';
import { playerOf } from '#platform/player/player-of.ts';
import { type Failure, refuse } from '#platform/serving/failure.ts';

export type SignedIn = { readonly access: string; readonly refresh: string; readonly user: UserRow };

/**
 * Signs a user in. Which part was wrong is never told, by words or by time: the state of an account is only
 * revealed to somebody who knows its password.
 * @param locale of the page, in which the user is written to from now on.
 */
export async function signInUser(
  env: Env,
  username: string,
  password: string,
  locale: Locale,
): Promise<Result<SignedIn, Failure>> {
  const found = await findUserByName(env.DB, username);
  const isRight = found ? await verifyPassword(password, found.passwordHash) : await verifyNothing(password);
  if (!found || !isRight) return refuse('no_active_account');
  if (found.isBanned) return refuse('user_is_banned');
  if (found.isSelfRegistered && found.emailVerifiedAt === null) return refuse('email_not_verified');
  const now = new Date();
  const sid = await openSession(env.DB, found.id, now);
  const user = (await recordSignIn(env.DB, found.id, locale, now)) ?? found;
  const [access, refresh] = await Promise.all([
    signAccess(env.TOKEN_SECRET, { sub: user.id, role: user.role, sid }, now.getTime()),
    signRefresh(env.TOKEN_SECRET, { sub: user.id, sid }, now.getTime()),
  ]);
  return ok({ access, refresh, user });
}

/** A new access token for a session that still stands, with the role the user has now. */
export async function refreshSession(env: Env, refresh: string): Promise<Result<string, Failure>> {
  const claims = await verifyRefresh(env.TOKEN_SECRET, refresh);
  const now = new Date();
  if (!claims || !(await isSessionOpen(env.DB, claims.sid, claims.sub, now))) {
    return refuse('access_and_refresh_token_invalid');
  }
  const user = await findUser(env.DB, claims.sub);
  if (!user || user.isBanned) return refuse('access_and_refresh_token_invalid');
  return ok(await signAccess(env.TOKEN_SECRET, { sub: user.id, role: user.role, sid: claims.sid }, now.getTime()));
}

/** Ends the session of a refresh token, and the games that were opened in it. A token that means nothing ends nothing. */
export async function signOutUser(env: Env, refresh: string): Promise<void> {
  const claims = await verifyRefresh(env.TOKEN_SECRET, refresh);
  if (!claims) return;
  await revokeSession(env.DB, claims.sid, new Date());
  const user = await findUser(env.DB, claims.sub);
  if (user?.role === 'P') await playerOf(env, user.id).endGameSessions(claims.sid);
}
