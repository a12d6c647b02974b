/** Finds the link to an opened game in a host's answer. */

/** In lower case, without underscores. */
const linkNames = ['gameurl', 'url', 'link', 'launchurl', 'sessionurl', 'redirecturl', 'gamelink', 'address', 'href'];
const wrapperNames = ['data', 'result', 'session', 'game'];
const MAX_DEPTH = 3;

/** @param base for relative links. @returns a web address, or null. */
export function linkIn(value: unknown, base: string, depth = 0): string | null {
  if (typeof value === 'string') {
    if (!URL.canParse(value, base) || !/^(https?:)?\//i.test(value)) return null;
    const { protocol, href, username, password } = new URL(value, base);
    return /^https?:$/.test(protocol) && username + password === '' ? href : null;
  }
  if (typeof value !== 'object' || value === null || depth >= MAX_DEPTH) return null;
  const entries = Object.entries(value).map(
    ([name, inner]) => [name.replaceAll('_', '').toLowerCase(), inner] as const,
  );
  for (const name of [...linkNames, ...wrapperNames]) {
    const inner = entries.find(([one]) => one === name)?.[1];
    const address = inner === undefined ? null : linkIn(inner, base, depth + 1);
    if (address !== null) return address;
  }
  return null;
}
