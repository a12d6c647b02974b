// The API host behind a site, called directly and with the edge's own client. The site tells a browser only that an
// answer is unreadable; the field and its value are known here.
import { getUser, refreshAccess, signIn } from '#contract/auth/accounts.ts';
import type { Call } from '#contract/call.ts';
import { rowFor } from '../../../connect/walk.ts';
import { type Exchange, Wire } from '../../../connect/wire.ts';
import { answerOf, type HostRequest } from '../../../src/edge/host.ts';
import type { Site } from './sites.ts';

type Tokens = { readonly access: string; readonly refresh: string };

const undecided = async () => null;

export function wireTo({ host, origin, name }: Site): Wire {
  if (host === null) throw new Error(`nobody says which host is behind ${name}`);
  return new Wire(host.address, origin, host.profile);
}

/**
 * @returns the host's answer, read by the contract.
 * @throws Error with the call, the field and its value.
 */
async function understood(site: Site, request: HostRequest): Promise<unknown> {
  const wire = wireTo(site);
  const asked: Exchange = await wire.ask(request);
  const { call, verdict, note } = await rowFor(wire, request.call, asked, undecided);
  if (verdict === 'missing') throw new Error(`${call}: the host answers ${asked.seen?.status}`);
  if (verdict === 'differs') throw new Error(`${call}: ${note}`);
  return wire.read(request.call, asked.seen?.body)?.value;
}

const entered = new Map<string, Tokens>();

/** Signed in once per file, because hosts limit attempts. */
export async function tokensOf(site: Site): Promise<Tokens> {
  const known = entered.get(site.origin);
  if (known) return known;
  const tokens = (await understood(site, { call: signIn, token: null, body: site.player })) as Tokens;
  entered.set(site.origin, tokens);
  return tokens;
}

/**
 * Renews the session as the edge does, and requests the user with the new token.
 * @throws Error with the unreadable field.
 */
export async function renewSession(site: Site): Promise<void> {
  const { refresh } = await tokensOf(site);
  const renewed = (await understood(site, { call: refreshAccess, token: null, body: { refresh } })) as Partial<Tokens>;
  const tokens = { refresh, ...renewed } as Tokens;
  entered.set(site.origin, tokens);
  const { answer, seen } = await wireTo(site).ask({ call: getUser, token: tokens.access });
  if (!answerOf(getUser, answer))
    throw new Error(`GET ${getUser.path} answers the access token of ${refreshAccess.path} with ${seen?.status}`);
}

/** Whether the host lacks a call that every host must have. The site shows an empty list for some of them. */
export async function lacks(site: Site, call: Call): Promise<boolean> {
  if (site.host === null || site.host.profile.extensions) return false;
  const wire = wireTo(site);
  return (await wire.has(call)) === false && (await wire.has(getUser)) === true;
}

/** Why the site could not answer a read, as the host explains it. Null: unknown. */
export async function reasonOf(site: Site, request: Omit<HostRequest, 'token'>, isPlayer: boolean) {
  const { call } = request;
  if (site.host === null || call.method !== 'GET' || !call.path.startsWith('/')) return null;
  try {
    await understood(site, { ...request, token: isPlayer ? (await tokensOf(site)).access : null });
    return 'the host, asked once more, is understood';
  } catch (fault) {
    return fault instanceof Error ? fault.message : String(fault);
  }
}
