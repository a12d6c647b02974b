import type { Role } from '#contract/accounts.ts';
import { verifyAccess } from '#platform/accounts/tokens.ts';
import type { Env } from '#platform/env.ts';

/** Who makes a call, as their access token says, and until when it says so (epoch milliseconds). */
export type Caller = {
  readonly userId: string;
  readonly role: Role;
  readonly sessionId: string;
  readonly expiresAt: number;
};

/** @returns the bearer of a valid access token, or null: no token, a wrong one and an expired one are the same. */
export async function readCaller(request: Request, env: Env): Promise<Caller | null> {
  const [scheme, token, ...rest] = (request.headers.get('authorization') ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token || rest.length > 0) return null;
  const claims = await verifyAccess(env.TOKEN_SECRET, token);
  return claims && { userId: claims.sub, role: claims.role, sessionId: claims.sid, expiresAt: claims.exp * 1000 };
}
