import { readPath } from '#edge/path.ts';
import { belongsToHost } from '#edge/proxy-routes.ts';

/**
 * Where a form may send a person next: a page of this site.
 * Threat: an address that looks like ours and leads elsewhere (another origin, another scheme, a path that begins like
 * a host), or one that makes the browser call something.
 * @param asked a path or an address, from a form, a query or a referrer.
 * @returns path and query on this origin, or null.
 */
export function pageAddress(asked: string | null, here: URL): string | null {
  if (asked === null || asked.length > LONGEST || !PLAIN.test(asked)) return null;
  const isPath = asked.startsWith('/') && !asked.startsWith('//');
  if (!isPath && !asked.startsWith(`${here.origin}/`)) return null;
  if (!URL.canParse(asked, here)) return null;
  const address = new URL(asked, here);
  const path = readPath(address.pathname);
  if (address.origin !== here.origin || address.pathname.startsWith('//') || !path.ok) return null;
  const [first = ''] = path.value.segments;
  if (belongsToHost(path.value.segments) || first === 'session' || first.startsWith('_')) return null;
  return `${address.pathname}${address.search}`;
}

const LONGEST = 2048;
/** Printable ASCII without what browsers read as a slash or drop: pages' addresses need nothing else. */
const PLAIN = /^[!-[\]^-~]+$/;
