// Threat: a token copied before its sign-in ended. So calls that change anything check that the sign-in stands. Threat:
// somebody past the edge who passes for another visitor. So the edge signs its reference of a visitor, and the address of
// an employee is taken from a binding alone.
import { type Role, VISITOR_ADDRESS, VISITOR_DEVICE } from '#contract/auth/accounts.ts';
import { readVisitorReference, VISITOR } from '#contract/visitor.ts';
import { visitorNetwork } from '#domain/network.ts';
import { isSessionRevoked } from '#platform/auth/sessions.ts';
import { verifyAccess } from '#platform/auth/tokens.ts';
import type { Env } from '#platform/host/env.ts';
import { playerOf } from '#platform/host/objects.ts';

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
    role === 'P'
      ? await playerOf(env, userId).account.isSignInOver(sessionId)
      : await isSessionRevoked(env.DB, sessionId);
  stood.delete(name);
  if (over) return true;
  const oldest = stood.size >= MOST_REMEMBERED ? stood.keys().next().value : undefined;
  if (oldest !== undefined) stood.delete(oldest);
  stood.set(name, now);
  return false;
}

/** @returns null without a valid access token of a sign-in that stands. */
export async function readCaller(request: Request, env: Env): Promise<Caller | null> {
  const [scheme, token, ...rest] = (request.headers.get('authorization') ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token || rest.length > 0) return null;
  const claims = await verifyAccess(env.TOKEN_SECRET, token);
  if (!claims) return null;
  const caller = { userId: claims.sub, role: claims.role, sessionId: claims.sid, expiresAt: claims.exp * 1000 };
  return (await isOver(env, caller, request.method === 'GET')) ? null : caller;
}

export type Visitor = {
  /** What calls of one visitor are counted by; null when nobody says. */
  readonly reference: string | null;
  /** The browser's own secret, which the edge keeps sealed in it. Null when there is none, or no secret by its form. */
  readonly device: string | null;
  readonly userAgent: string | null;
};

/** What the bindings of the site and of the back office call us by. */
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
  // A Worker's call over the network: the address is the Worker's.
  const fromNetwork = headers.has('cf-worker') ? null : headers.get('cf-connecting-ip');
  const address = host === BINDING_HOST ? headers.get(VISITOR_ADDRESS) : fromNetwork;
  return address === null ? null : visitorNetwork(address);
}
