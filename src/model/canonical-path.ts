/**
 * One page, one address. What a page may also be reached by (a slash at the end, the name of its file, the short
 * address of a category) leads to that one, or names it.
 */
import { isGameType } from '#domain/lobby/categories.ts';

/** The address without what means nothing: empty segments, a slash at the end, the name of a file. */
export const tidyPath = (path: string): string =>
  path
    .replace(/\/{2,}/g, '/')
    .replace(/(\/index)?(\.html)?\/?$/, '')
    .replace(/\/$/, '') || '/';

/** @param path without a language, as Astro or a browser gives it. */
export function canonicalPath(path: string): string {
  const tidy = tidyPath(path);
  const [, first, second = '', third, ...rest] = tidy.split('/');
  if (first !== 'slots' || rest.length > 0) return tidy;
  // The menus lead to the long address, like those of producers and collections.
  const type = second === 'category' ? third : third === undefined ? second : undefined;
  if (type === undefined || !isGameType(type)) return tidy;
  return type === 'virtual-games' ? '/virtual-games' : `/slots/category/${type}`;
}
