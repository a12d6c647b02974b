/**
 * The address of a sportsbook that a host returns. Threat: a host, or an attacker in its place, that returns another
 * site's page, a script, or a page of ours, which a frame could act in. So an address is framed only from an origin of
 * the profile's frames other than our own. For any other, the browser gets only the origin, to name it.
 */
import { createSportSession, createSportTestSession, createSportToken, type SportAccess } from '#contract/bets/bets.ts';
import type { Call } from '#contract/call.ts';
import { logFault } from '#domain/request-log.ts';
import { linkAt } from '#edge/host/host-address.ts';
import { frameOrigins } from '#edge/host/profile.ts';
import { isRow } from '#edge/host/values.ts';
import type { Host } from '#edge/host.ts';

const MAX_LENGTH = 4000;
const logins: ReadonlySet<string> = new Set([createSportToken.alt.name, createSportToken.dgt.name]);
const sessions: ReadonlySet<string> = new Set([createSportSession.name, createSportTestSession.name]);

/** @param site the origin of this request. */
export function withCheckedFrames({ name }: Call, body: unknown, host: Host, site: string): unknown {
  if (!isRow(body)) return body;
  if (sessions.has(name)) return checkedAccess(body as SportAccess, host, site);
  return logins.has(name) && isRow(body.data)
    ? { ...body, data: checkedAccess(body.data as SportAccess, host, site) }
    : body;
}

function checkedAccess(
  { url, other_origin: _, ...access }: SportAccess,
  { host, profile }: Host,
  site: string,
): SportAccess {
  const link = typeof url === 'string' && url.length <= MAX_LENGTH ? linkAt(host.address, url) : null;
  if (!link) return access;
  const { protocol, href, origin, username, password } = link;
  if (!/^https?:$/.test(protocol) || username !== '' || password !== '') return access;
  if (origin !== site && frameOrigins(profile).includes(origin)) return { ...access, url: href };
  logFault(`a sportsbook: the profile names no frames of ${origin}`);
  return { ...access, other_origin: origin };
}
