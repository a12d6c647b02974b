import type * as v from 'valibot';
import { refreshAccess, signIn, signOut, type User } from '#contract/auth/accounts.ts';
import { codeStep } from '#domain/auth/one-time-code.ts';
import type { Locale } from '#domain/locales.ts';
import { market } from '#domain/market.ts';
import { toDecimal } from '#domain/money.ts';
import { ok, type Result } from '#domain/result.ts';
import { verifyNothing, verifyPassword } from '#platform/auth/passwords.ts';
import {
  cacheSession,
  noBalances,
  renewSession,
  type UserStatus,
  withSessionCacheCleared,
} from '#platform/auth/session-cache.ts';
import { openSession, revokeSession } from '#platform/auth/sessions.ts';
import { countTry } from '#platform/auth/sign-in-throttle.ts';
import { signAccess, signRefresh, verifyRefresh } from '#platform/auth/tokens.ts';
import { findSignIn, findUser, recordSignIn, type UserRow, type UserView } from '#platform/auth/users.ts';
import { sha256 } from '#platform/host/digest.ts';
import type { Env } from '#platform/host/env.ts';
import { type Failure, refuse } from '#platform/host/failure.ts';
import { playerOf } from '#platform/host/objects.ts';
import { changedIn, statementOf } from '#platform/host/sql.ts';
import { removeSessionSubscriptions } from '#platform/notifications/push-subscriptions.ts';
import type { Visitor } from '#platform/serving/caller.ts';
import { type Route, serveAnyone } from '#platform/serving/serve.ts';

/** Threat: a code that was seen by somebody else is used again. So a code works once and voids all earlier ones. */
async function takeCode(db: D1Database, userId: string, code: string, nowMs: number): Promise<boolean> {
  const factor = await statementOf(db)`SELECT secret FROM second_factors WHERE user_id = ${userId}`.first<{
    secret: string;
  }>();
  const step = factor ? codeStep(factor.secret, code, nowMs) : null;
  if (step === null) return false;
  const taken = await changedIn(db)`
    UPDATE second_factors SET used_step = ${step} WHERE user_id = ${userId} AND used_step < ${step}`;
  return taken === 1;
}

type SignedIn = { readonly access: string; readonly refresh: string; readonly user: UserRow };

/** `locale` becomes the language of the account's mails. */
type SignInRequest = v.InferOutput<typeof signIn.body> & { readonly locale: Locale; readonly visitor: Visitor };

// A browser is recognised by 32 random bytes in a cookie; a sign-in stores their digest with the account. Accepted risk:
// whoever copies a browser's cookies shares its attempts.
const deviceDigest = ({ device }: Visitor) => device && sha256(device);

// Threat: the response or its timing reveals which part was wrong. So the account's state is revealed only with the right
// password, and frequent attempts are delayed whether or not the username exists.
export async function signInUser(
  env: Env,
  { username, password, code, locale, visitor }: SignInRequest,
): Promise<Result<SignedIn, Failure>> {
  const device = deviceDigest(visitor);
  const known = await findSignIn(env.DB, username, device);
  const found = known?.user ?? null;
  const knownDevice = known?.isKnownDevice ? device : null;
  const counted = await countTry(env.DB, { username, knownDevice, reference: visitor.reference }, Date.now());
  if (!counted.ok) return counted;
  const isRight = found ? await verifyPassword(password, found.passwordHash) : await verifyNothing(password);
  if (!found || !isRight) return refuse('no_active_account');
  if (found.role !== 'P') {
    if (!code) return refuse('second_factor_required');
    if (!(await takeCode(env.DB, found.id, code, Date.now()))) return refuse('second_factor_invalid');
  }
  await counted.value();
  return admitUser(env, found, { locale, visitor });
}

