// Threat: a token copied before its session ended. So calls that change anything check that the session is active. Threat:
// a client that bypasses the edge and poses as another visitor. So the edge signs visitor references, and an employee's
// address is only accepted from a binding.
import { type Role, VISITOR_ADDRESS, VISITOR_DEVICE } from '#contract/auth/accounts.ts';
import { readVisitorReference, VISITOR } from '#contract/visitor.ts';
import { visitorNetwork } from '#domain/network.ts';
import { isSessionRevoked } from '#platform/auth/sessions.ts';
import { verifyAccess } from '#platform/auth/tokens.ts';
import type { Env } from '#platform/host/env.ts';
import { playerOf } from '#platform/host/objects.ts';

/** The caller from the access token, and the token's expiry in epoch milliseconds. */
export type Caller = {
  readonly userId: string;
  readonly role: Role;
  readonly sessionId: string;
  readonly expiresAt: number;
};

const READS_TRUST_MS = 5_000;
/** Active sessions, with the time of their last check. */
const activeSessions = new Map<string, number>();
const MAX_REMEMBERED = 10_000;

async function isOver(env: Env, { userId, role, sessionId }: Caller, isRead: boolean): Promise<boolean> {
  const now = Date.now();
  const name = `${userId} ${sessionId}`;
  if (isRead && Math.abs(now - (activeSessions.get(name) ?? 0)) < READS_TRUST_MS) return false;
  const over =
    role === 'P'
      ? await playerOf(env, userId).account.isSignInOver(sessionId)
      : await isSessionRevoked(env.DB, sessionId);
  activeSessions.delete(name);
  if (over) return true;
  const oldest = activeSessions.size >= MAX_REMEMBERED ? activeSessions.keys().next().value : undefined;
  if (oldest !== undefined) activeSessions.delete(oldest);
  activeSessions.set(name, now);
  return false;
}

/** @returns null without a valid access token of an active session. */
export async function readCaller(request: Request, env: Env): Promise<Caller | null> {
  const [scheme, token, ...rest] = (request.headers.get('authorization') ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token || rest.length > 0) return null;
  const claims = await verifyAccess(env.TOKEN_SECRET, token);
  if (!claims) return null;
  const caller = { userId: claims.sub, role: claims.role, sessionId: claims.sid, expiresAt: claims.exp * 1000 };
  return (await isOver(env, caller, request.method === 'GET')) ? null : caller;
}

export type Visitor = {
  /** Identifies a visitor for rate limits; null when unknown. */
  readonly reference: string | null;
  /** The browser's secret, which the edge keeps in a sealed cookie. Null when missing or malformed. */
  readonly device: string | null;
  readonly userAgent: string | null;
};

/** The host name that the site and the back office use over their bindings. */
const BINDING_HOST = 'platform';
const DEVICE = /^[0-9a-f]{64}$/;
const LONGEST_USER_AGENT = 300;

export async function readVisitor({ url, headers }: Request, { VISITOR_SECRET }: Env): Promise<Visitor> {
  const device = headers.get(VISITOR_DEVICE);
  return {
    reference:
      (await readVisitorReference(VISITOR_SECRET, headers.get(VISITOR), Date.now())) ??
      networkIn(new URL(url).hostname, headers),
    device: device && DEVICE.test(device) ? device : null,
    userAgent: headers.get('user-agent')?.slice(0, LONGEST_USER_AGENT) ?? null,
  };
}

function networkIn(host: string, headers: Headers): string | null {
  // With `cf-worker`, the connecting address is that of another Worker.
  const fromNetwork = headers.has('cf-worker') ? null : headers.get('cf-connecting-ip');
  const address = host === BINDING_HOST ? headers.get(VISITOR_ADDRESS) : fromNetwork;
  return address === null ? null : visitorNetwork(address);
}
