/**
 * Where a form or a link may send a person next: a path of this site, and nothing else.
 * Threat: an address that looks like a path and leads elsewhere ("//evil", "/\evil", a tab inside a scheme).
 * @returns the path with query and hash as given, or null.
 */
export function ownPath(asked: string | null | undefined): string | null {
  if (!asked || !/^\/(?![/\\])[!-[\]-~]*$/.test(asked) || !URL.canParse(asked, HERE)) return null;
  const address = new URL(asked, HERE);
  return address.origin === HERE && !address.pathname.startsWith('//') ? asked : null;
}

const HERE = 'https://here.invalid';
