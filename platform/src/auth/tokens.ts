// Access and refresh tokens, which never leave the site's edge. Threat: a stolen token acts as its owner. So access tokens
// live five minutes, one kind is never accepted as the other, and the caller checks that the session is still active.
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import { Role } from '#contract/auth/accounts.ts';
import { parseKeys } from '#contract/signature.ts';
import { exists, run } from '#platform/host/sql.ts';

export const ACCESS_LIFETIME_S = 5 * 60;
export const REFRESH_LIFETIME_S = 24 * 60 * 60;
/** The claim `refresh_shift`: how long before expiry the token is to be renewed. */
const REFRESH_SHIFT_S = 30;
const ISSUER = 'zellige-platform';
const ALGORITHM = 'HS256';

const AccessClaims = v.object({ sub: v.string(), role: Role, sid: v.string() });
/** `role`: the role at sign-in. */
const RefreshClaims = v.object({ sub: v.string(), role: Role, sid: v.string() });
const VerifiedAccess = v.object({ ...AccessClaims.entries, exp: v.number() });
export type AccessClaims = v.InferOutput<typeof AccessClaims>;
export type RefreshClaims = v.InferOutput<typeof RefreshClaims>;

type Kind = 'access' | 'refresh';
const bytesOf = (secret: string) => new TextEncoder().encode(secret);

const sign = (
  kind: Kind,
  keys: string,
  claims: Record<string, unknown>,
  subject: string,
  lifetimeS: number,
  nowMs: number,
) => {
  const nowS = Math.floor(nowMs / 1000);
  const [{ id, secret }] = parseKeys(keys);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', ...(id && { kid: id }) })
    .setIssuer(ISSUER)
    .setAudience(kind)
    .setSubject(subject)
    .setIssuedAt(nowS)
    .setExpirationTime(nowS + lifetimeS)
    .sign(bytesOf(secret));
};

/** @param keys TOKEN_SECRET, a list: the first signs, all are accepted. */
export const signAccess = (keys: string, { sub, ...claims }: AccessClaims, nowMs: number): Promise<string> =>
  sign('access', keys, { ...claims, refresh_shift: REFRESH_SHIFT_S }, sub, ACCESS_LIFETIME_S, nowMs);

export const signRefresh = (keys: string, { sub, ...claims }: RefreshClaims, nowMs: number): Promise<string> =>
  sign('refresh', keys, claims, sub, REFRESH_LIFETIME_S, nowMs);

async function verify<S extends v.GenericSchema>(kind: Kind, keys: string, token: string, claims: S) {
  try {
    const options = { issuer: ISSUER, audience: kind, algorithms: [ALGORITHM] };
    const { kid = '' } = decodeProtectedHeader(token);
    const key = parseKeys(keys).find(({ id }) => id === kid);
    if (key === undefined) return null;
    const { payload } = await jwtVerify(token, bytesOf(key.secret), options);
    const outcome = v.safeParse(claims, payload);
    return outcome.success ? outcome.output : null;
  } catch {
    return null;
  }
}

/** @returns the claims and the expiry in epoch seconds; null when expired, altered or of the other kind. */
export const verifyAccess = (keys: string, token: string): Promise<v.InferOutput<typeof VerifiedAccess> | null> =>
  verify('access', keys, token, VerifiedAccess);

/** @returns the claims, or null. The session is checked in the database. */
export const verifyRefresh = (keys: string, token: string): Promise<RefreshClaims | null> =>
  verify('refresh', keys, token, RefreshClaims);

/** Ended sessions are remembered for the lifetime of access tokens, so that calls need no D1; a minute more for renewals. */
const KEPT_MS = (ACCESS_LIFETIME_S + 60) * 1000;

/** Call it inside `transactionSync`. */
export function endSignIn(sql: SqlStorage, id: string, at: number): void {
  run(sql)`DELETE FROM ended_sign_in WHERE at < ${at - KEPT_MS}`;
  run(sql)`INSERT INTO ended_sign_in (id, at) VALUES (${id}, ${at}) ON CONFLICT DO NOTHING`;
}

export const isSignInOver = (sql: SqlStorage, id: string): boolean =>
  exists(sql)`SELECT 1 FROM ended_sign_in WHERE id = ${id}`;
