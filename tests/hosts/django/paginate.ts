// PageNumberPagination.
import { ApiException, type Reply, type Request } from './rest.ts';

type Size = { readonly usual?: number; readonly most?: number; readonly name?: string };

/** @param name of the list, where the view renames `results`. */
export function paginate(
  { query, absolute }: Request,
  path: string,
  all: readonly unknown[],
  { usual = 10, most = 100, name = 'results' }: Size = {},
): Reply {
  const given = Number(query.get('page_size'));
  const size = Number.isInteger(given) && given > 0 ? Math.min(given, most) : usual;
  const pages = Math.max(1, Math.ceil(all.length / size));
  const text = query.get('page') ?? '1';
  const page = text === 'last' ? pages : Number(text);
  if (!Number.isInteger(page) || page < 1 || page > pages) throw new ApiException(404, { detail: 'Invalid page.' });
  const address = (to: number) => {
    const other = new URLSearchParams(query);
    other.set('page', `${to}`);
    if (to === 1) other.delete('page');
    return absolute(`${path}${other.size > 0 ? `?${other}` : ''}`);
  };
  return {
    data: {
      count: all.length,
      next: page < pages ? address(page + 1) : null,
      previous: page > 1 ? address(page - 1) : null,
      [name]: all.slice((page - 1) * size, page * size),
    },
  };
}
