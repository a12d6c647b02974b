/**
 * Addresses to which a player may be sent to pay. Threat: a host, or an attacker in its place, that answers with a
 * phishing page or a script. So the player is redirected only to an origin of the profile, or to the host itself if the
 * address is relative. Any other web page is returned as `other_link`, which the player may follow; anything else is
 * removed.
 */

import type { Call } from '#contract/call.ts';
import { paymentsBase } from '#contract/cashier/payments.ts';
import { logFault } from '#domain/request-log.ts';
import { linkAt } from '#edge/host/host-address.ts';
import { isRow, type Row } from '#edge/host/values.ts';
import type { Host } from '#edge/host.ts';

const LINK = 'redirect_link';
const OTHER = 'other_link';
const MAX_LENGTH = 2000;
/** A path that a browser cannot read as another host. */
const OF_HOST = /^\/(?![/\\])/;

type CheckedLinks = { readonly [LINK]: string | null; readonly [OTHER]?: string };
const none: CheckedLinks = { [LINK]: null };

function checkedLinks(link: unknown, { host, profile }: Host): CheckedLinks {
  if (typeof link !== 'string' || link.length > MAX_LENGTH || link.trim() === '') return none;
  const isAbsolute = URL.canParse(link);
  // Our own platform sends only absolute addresses.
  if (!isAbsolute && (profile.extensions || !OF_HOST.test(link))) return none;
  const url = linkAt(host.address, link);
  if (!url) return none;
  const { href, origin, username, password } = url;
  // Blob addresses and addresses with credentials have an origin too.
  if (!/^https?:$/.test(url.protocol) || username !== '' || password !== '' || !href.startsWith(`${origin}/`))
    return none;
  if (profile.payments?.includes(origin)) return { [LINK]: isAbsolute ? link : href };
  if (!isAbsolute && origin === new URL(host.address).origin) return { [LINK]: href };
  return { [LINK]: null, [OTHER]: href };
}

export function withCheckedLinks(call: Call, body: unknown, host: Host): unknown {
  if (!call.path.startsWith(paymentsBase)) return body;
  let unknownOrigins = 0;
  const checkedIn = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(checkedIn);
    if (!isRow(value)) return value;
    const { [OTHER]: _ignored, ...fields } = value;
    const row: Row = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, checkedIn(field)]));
    if (row[LINK] === null || row[LINK] === undefined) return row;
    const links = checkedLinks(row[LINK], host);
    if (links[LINK] === null) unknownOrigins += 1;
    return { ...row, ...links };
  };
  const checked = checkedIn(body);
  if (unknownOrigins > 0)
    logFault(
      `${call.name}: ${unknownOrigins} address(es) of payment pages are of an origin that the host’s profile does not name`,
    );
  return checked;
}
