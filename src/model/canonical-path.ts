/** Each page has one canonical address: a trailing slash, a file name or a category's short address redirects to it. */
import { isGameType } from '#domain/lobby/categories.ts';

export const tidyPath = (path: string): string =>
  path
    .replace(/\/{2,}/g, '/')
    .replace(/(\/index)?(\.html)?\/?$/, '')
    .replace(/\/$/, '') || '/';

/** @param path without language. */
export function canonicalPath(path: string): string {
  const tidy = tidyPath(path);
  const [, first, second = '', third, ...rest] = tidy.split('/');
  if (first !== 'slots' || rest.length > 0) return tidy;
  // The menus link to the long address of a category.
  const type = second === 'category' ? third : third === undefined ? second : undefined;
  if (type === undefined || !isGameType(type)) return tidy;
  return type === 'virtual-games' ? '/virtual-games' : `/slots/category/${type}`;
}
