import type { Typed } from '#model/form.ts';

/** What the form calls the checkbox of a passkey, and of all of them where they are not listed. */
export const keepName = (id: string | number): string => `keep-${id}`;
export const KEEP_ALL = 'keep_all';

/** Nothing is said where nothing is kept: then none stays. */
export function keptPasskeys(typed: Typed): { readonly kept_passkeys?: 'all' | string[] } {
  if (KEEP_ALL in typed) return { kept_passkeys: 'all' };
  const prefix = keepName('');
  const ids = Object.keys(typed).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
  return ids.length > 0 ? { kept_passkeys: ids } : {};
}
