import type { Typed } from '#model/form.ts';

/** The name of a passkey's checkbox, or of the one for all of them where they are not listed. */
export const keepName = (id: string | number): string => `keep-${id}`;
export const KEEP_ALL = 'keep_all';

/** Empty when no box is checked: then all are revoked. */
export function keptPasskeys(typed: Typed): { readonly kept_passkeys?: 'all' | string[] } {
  if (KEEP_ALL in typed) return { kept_passkeys: 'all' };
  const prefix = keepName('');
  const ids = Object.keys(typed).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
  return ids.length > 0 ? { kept_passkeys: ids } : {};
}
