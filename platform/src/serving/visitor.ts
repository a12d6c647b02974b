/**
 * Who stands behind a call, as the site's edge says.
 * Threat: somebody who calls the platform past the edge and names another's address. So an address is only taken from
 * what came through the site's own binding, whose host no request from outside can carry on Cloudflare's network.
 * Accepted risk: a site that reaches this host over the open network has one address for all its visitors, which is
 * then not counted; the edge's own limits and the account's count remain.
 */
import { VISITOR_ADDRESS, VISITOR_DEVICE } from '#contract/auth/accounts.ts';

export type Visitor = {
  readonly address: string | null;
  /** The browser's own secret, which the edge keeps sealed in it. Null when there is none, or no secret by its form. */
  readonly device: string | null;
  readonly userAgent: string | null;
};

/** What the site's binding is called by (src/edge/bindings.ts). */
const BINDING_HOST = 'platform';
const DEVICE = /^[0-9a-f]{64}$/;
const LONGEST_USER_AGENT = 300;

export function readVisitor({ url, headers }: Request): Visitor {
  const device = headers.get(VISITOR_DEVICE);
  return {
    address: addressOf(new URL(url).hostname, headers),
    device: device && DEVICE.test(device) ? device : null,
    userAgent: headers.get('user-agent')?.slice(0, LONGEST_USER_AGENT) ?? null,
  };
}

function addressOf(host: string, headers: Headers): string | null {
  if (host === BINDING_HOST) return headers.get(VISITOR_ADDRESS);
  // A Worker's call: the address is the Worker's.
  return headers.has('cf-worker') ? null : headers.get('cf-connecting-ip');
}
