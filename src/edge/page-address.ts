import { readPath } from '#edge/path.ts';
import { belongsToHost } from '#edge/proxy-routes.ts';

/**
 * Validates a redirect target: only a page of this site.
 * Threat: open redirect by an address that looks like ours (another origin, another scheme, a path that begins like a
 * host), or an address that makes the browser make a call.
 * @param target a path or an address, from a form, a query or a referrer.
 * @returns path and query on this origin, or null.
 */
export function pageAddress(target: string | null, here: URL): string | null {
  if (target === null || target.length > MAX_LENGTH || !PLAIN.test(target)) return null;
  const isPath = target.startsWith('/') && !target.startsWith('//');
  if (!isPath && !target.startsWith(`${here.origin}/`)) return null;
  if (!URL.canParse(target, here)) return null;
  const address = new URL(target, here);
  const path = readPath(address.pathname);
  if (address.origin !== here.origin || address.pathname.startsWith('//') || !path.ok) return null;
  const [first = ''] = path.value.segments;
  if (belongsToHost(path.value.segments) || first === 'session' || first.startsWith('_')) return null;
  return `${address.pathname}${address.search}`;
}

const MAX_LENGTH = 2048;
/** Printable ASCII without what browsers drop (spaces) or read as a slash (backslash): page addresses need nothing else. */
const PLAIN = /^[!-[\]^-~]+$/;
