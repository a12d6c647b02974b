/**
 * Which calls pass through to the API host: those of the contract that a visitor or a player makes, and no others.
 * Threat: staff and provider calls, or any path behind the host that the contract does not name, reached through a
 * path written in another way. The path sent on is built anew from the matched call, never copied.
 */
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/registry.ts';

export type Route = {
  readonly call: Call /** Relative to the host, written in the one way there is. */;
  readonly path: string;
};

/** Ids, slugs and the tokens of mails. No slash, no percent sign, and not only dots. */
const PARAMETER = /^(?!\.+$)[\w.~:@=-]{1,200}$/;
const isParameter = (part: string) => part.startsWith('{');
const partsOf = (path: string) => path.split('/').slice(1);

const passed = calls.filter(({ audience }) => audience === 'anyone' || audience === 'player');
const literal = new Map(
  passed.filter(({ path }) => !path.includes('{')).map((call) => [`${call.method} ${call.path}`, call]),
);
const open = passed.filter(({ path }) => path.includes('{')).map((call) => ({ call, parts: partsOf(call.path) }));

const bare = (path: string) => path.replace(/\/$/, '');
/** An id that spells another call's own path, with or without its last slash, is no id. */
const spelledOut = new Set(calls.filter(({ path }) => !path.includes('{')).map(({ path }) => bare(path)));

/** First segments that belong to the API host, those of calls that nobody may make from here included. */
const ownedByHost: ReadonlySet<string> = new Set(calls.map(({ path }) => partsOf(path)[0] ?? ''));
export const belongsToHost = (segments: readonly string[]): boolean => ownedByHost.has(segments[0] ?? '');

/** @param pathname still percent-encoded. @returns null for whatever is not on the list. */
export function routeOf(method: string, pathname: string): Route | null {
  const call = literal.get(`${method} ${pathname}`);
  if (call) return { call, path: call.path };
  const parts = partsOf(pathname);
  for (const candidate of open) {
    const path = candidate.call.method === method ? rebuild(candidate.parts, parts) : null;
    if (path && !spelledOut.has(bare(path))) return { call: candidate.call, path };
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

function decodeOnce(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
