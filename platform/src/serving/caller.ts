/**
 * Who makes a call.
 * Threat: a token that was copied before its sign-in ended. What changes anything asks whether the sign-in stands; what
 * only reads may trust an answer of a moment ago, so that a page's polls cost nothing.
 */
import type { Role } from '#contract/auth/accounts.ts';
import { isSessionRevoked } from '#platform/auth/sessions.ts';
import { verifyAccess } from '#platform/auth/tokens.ts';
import type { Env } from '#platform/host/env.ts';
import { playerOf } from '#platform/player/player-of.ts';

/** Who makes a call, as their access token says, and until when it says so (epoch milliseconds). */
export type Caller = {
  readonly userId: string;
  readonly role: Role;
  readonly sessionId: string;
  readonly expiresAt: number;
};

const READS_TRUST_MS = 5_000;
/** Sign-ins that stood, and when they were asked about last. */
const stood = new Map<string, number>();
const MOST_REMEMBERED = 10_000;

async function isOver(env: Env, { userId, role, sessionId }: Caller, isRead: boolean): Promise<boolean> {
  const now = Date.now();
  const name = `${userId} ${sessionId}`;
  if (isRead && Math.abs(now - (stood.get(name) ?? 0)) < READS_TRUST_MS) return false;
  const over =
    role === 'P' ? await playerOf(env, userId).isSignInOver(sessionId) : await isSessionRevoked(env.DB, sessionId);
  stood.delete(name);
  if (over) return true;
  const oldest = stood.size >= MOST_REMEMBERED ? stood.keys().next().value : undefined;
  if (oldest !== undefined) stood.delete(oldest);
  stood.set(name, now);
  return false;
}

/**
 * @returns the bearer of a valid access token, or null: no token, a wrong one, an expired one and one whose sign-in is
 * over are the same.
 */
export async function readCaller(request: Request, env: Env): Promise<Caller | null> {
  const [scheme, token, ...rest] = (request.headers.get('authorization') ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token || rest.length > 0) return null;
  const claims = await verifyAccess(env.TOKEN_SECRET, token);
  if (!claims) return null;
  const caller = { userId: claims.sub, role: claims.role, sessionId: claims.sid, expiresAt: claims.exp * 1000 };
  return (await isOver(env, caller, request.method === 'GET')) ? null : caller;
}