/** Opens a session for an authenticated user, unless the account is closed. */
export async function admitUser(
  env: Env,
  found: UserRow,
  { locale, visitor }: Pick<SignInRequest, 'locale' | 'visitor'>,
): Promise<Result<SignedIn, Failure>> {
  if (found.isBanned) return refuse('user_is_banned');
  if (found.closedAt) return refuse('account_closed');
  if (found.isSelfRegistered && found.emailVerifiedAt === null) return refuse('email_not_verified');
  const device = deviceDigest(visitor);
  const now = new Date();
  const sid = await openSession(env.DB, found.id, now, { device, userAgent: visitor.userAgent });
  const user = (await recordSignIn(env.DB, found.id, locale, now)) ?? found;
  // A ban or a new password meanwhile ended only the sessions of that time, not this new one.
  if (user.isBanned || user.securityStamp !== found.securityStamp) {
    await revokeSession(env.DB, sid, now);
    return refuse(user.isBanned ? 'user_is_banned' : 'no_active_account');
  }
  if (user.role === 'P') await cacheSession(env, user, sid, now);
  const [access, refresh] = await Promise.all([
    signAccess(env.TOKEN_SECRET, { sub: user.id, role: user.role, sid }, now.getTime()),
    signRefresh(env.TOKEN_SECRET, { sub: user.id, role: user.role, sid }, now.getTime()),
  ]);
  return ok({ access, refresh, user });
}

/** Renews the access token of an open session, with the user's current role. */
async function refreshSession(env: Env, refresh: string): Promise<Result<string, Failure>> {
  const claims = await verifyRefresh(env.TOKEN_SECRET, refresh);
  const active = claims && (await renewSession(env, { userId: claims.sub, sessionId: claims.sid, role: claims.role }));
  if (!active) return refuse('access_and_refresh_token_invalid');
  const { id: sub, role } = active.user;
  return ok(await signAccess(env.TOKEN_SECRET, { sub, role, sid: claims.sid }, Date.now()));
}

/** Ends the session of a refresh token and its games. @param isByUser also removes push from this browser */
export async function signOutUser(env: Env, refresh: string, isByUser: boolean): Promise<void> {
  const claims = await verifyRefresh(env.TOKEN_SECRET, refresh);
  if (!claims) return;
  const revoke = () => revokeSession(env.DB, claims.sid, new Date());
  const user = await findUser(env.DB, claims.sub);
  if (user?.role !== 'P') return revoke();
  await withSessionCacheCleared(env, user.id, revoke);
  if (isByUser) await removeSessionSubscriptions(env.DB, user.id, claims.sid);
  await playerOf(env, user.id).account.endSignIn(claims.sid);
}

export async function answerUser(env: Env, user: UserView): Promise<v.InferInput<typeof User>> {
  return userStatusAnswer({
    user,
    money: user.role === 'P' ? await playerOf(env, user.id).account.money() : noBalances,
  });
}

export function userStatusAnswer({
  user,
  money: { cash, bonus, toPlay },
  unread,
}: UserStatus): v.InferInput<typeof User> {
  return {
    id: user.id,
    login: user.username,
    email: user.email,
    username: user.username,
    firstName: user.firstName,
    lastName: user.lastName,
    role: user.role,
    parent: user.parentId,
    currency: user.currency,
    balance: toDecimal(cash),
    bonusBalance: toDecimal(bonus),
    bonusToPlay: toDecimal(toPlay),
    ...(unread !== undefined && { unreadNotifications: unread }),
    createdAt: user.createdAt.toISOString(),
    dateJoined: user.createdAt.toISOString(),
    isSelfRegistered: user.isSelfRegistered,
    userTypes: user.isSelfRegistered ? 'self-registered' : 'with-cashier',
    lastSignInAt: (market.lastSignIn && user.previousSignInAt?.toISOString()) || null,
  };
}

export const signInRoutes: readonly Route[] = [
  serveAnyone(signIn, async ({ env, body, locale, visitor }) => {
    const signedIn = await signInUser(env, { ...body, locale, visitor });
    if (!signedIn.ok) return signedIn;
    const { access, refresh, user } = signedIn.value;
    return ok({ access, refresh, ...(await answerUser(env, user)) });
  }),
  serveAnyone(signOut, async ({ env, body }) => {
    await signOutUser(env, body.refresh, body.is_asked);
    return ok({});
  }),
  serveAnyone(refreshAccess, async ({ env, body }) => {
    const access = await refreshSession(env, body.refresh);
    return access.ok ? ok({ access: access.value }) : access;
  }),
];
