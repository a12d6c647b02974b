/** Where a host puts the link to a game that it has opened. */

/** In small letters, without underscores. */
const linkNames = ['gameurl', 'url', 'link', 'launchurl', 'sessionurl', 'redirecturl', 'gamelink', 'address', 'href'];
const around = ['data', 'result', 'session', 'game'];
const DEEPEST = 3;

/** @param base what relative links are relative to. @returns an address of the web, or null. */
export function linkIn(value: unknown, base: string, depth = 0): string | null {
  if (typeof value === 'string') {
    if (!URL.canParse(value, base) || !/^(https?:)?\//i.test(value)) return null;
    const { protocol, href, username, password } = new URL(value, base);
    return /^https?:$/.test(protocol) && username + password === '' ? href : null;
  }
  if (typeof value !== 'object' || value === null || depth >= DEEPEST) return null;
  const entries = Object.entries(value).map(
    ([name, inner]) => [name.replaceAll('_', '').toLowerCase(), inner] as const,
  );
  for (const name of [...linkNames, ...around]) {
    const inner = entries.find(([one]) => one === name)?.[1];
    const address = inner === undefined ? null : linkIn(inner, base, depth + 1);
    if (address !== null) return address;
  }
  return null;
}
