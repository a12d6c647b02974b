/**
 * The calls that the proxy forwards: only the contract's for visitors and players. Threat: any other path of the host,
 * reached by another spelling. So the upstream path is built from the matched call.
 */
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/registry.ts';
import { decodeOnce } from '#edge/encoding.ts';

export type Route = {
  readonly call: Call;
  /** Canonical, relative to the host. */
  readonly path: string;
};

/** No slash, no percent sign, and not only dots (path traversal). */
const PARAMETER = /^(?!\.+$)[\w.~:@=-]{1,200}$/;
const isParameter = (part: string) => part.startsWith('{');
const segmentsIn = (path: string) => path.split('/').slice(1);

const proxied = calls.filter(({ audience }) => audience === 'anyone' || audience === 'player');
const literal = new Map(
  proxied.filter(({ path }) => !path.includes('{')).map((call) => [`${call.method} ${call.path}`, call]),
);
const parameterised = proxied
  .filter(({ path }) => path.includes('{'))
  .map((call) => ({ call, parts: segmentsIn(call.path) }));

const withoutSlash = (path: string) => path.replace(/\/$/, '');
/** An id must not turn a path into another call's. */
const literalPaths = new Set(calls.filter(({ path }) => !path.includes('{')).map(({ path }) => withoutSlash(path)));

/** Includes calls that the proxy does not forward. */
const hostSegments: ReadonlySet<string> = new Set(calls.map(({ path }) => segmentsIn(path)[0] ?? ''));
export const belongsToHost = (segments: readonly string[]): boolean => hostSegments.has(segments[0] ?? '');

/** @param pathname still percent-encoded. @returns null if no call is allowed. */
export function findRoute(method: string, pathname: string): Route | null {
  const call = literal.get(`${method} ${pathname}`);
  if (call) return { call, path: call.path };
  const parts = segmentsIn(pathname);
  for (const candidate of parameterised) {
    const path = candidate.call.method === method ? rebuild(candidate.parts, parts) : null;
    if (path && !literalPaths.has(withoutSlash(path))) return { call: candidate.call, path };
  }
  return null;
}

function rebuild(pattern: readonly string[], parts: readonly string[]): string | null {
  if (pattern.length !== parts.length) return null;
  const built = pattern.map((expected, index) => {
    const part = parts[index] ?? '';
    if (!isParameter(expected)) return part === expected ? part : null;
    const value = decodeOnce(part);
    return value !== null && PARAMETER.test(value) ? encodeURIComponent(value) : null;
  });
  return built.includes(null) ? null : `/${built.join('/')}`;
}
